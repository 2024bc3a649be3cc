import type { Pace } from '../domain/ports.ts'
import { findSection, type Section, type Snapshot } from '../domain/snapshot.ts'
import {
  type Audience,
  isVisible,
  presentSite,
  visibleSections,
  visibleSettings,
  visibleSites,
} from '../domain/visibility.ts'
import { type Bytes, concat } from './bytes.ts'
import { JSON_TYPE, SECURITY_HEADERS } from './headers.ts'
import type { Resource } from './representation.ts'

/** One item of a list, to be copied one piece behind the other. */
type Pieces = readonly Bytes[]

const text = new TextEncoder()
const HEAD = text.encode('{"success":true,"data":[')
const TAIL = text.encode(']}')
const COMMA = text.encode(',')
const SITES_TAIL = text.encode(']}')

export const JSON_HEADERS = { 'Content-Type': JSON_TYPE, ...SECURITY_HEADERS } as const

export type Listings = ReturnType<typeof createListings>

/**
 * The lists of the API as bytes. The JSON of a section's sites is kept for as long as the section is the same, so that
 * after an edit all the others are only copied.
 */
export function createListings(pace: Pace) {
  const kept: Record<Audience, WeakMap<Section, Promise<Bytes>>> = { owner: new WeakMap(), guest: new WeakMap() }

  function sitesOf(section: Section, audience: Audience): Promise<Bytes> {
    const known = kept[audience].get(section)
    if (known) return known
    const making = writeSites(section, audience, pace)
    kept[audience].set(section, making)
    return making
  }

  async function eachSection(
    snapshot: Snapshot,
    audience: Audience,
    write: (section: Section) => Promise<Pieces> | Pieces,
  ) {
    const items: Pieces[] = []
    for (const section of visibleSections(snapshot, audience)) items.push(await write(section))
    return list(items)
  }

  const groups: Resource = {
    key: 'groups',
    headers: JSON_HEADERS,
    make: (snapshot, audience) => eachSection(snapshot, audience, ({ group }) => [encode(group)]),
  }

  const sites: Resource = {
    key: 'sites',
    headers: JSON_HEADERS,
    make: (snapshot, audience) =>
      eachSection(snapshot, audience, async (section) => [await sitesOf(section, audience)]),
  }

  const groupsWithSites: Resource = {
    key: 'groups-with-sites',
    headers: JSON_HEADERS,
    make: (snapshot, audience) =>
      eachSection(snapshot, audience, async (section) => {
        const head = text.encode(`${JSON.stringify(section.group).slice(0, -1)},"sites":[`)
        return [head, await sitesOf(section, audience), SITES_TAIL]
      }),
  }

  const settings: Resource = {
    key: 'settings',
    headers: JSON_HEADERS,
    make: (snapshot, audience) => list(visibleSettings(snapshot, audience).map((config) => [encode(config)])),
  }

  /** The sites of one group; none when there is no such group, or not for this audience. */
  function sitesOfGroup(groupId: number): Resource {
    return {
      key: undefined,
      headers: JSON_HEADERS,
      async make(snapshot, audience) {
        const section = findSection(snapshot, groupId)
        return list(section && isVisible(section.group, audience) ? [[await sitesOf(section, audience)]] : [])
      },
    }
  }

  return { groups, sites, groupsWithSites, settings, sitesOfGroup }
}

/** One record, in the envelope. */
export function oneRecord(record: object): Resource {
  return { key: undefined, headers: JSON_HEADERS, make: () => encode({ success: true, data: record }) }
}

async function writeSites(section: Section, audience: Audience, pace: Pace): Promise<Bytes> {
  const texts: string[] = []
  for (const site of visibleSites(section, audience)) {
    await pace()
    texts.push(JSON.stringify(presentSite(site, audience)))
  }
  return text.encode(texts.join(','))
}

function encode(row: unknown): Bytes {
  return text.encode(JSON.stringify(row))
}

/** Items that are empty, such as a group without sites, leave no comma behind. */
function list(items: readonly Pieces[]): Bytes {
  const filled = items.filter((pieces) => pieces.some((piece) => piece.length > 0))
  return concat([HEAD, ...filled.flatMap((pieces, index) => (index === 0 ? pieces : [COMMA, ...pieces])), TAIL])
}
