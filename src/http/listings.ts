import { type Bytes, concat } from '../core/bytes.ts'
import { type Duplicates, findDuplicates, pathsOfGroups } from '../core/duplicates.ts'
import { memoise } from '../core/memo.ts'
import type { Section, Snapshot } from '../core/snapshot.ts'
import { countTags } from '../core/tags.ts'
import {
  type Audience,
  EVERYTHING,
  perAudience,
  presentGroup,
  presentSite,
  visibleSections,
  visibleSettings,
  visibleSites,
} from '../core/visibility.ts'
import type { Pace } from '../ports/runtime.ts'
import { DOCUMENT_VERSION } from '../schemas/document.ts'
import { API_HEADERS, JSON_TYPE } from './headers.ts'
import type { Resource } from './representation.ts'

/** One or more items of a list as JSON, in pieces to be copied one after the other. */
type Pieces = readonly Bytes[]

const text = new TextEncoder()
const HEAD = text.encode('{"success":true,"data":[')
const TAIL = text.encode(']}')
const COMMA = text.encode(',')
const SITES_TAIL = text.encode(']}')
const EXPORT_TAIL = text.encode('}}')

export const JSON_HEADERS = { 'Content-Type': JSON_TYPE, ...API_HEADERS } as const

export type Listings = ReturnType<typeof createListings>

/**
 * The lists of the API as bytes. The JSON of a section's sites is kept for as long as the section stays the same, so
 * that after an edit the other sections are only copied.
 */
export function createListings(pace: Pace) {
  const sitesOf: SitesOf = perAudience((section, audience) => writeSites(section, audience, pace))
  const exported = rememberExport(sitesOf, pace)

  return {
    groups: listing('groups', (snapshot, audience) =>
      eachSection(snapshot, audience, async ({ group }) => [encode(presentGroup(group, audience))]),
    ),

    sites: listing('sites', (snapshot, audience) =>
      eachSection(snapshot, audience, async (section) => [inside(await sitesOf(section, audience))]),
    ),

    groupsWithSites: {
      ...listing('groups-with-sites', (snapshot, audience) =>
        eachSection(snapshot, audience, async (section) => {
          const head = text.encode(`${JSON.stringify(presentGroup(section.group, audience)).slice(0, -1)},"sites":[`)
          return [head, inside(await sitesOf(section, audience)), SITES_TAIL]
        }),
      ),
      tellsRevision: true,
    },

    tags: listing('tags', async (snapshot, audience) =>
      countTags(visibleSections(snapshot, audience).flatMap((section) => visibleSites(section, audience))).map(
        (counted) => [encode(counted)],
      ),
    ),

    duplicates: listing('duplicates', async ({ sections }) => {
      const paths = pathsOfGroups(sections)
      const show = ({ url, sites }: Duplicates) => {
        return { url, sites: sites.map((site) => ({ ...site, path: paths.get(site.group_id) })) }
      }
      return [await writeAll(await findDuplicates(sections, pace), show, pace)]
    }),

    settings: listing('settings', async (snapshot, audience) =>
      visibleSettings(snapshot, audience).map((setting) => [encode(setting)]),
    ),

    /** The sites of one group; without a group, an empty list. */
    sitesOfSection: (section: Section | undefined): Resource =>
      section
        ? { ...oneOfMany(section), make: (_, audience) => sitesOf(section, audience) }
        : listing('sites of no group', async () => []),

    exported,

    /** The export with icons, a JSON object in pieces. */
    exportedWithIcons: async function* (snapshot: Snapshot, now: string, icons: AsyncIterable<string>) {
      const pieces = await exported(snapshot, now)
      yield* pieces.slice(0, -1)
      yield text.encode(',"icons":')
      for await (const piece of icons) yield text.encode(piece)
      yield EXPORT_TAIL
    },
  }
}

type SitesOf = (section: Section, audience: Audience) => Promise<Bytes>

/**
 * The export, in pieces. All readers of a revision share the pieces, and the API's lists share the pieces of the sites,
 * so that a slow reader holds no copy of its own.
 */
