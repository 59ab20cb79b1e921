// The link for a friend, which whoever made the battle can see again until it is used.
import type { Invites } from '../wire/envelope'
import { call } from './api'

/** The link of the seat that waits for somebody invited; null if there is none, or it is not ours to give away. */
export async function invitation(battle: string): Promise<string | null> {
  try {
    const { invites } = await call<Invites>(`/api/battles/${battle}/invites`)
    const link = Object.values(invites)[0]
    return link ? new URL(link, location.href).href : null
  } catch {
    return null
  }
}
