// The map of a battle of Generals: statements, one to a line. A change keeps the other lines, and what is noted behind them.
import { table, text, type Data } from '../kit'

export const HEADS = ['forest', 'hill', 'building', 'road', 'bridge']
export const SETUPS = ['marengo', 'la-rothiere', 'dennewitz', 'leuthen', 'albuera', 'custom']
export const RIVERS = ['R1', 'R2', 'R3']

export const mapOf = (data: Data): string => text(table(data.battle).map)
const split = (line: string) => {
  const at = line.indexOf('#')
  const [said, note] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)]
  return { words: said.trim().split(/\s+/).filter(Boolean), note }
}
const begins = (words: string[], head: string[]) => head.every((word, i) => words[i] === word)
const join = (words: string[], note: string) => words.join(' ') + (note ? ` ${note}` : '')

/** The words of all statements that begin so: `wordsOf(map, ['river', 'R1'])` are its sectors. */
export function wordsOf(map: string, head: string[]): string[] {
  return map.split('\n').flatMap((line) => {
    const { words } = split(line)
    return begins(words, head) ? words.slice(head.length) : []
  })
}
/** Takes a word out of the statements that begin so, or puts it into one; `alone` gives it a line of its own. */
export function toggled(map: string, head: string[], word: string, alone = false): string {
  const lines = map.split('\n')
  if (wordsOf(map, head).includes(word)) {
    return lines
      .flatMap((line) => {
        const { words, note } = split(line)
        if (!begins(words, head) || !words.slice(head.length).includes(word)) return [line]
        const rest = words.slice(head.length).filter((known) => known !== word)
        return rest.length ? [join([...head, ...rest], note)] : []
      })
      .join('\n')
  }
  const known = alone ? -1 : lines.findIndex((line) => begins(split(line).words, head))
  if (known >= 0) {
    const { words, note } = split(lines[known]!)
    lines[known] = join([...words, word], note)
  } else lines.splice(before(lines), 0, [...head, word].join(' '))
  return lines.join('\n')
}
/** The line of `end`. */
const before = (lines: string[]) => {
  const end = lines.findIndex((line) => split(line).words[0] === 'end')
  return end < 0 ? lines.length : end
}
/** Says a statement of one word anew, or takes it away. */
export function stated(map: string, head: string[], word: string | null): string {
  const lines = map.split('\n').filter((line) => !begins(split(line).words, head))
  if (word !== null) lines.splice(before(lines), 0, [...head, word].join(' '))
  return lines.join('\n')
}

const other = (sector: string) => {
  if (sector === 'wr' || sector === 'br') return sector
  return `${'cba'['abc'.indexOf(sector[0]!)]}${sector[1]}`
}
const over = (sector: string) => {
  if (sector === 'wr') return 'br'
  if (sector === 'br') return 'wr'
  return `${'cba'['abc'.indexOf(sector[0]!)]}${4 - Number(sector[1])}`
}
const SECTOR = /\b([a-c][1-3]|wr|br)\b/g
/** Every sector of the statements, left for right or turned round; a turned map changes the colours too. */
export function moved(map: string, turn: boolean): string {
  return map
    .split('\n')
    .map((line) => {
      const { words, note } = split(line)
      if (!words.length || ['map', 'name'].includes(words[0]!)) return line
      const swap = (word: string) => (word === 'white' ? 'black' : word === 'black' ? 'white' : word)
      const said = words.map((word) => {
        const moved = word.replace(SECTOR, (sector) => (turn ? over(sector) : other(sector)))
        // A border is named from its first sector: reserves, then letters, then numbers.
        const [a, b] = moved.split('-')
        return turn ? swap(b ? border(a!, b) : moved) : b ? border(a!, b) : moved
      })
      return join(said, note)
    })
    .join('\n')
}
export const border = (a: string, b: string) => {
  const rank = (sector: string) => (sector === 'wr' || sector === 'br' ? 0 : 1)
  return rank(a) < rank(b) || (rank(a) === rank(b) && a < b) ? `${a}-${b}` : `${b}-${a}`
}
export const markersOf = (map: string) =>
  map.split('\n').flatMap((line) => {
    const { words } = split(line)
    return words[0] === 'marker' && words.length === 4
      ? [{ side: words[1]!, marker: words[2]!, sector: words[3]! }]
      : []
  })

/** Terrain counts only if its option is on, and an option only if there is something of the kind: both follow the map. */
export function follow(data: Data) {
  const map = mapOf(data)
  const scenario = table(data.scenario)
  const options = table(scenario.options)
  const there: Record<string, boolean> = {
    ...Object.fromEntries(HEADS.map((head) => [head, wordsOf(map, [head]).length > 0])),
    river: RIVERS.some((river) => wordsOf(map, ['river', river]).length > 0),
    objectives: markersOf(map).length > 0,
  }
  for (const [option, is] of Object.entries(there))
    if (is) options[option] = true
    else delete options[option]
  if (Object.keys(options).length) scenario.options = options
  else delete scenario.options
}
