// The drawn map of a battle of Verdox: rows of signs.
import { name, parse } from '../../boards/verdox/map'
import { table, text, type Data } from '../kit'

/** The ground in the order of the toolbox. */
export const SIGNS = ['.', 'f', '^', 'v', 's', '~', '%', 'c', 'B', '=', '#', ':', '+', 'H', 'A', 'N', 'x', 'L', 'R']

export const rowsOf = (data: Data): string[] => {
  const rows = text(table(data.battle).map).split('\n')
  if (rows.at(-1) === '') rows.pop()
  return rows
}
export function setRows(data: Data, rows: string[]) {
  table(data.battle).map = rows.join('\n') + '\n'
}
/** One sign in one square; a headquarters leaves where it was. */
export function put(rows: string[], square: string, sign: string): string[] {
  const { x, y } = parse(square)
  return rows.map((row, at) => {
    const swept = sign === 'L' || sign === 'R' ? row.replaceAll(sign, '.') : row
    return at === y ? swept.slice(0, x) + sign + swept.slice(x + 1) : swept
  })
}
/** Larger and smaller at the right and lower edge; new ground is clear. */
export function sized(rows: string[], width: number, height: number): string[] {
  return Array.from({ length: height }, (_, y) => (rows[y] ?? '').slice(0, width).padEnd(width, '.'))
}
const OTHER: Record<string, string> = { L: 'R', R: 'L', H: 'A', A: 'H' }
const swapped = (sign: string) => OTHER[sign] ?? sign
/** In a mirror the sides change their edges, and with them headquarters and gates. */
export const mirrored = (rows: string[]) => rows.map((row) => [...row].reverse().map(swapped).join(''))
export const turned = (rows: string[]) => [...mirrored(rows)].reverse()
export { name, parse }
