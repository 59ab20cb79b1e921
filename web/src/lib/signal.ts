// The sounds of the page, all made here, out of noise and falling tones: a roll of the drum, dice on a table, feet that march,
// a volley. Nothing is heard that was not switched on.
import type { Staged } from './moments.svelte'

let context: AudioContext | null = null

/** A burst of noise, through a filter, that fades. */
function burst(audio: AudioContext, at: number, loud: number, lasts: number, pitch: number, sharp = 0.8) {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  gain.connect(audio.destination)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharp
  filter.connect(gain)
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = noise
  source.connect(filter)
  source.start(at)
}

/** A tone that falls, as a skin that was struck. */
function thud(audio: AudioContext, at: number, loud: number, lasts: number, from: number, to: number) {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  gain.connect(audio.destination)
  const skin = audio.createOscillator()
  skin.frequency.setValueAtTime(from, at)
  skin.frequency.exponentialRampToValueAtTime(to, at + lasts * 0.75)
  skin.connect(gain)
  skin.start(at)
  skin.stop(at + lasts + 0.01)
}

/** Plays what is written for it; a browser that has not been touched yet stays silent. */
function play(score: (audio: AudioContext, start: number) => void): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    score(context, context.currentTime + 0.02)
  } catch {
    // No sound here.
  }
}

/** A short roll of the drum: it is your turn. */
export const drum = () =>
  play((audio, start) => {
    for (const [after, loud] of [
      [0, 0.5],
      [0.11, 0.3],
      [0.2, 0.3],
      [0.32, 0.6],
    ] as const) {
      thud(audio, start + after, loud, 0.16, 190, 95)
      burst(audio, start + after, loud * 0.5, 0.08, 1800, 0.4)
    }
  })

export type Sound = 'dice' | 'march' | 'volley'
const SCORES: Record<Sound, (audio: AudioContext, start: number) => void> = {
  // Bone on wood: a few knocks that come closer together and lie still.
  dice: (audio, start) => {
    for (const after of [0, 0.09, 0.15, 0.19, 0.22]) {
      burst(audio, start + after, 0.22 * (1 - after), 0.035, 2600 + Math.random() * 900, 5)
      thud(audio, start + after, 0.09, 0.04, 420, 300)
    }
  },
  // Many feet, left and right.
  march: (audio, start) => {
    for (let step = 0; step < 4; step++)
      for (let man = 0; man < 4; man++)
        burst(audio, start + step * 0.24 + Math.random() * 0.03, step % 2 ? 0.05 : 0.075, 0.09, 300 + 60 * man, 1.1)
  },
  // Muskets, not quite together, and the echo.
  volley: (audio, start) => {
    for (let shot = 0; shot < 9; shot++) {
      const at = start + Math.random() * 0.22
      burst(audio, at, 0.16, 0.12, 900 + Math.random() * 700, 0.5)
      thud(audio, at, 0.12, 0.12, 130, 55)
    }
    burst(audio, start + 0.16, 0.1, 0.7, 260, 0.6)
  },
}

/** What is heard while an event is shown: by what it shows, whatever the game. */
export function soundsOf(staged: Staged): Sound[] {
  if (staged.dice?.length) return staged.target?.length ? ['dice', 'volley'] : ['dice']
  return staged.path && staged.path.length > 1 ? ['march'] : []
}

/** Plays one sound. */
export const sound = (which: Sound) => play(SCORES[which])

/** Plays what an event sounds like. */
export function hear(staged: Staged): void {
  const sounds = soundsOf(staged)
  sounds.forEach((sound, i) => play((audio, start) => SCORES[sound](audio, start + 0.3 * i)))
}
