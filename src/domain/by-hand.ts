import type { Change } from './change.ts'
import { opensNetworks } from './fetch-networks.ts'
import { FETCH_NETWORKS } from './setting-keys.ts'
import { opensToGuests } from './visibility.ts'

/** Whether a change opens something that only the owner opens, by hand: an import and an undo leave it out. */
export function isByHandOnly(change: Change): boolean {
  if (opensToGuests(change)) return true
  const { kind, before, after } = change
  return kind === 'config' && after?.key === FETCH_NETWORKS && opensNetworks(before?.value ?? '', after.value)
}
