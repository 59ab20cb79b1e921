// What the lobby says about each game besides its words: how long, how heavy.
export interface Entry {
  game: string
  minutes: [number, number]
  weight: 1 | 2 | 3 | 4 | 5
  tint: string
  emblem: string
}

export const CATALOGUE: Entry[] = [
  { game: 'verdox', minutes: [20, 90], weight: 2, tint: '#5a4a63', emblem: 'e-askans' },
  { game: 'generals', minutes: [60, 60], weight: 3, tint: '#3f5844', emblem: 'p-ldr' },
  { game: 'ccn', minutes: [45, 45], weight: 2, tint: '#33538f', emblem: 'p-inf' },
  { game: 'napoleon', minutes: [180, 180], weight: 5, tint: '#a4572c', emblem: 'p-cav' },
  { game: 'lee', minutes: [120, 120], weight: 4, tint: '#6b604e', emblem: 'p-art' },
]
export const entryOf = (game: string): Entry =>
  CATALOGUE.find((entry) => entry.game === game) ?? {
    game,
    minutes: [60, 60],
    weight: 3,
    tint: '#6b604e',
    emblem: 'p-inf',
  }
