import type { Change } from '../core/change.ts'
import { FETCH_NETWORKS } from '../core/fields/setting.ts'
import { opensToGuests } from '../core/visibility.ts'
import { opensNetworks } from './networks/at-home.ts'

/** Whether a change opens something that only the owner may open, by hand: imports and undos leave it out. */
export function isByHandOnly(change: Change): boolean {
  if (opensToGuests(change)) return true
  const { kind, before, after } = change
  return kind === 'config' && after?.key === FETCH_NETWORKS && opensNetworks(before?.value ?? '', after.value)
}
