/** Wilson's interval of a share, 95 of 100 times: what this number of battles proves. */
export function interval(wins: number, count: number): { share: number; low: number; high: number } {
  if (count < 1) return { share: 0.5, low: 0, high: 1 }
  const z = 1.959964
  const share = wins / count
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count)
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
