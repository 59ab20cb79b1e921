// What is heard when: by what a board shows, whatever the game; and nothing before it was switched on.
import { describe, expect, it, vi } from 'vitest'
import { settings } from '../src/lib/settings.svelte'
import { hear, soundsOf } from '../src/lib/signal'

describe('sounds', () => {
  it('belong to what is shown', () => {
    expect(soundsOf({ dice: [3], target: ['D5'], lasts: 1 })).toEqual(['dice', 'volley'])
    expect(soundsOf({ dice: ['INF'], lasts: 1 })).toEqual(['dice'])
    expect(soundsOf({ path: ['A1', 'A2'], lasts: 1 })).toEqual(['march'])
    expect(soundsOf({ path: ['A1'], lasts: 1 })).toEqual([])
    expect(soundsOf({ focus: ['A1'], losses: [{ at: 'A1', count: 1 }], lasts: 1 })).toEqual([])
  })

  it('are off until somebody switches them on', () => {
    expect([settings.sounds, settings.turnSound]).toEqual([false, false])
  })

  it('are made here, and where there is no sound nothing breaks', () => {
    // happy-dom knows no AudioContext.
    expect(() => hear({ dice: [6], target: ['b2'], lasts: 1 })).not.toThrow()
    const started = vi.fn()
    const node = () => ({
      connect: () => {},
      start: started,
      stop: () => {},
      frequency: { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      Q: { value: 0 },
    })
    vi.stubGlobal(
      'AudioContext',
      class {
        sampleRate = 8000
        currentTime = 0
        destination = {}
        resume = () => Promise.resolve()
        createGain = node
        createBiquadFilter = node
        createOscillator = node
        createBufferSource = node
        createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
      },
    )
    hear({ focus: ['A1'], lasts: 1 })
    expect(started).not.toHaveBeenCalled()
    hear({ path: ['A1', 'A2'], lasts: 1 })
    expect(started).toHaveBeenCalledTimes(16)
    vi.unstubAllGlobals()
  })
})
