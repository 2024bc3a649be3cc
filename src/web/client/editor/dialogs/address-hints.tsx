import { useLayoutEffect, useState } from 'preact/hooks'
import { addressKey, toUrl } from '../../../../core/addresses.ts'
import type { Linked } from '../../../../logos/known-logos.ts'
import { hostOf, LogoTile } from '../../../parts/tile.tsx'
import { withBase } from '../../session.ts'
import { pathsOf } from '../forms/group-options.ts'
import type { Sections, Site } from '../model/types.ts'
import { likelyProgram, logoHere } from '../page/logos.ts'
import { useEditor } from '../steps/use-board.ts'

/** Returns names for addresses, which avoid those in `taken` where ports tell addresses apart. */
export type NamesOf = (addresses: readonly string[], taken: ReadonlySet<string>) => readonly string[]

const byHost: NamesOf = (addresses) => addresses.map(hostAt)

/**
 * Suggests names for addresses. This takes the public suffix list, which is as large as the editor, so it is loaded on
 * first use; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NamesOf {
  const [namesOf, setNamesOf] = useState<NamesOf>(() => byHost)
  useLayoutEffect(() => {
    if (isNeeded) void loadNames().then((loaded) => setNamesOf(() => loaded))
  }, [isNeeded])
  return namesOf
}

/** Loads the names, for a form that is saved before the list has loaded. */
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

export interface PlacedSite {
  readonly site: Site
  /** The path of its group, see `pathsOf`. */
  readonly path: string
}

/** The sites of a board by `addressKey`, in display order. */
type SitesByAddress = ReadonlyMap<string, readonly PlacedSite[]>

export function sitesByAddress(sections: Sections): SitesByAddress {
  const paths = pathsOf(sections)
  const placed = sections.flatMap(({ group, sites }) => {
    const path = paths.get(group.id) ?? group.name
    return sites.map((site) => ({ site, path }))
  })
  return Map.groupBy(placed, ({ site }) => addressKey(site.url))
}

interface LikelyNameProps {
  readonly url: string
  readonly onName: (name: string) => void
}

/** Offers the name of the program that most likely answers at a home address, as a button with its logo. */
export function LikelyName({ url, onName }: LikelyNameProps) {
  const { add } = useEditor().board.messages
  const read = readTyped(url)
  const name = likelyProgram(read)
  if (name === undefined) return null
  return (
    <button type="button" class="button likely" data-then='[data-at="name"]' onClick={() => onName(name)}>
      <LogoTile logo={logoHere({ icon: '', name, url: read })} base={withBase('')} />
      {add.likely(name)}
    </button>
  )
}

/** The known logo of a link as it is typed, see `logoHere`. */
export function logoOfTyped({ url, ...link }: Linked): string {
  return logoHere({ ...link, url: readTyped(url) })
}

function readTyped(url: string): string {
  return toUrl(url.trim()) ?? url
}
