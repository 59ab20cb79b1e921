// A short roll of the drum: it is your turn. Made here, out of noise and a falling tone.
let context: AudioContext | null = null

function tap(audio: AudioContext, at: number, loud: number) {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.16)
  gain.connect(audio.destination)
  const skin = audio.createOscillator()
  skin.frequency.setValueAtTime(190, at)
  skin.frequency.exponentialRampToValueAtTime(95, at + 0.12)
  skin.connect(gain)
  skin.start(at)
  skin.stop(at + 0.17)
  const snare = audio.createBufferSource()
  const noise = audio.createBuffer(1, audio.sampleRate * 0.08, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) * 0.5
  snare.buffer = noise
  snare.connect(gain)
  snare.start(at)
}

/** Plays it; a browser that has not been touched yet stays silent. */
export function drum(): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    const start = context.currentTime + 0.02
    for (const [after, loud] of [
      [0, 0.5],
      [0.11, 0.3],
      [0.2, 0.3],
      [0.32, 0.6],
    ] as const)
      tap(context, start + after, loud)
  } catch {
    // No sound here.
  }
}
