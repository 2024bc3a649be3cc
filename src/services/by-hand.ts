import type { Change } from '../domain/change.ts'
import { opensNetworks } from '../domain/fetch-networks.ts'
import { opensToGuests } from '../domain/visibility.ts'

/** Whether a change opens something that only the owner opens, by hand: an import and an undo leave it out. */
export function isByHandOnly(change: Change): boolean {
  return opensToGuests(change) || opensNetworks(change)
}