function rememberExport(sitesOf: SitesOf, pace: Pace): (snapshot: Snapshot, now: string) => Promise<Pieces> {
  const listsOf = memoise((snapshot: Snapshot) => exportLists(snapshot, sitesOf, pace))
  return async (snapshot, now) => {
    const about = JSON.stringify({ version: DOCUMENT_VERSION, exportDate: now }).slice(0, -1)
    return [text.encode(`{"success":true,"data":${about}`), ...(await listsOf(snapshot))]
  }
}

async function exportLists({ sections, settings }: Snapshot, sitesOf: SitesOf, pace: Pace): Promise<Pieces> {
  const groups = await writeAll(sections, ({ group }) => group, pace)
  const sites: Bytes[] = []
  for (const section of sections) sites.push(inside(await sitesOf(section, EVERYTHING)))
  const configs = await writeAll(settings, ({ key, value, is_public }) => ({ key, value, is_public }), pace)
  const lists = { groups, sites: separated(sites.filter(({ length }) => length > 0)), configs }
  return [
    ...Object.entries(lists).flatMap(([name, items]) => [text.encode(`,"${name}":[`), ...items, text.encode(']')]),
    EXPORT_TAIL,
  ]
}

/** One record, in the envelope. */
export function recordResource(record: object): Resource {
  return { key: undefined, headers: JSON_HEADERS, make: () => encode({ success: true, data: record }) }
}

/** Data with long lists in it, in the envelope. */
export async function listPieces(about: object, lists: Readonly<Record<string, readonly object[]>>, pace: Pace) {
  const pieces = [text.encode(`{"success":true,"data":${JSON.stringify(about).slice(0, -1)}`)]
  for (const [name, items] of Object.entries(lists)) {
    pieces.push(text.encode(`,"${name}":[`), ...(await writeAll(items, (item) => item, pace)), text.encode(']'))
  }
  return [...pieces, text.encode('}}')]
}

function listing(
  key: string | undefined,
  itemsOf: (snapshot: Snapshot, audience: Audience) => Promise<readonly Pieces[]>,
): Resource {
  return { key, headers: JSON_HEADERS, make: async (snapshot, audience) => list(await itemsOf(snapshot, audience)) }
}

async function eachSection(
  snapshot: Snapshot,
  audience: Audience,
  write: (section: Section) => Promise<Pieces>,
): Promise<readonly Pieces[]> {
  const items: Pieces[] = []
  for (const section of visibleSections(snapshot, audience)) items.push(await write(section))
  return items
}

function oneOfMany({ group }: Section) {
  return { key: `sites of ${group.id}`, isOneOfMany: true, headers: JSON_HEADERS }
}

/** The sites of a section as a whole body. */
async function writeSites(section: Section, audience: Audience, pace: Pace): Promise<Bytes> {
  const sites = await writeAll(visibleSites(section, audience), (site) => presentSite(site, audience), pace)
  return concat([HEAD, ...sites, TAIL])
}

/** Records serialised in one go: a few milliseconds' work. */
const BATCH = 1000

/** Records as JSON, separated by commas, to be copied one after the other. */
async function writeAll<Item>(items: readonly Item[], show: (item: Item) => object, pace: Pace): Promise<Pieces> {
  const batches: Bytes[] = []
  let texts: string[] = []
  for (const [index, item] of items.entries()) {
    await pace()
    texts.push(JSON.stringify(show(item)))
    if (texts.length < BATCH && index < items.length - 1) continue
    batches.push(text.encode(batches.length === 0 ? texts.join(',') : `,${texts.join(',')}`))
    texts = []
  }
  return batches
}

/** The content between a list's brackets, as a view of the same bytes. */
function inside(body: Bytes): Bytes {
  return body.subarray(HEAD.length, -TAIL.length)
}

export function encode(row: unknown): Bytes {
  return text.encode(JSON.stringify(row))
}

/** Items that are empty, such as a group without sites, leave no comma behind. */
function list(items: readonly Pieces[]): Bytes {
  const filled = items.filter((pieces) => pieces.some((piece) => piece.length > 0))
  return concat([HEAD, ...separated(filled), TAIL])
}

function separated(items: readonly (Bytes | Pieces)[]): Bytes[] {
  return items.flatMap((item, index) => (index === 0 ? item : [COMMA].concat(item)))
}
