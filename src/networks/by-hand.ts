import { type Change, settingValues } from '../core/change.ts'
import { opensToGuests } from '../core/visibility.ts'
import { opensNetworks } from './at-home.ts'

/** Whether a change opens something that only the owner may open, by hand: imports and undos leave it out. */
export function isByHandOnly(change: Change): boolean {
  const networks = settingValues(change, 'fetch.networks')
  return opensToGuests(change) || (networks !== undefined && opensNetworks(networks.from, networks.to))
}
