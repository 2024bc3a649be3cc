import { useLayoutEffect, useState } from 'preact/hooks'
import { hostOf } from '../../../parts/tile.tsx'
import type { Sections } from '../model/types.ts'

/** Names for addresses, none of them one of `taken` where a port tells them apart. */
export type NamesOf = (addresses: readonly string[], taken: ReadonlySet<string>) => readonly string[]

const byHost: NamesOf = (addresses) => addresses.map(hostAt)

/**
 * Suggests names for addresses. This takes the public suffix list, which is as large as the editor, so it is loaded on first
 * use; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NamesOf {
  const [namesOf, setNamesOf] = useState<NamesOf>(() => byHost)
  useLayoutEffect(() => {
    if (isNeeded) void loadNames().then((loaded) => setNamesOf(() => loaded))
  }, [isNeeded])
  return namesOf
}

/** For saving before the list has loaded. */
export function loadNames(): Promise<NamesOf> {
  return import('../../../address/site-name.ts').then(
    ({ siteNames }): NamesOf =>
      (addresses, taken) =>
        siteNames(addresses.map(hostAt), taken),
    () => byHost,
  )
}

export function takenNames(sections: Sections): ReadonlySet<string> {
  return new Set(sections.flatMap(({ sites }) => sites.map(({ name }) => name)))
}

function hostAt(address: string): string {
  return hostOf(address.trim())
}
