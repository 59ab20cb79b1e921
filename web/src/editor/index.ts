// The one list of games that can be edited, each in its own folder.
import type { Kit } from './kit'

const kits: Record<string, () => Promise<{ default: Kit }>> = {
  verdox: () => import('./verdox'),
  generals: () => import('./generals'),
  ccn: () => import('./ccn'),
  napoleon: () => import('./napoleon'),
  lee: () => import('./lee'),
}

export const EDITABLE = Object.keys(kits)

export async function loadKit(game: string): Promise<Kit | null> {
  const load = kits[game]
  return load ? (await load()).default : null
}
