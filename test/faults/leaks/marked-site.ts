import fc from 'fast-check'
import { hashesIn } from '../../../src/core/icon.ts'

/** In every text that no guest may see. */
export const PRIVATE = 'private-mark-'
/** In every text that only guests at home may see. */
export const AT_HOME = 'inside-mark-'
/** Begin the names of icons that only such records name. */
export const PRIVATE_ICON = 'deadbeef'
export const AT_HOME_ICON = 'c0ffee00'
const OPEN_ICON = '0be00be0'

/** Of sites that guests see and of sites that they don't. */
const SHARED_TAGS = ['Work', 'Home', 'Both']
export const TAGS: readonly string[] = SHARED_TAGS

const MAX_LEVEL = 5
const MAX_GROUPS = 8
const MAX_SITES = 40

const isPublic = fc.nat({ max: 3 }).map((number) => (number > 0 ? 1 : 0))
const kind = fc.constantFrom('outside', 'both', 'inside')
const tags = fc.subarray(SHARED_TAGS)

/** Sites with groups in groups, pages, tags and addresses at home. */
export const markedSites = fc
  .record({
    groups: fc.array(fc.record({ is_public: isPublic, is_page: fc.boolean(), parent: fc.nat() }), {
      ...{ minLength: 1, maxLength: MAX_GROUPS },
    }),
    sites: fc.array(fc.record({ kind, is_public: isPublic, group: fc.nat(), tags }), { maxLength: MAX_SITES }),
  })
  .map(markSite)

/** The icons that sites may have, each of one record; some are two pictures, the second one for dark pages. */
function iconOf(mark: string, number: number): string {
  const start = mark === '' ? OPEN_ICON : mark === AT_HOME ? AT_HOME_ICON : PRIVATE_ICON
  const hashes = [number, ...(number % 3 === 0 ? [1000 + number] : [])].map((one) => start + `${one}`.padStart(24, '0'))
  return `/icons/${hashes.join('~')}`
}

export const ALL_ICONS: readonly string[] = Array.from({ length: MAX_GROUPS + MAX_SITES }, (_, at) =>
  ['', AT_HOME, PRIVATE].flatMap((mark) => hashesIn(iconOf(mark, at + 1))),
).flat()

type Plan = Parameters<typeof markSite>[0]

/** What guests of one network class see, found without asking the program. */
export interface Shown {
  readonly names: readonly string[]
  readonly links: readonly string[]
  readonly pages: readonly string[]
  /** The names of those that are sent. */
  readonly icons: readonly string[]
  /** By their tags in lower case. */
  readonly tagCounts: readonly (readonly [tag: string, count: number])[]
}

function markSite(plan: {
  groups: readonly { is_public: 0 | 1; is_page: boolean; parent: number }[]
  sites: readonly { kind: string; is_public: 0 | 1; group: number; tags: readonly string[] }[]
}) {
  const groups = placeGroups(plan)
  const sites = plan.sites.map((site, at) => markLink(site, at, groups))
  const document = {
    groups: groups.map(({ record }) => record),
    sites: sites.map(({ record }) => record),
    configs: { 'site.networks': `192.168.0.0/16 ${PRIVATE}network`, secret: `${PRIVATE}setting` },
  }
  return { document, shownTo: (isInside: boolean) => shownOf(groups, sites, isInside) }
}

interface Placed {
  readonly level: number
  readonly isOpen: boolean
  /** The id of the group at the top that it is in, or its own. */
  readonly top: number
  readonly record: {
    readonly id: number
    readonly name: string
    readonly parent_id: number | null
    readonly is_page: 0 | 1
    readonly icon: string
  }
}

function placeGroups(plan: Pick<Plan, 'groups'>): Placed[] {
  const placed: Placed[] = []
  for (const { is_public, is_page, parent } of plan.groups) {
    const wanted = placed[parent % (placed.length + 1)]
    const above = wanted && wanted.level < MAX_LEVEL ? wanted : undefined
    const id = placed.length + 1
    const isOpen = is_public === 1 && (above?.isOpen ?? true)
    const name = `${isOpen ? '' : PRIVATE}group-${id}`
    const where = { parent_id: above?.record.id ?? null, is_page: !above && is_page ? 1 : 0 } as const
    const record = { id, is_public, ...where, name, description: name, icon: iconOf(isOpen ? '' : PRIVATE, id) }
    placed.push({ record, isOpen, level: 1 + (above?.level ?? 0), top: above?.top ?? id })
  }
  return placed
}

function markLink({ kind, is_public, group, tags }: Plan['sites'][number], at: number, groups: readonly Placed[]) {
  const home = groups[group % groups.length]
  const isShown = is_public === 1 && home?.isOpen === true
  const isInsideOnly = kind === 'inside'
  const mark = isShown ? (isInsideOnly ? AT_HOME : '') : PRIVATE
  const name = `${mark}site-${at}`
  const lan_url = kind === 'outside' ? '' : `http://${isShown ? AT_HOME : PRIVATE}${at}.lan/`
  const url = isInsideOnly ? lan_url : `https://${name}.example/`
  const texts = { name, description: name, icon: iconOf(mark, at + MAX_GROUPS + 1), notes: `${PRIVATE}notes` }
  const record = { group_id: home?.record.id, ...texts, url, lan_url, is_public, tags: [...tags, `${mark}tag-${at}`] }
  return { record, isShown, isInsideOnly, top: home?.top }
}

function shownOf(groups: readonly Placed[], all: readonly ReturnType<typeof markLink>[], isInside: boolean): Shown {
  const sites = all.filter(({ isShown, isInsideOnly }) => isShown && (isInside || !isInsideOnly))
  const tagged = Map.groupBy(
    sites.flatMap(({ record }) => record.tags.map((tag) => tag.toLowerCase())),
    (tag) => tag,
  )
  return {
    names: sites.map(({ record }) => record.name).toSorted(),
    links: sites.map(({ record: { url, lan_url } }) => (isInside && lan_url) || url).toSorted(),
    pages: groups
      .filter(({ record }) => record.is_page && sites.some(({ top }) => top === record.id))
      .map(({ record }) => record.name)
      .toSorted(),
    icons: [...groups.filter(({ isOpen }) => isOpen), ...sites]
      .flatMap(({ record }) => hashesIn(record.icon))
      .toSorted(),
    tagCounts: [...tagged].map(([tag, { length }]) => [tag, length] as const).toSorted(byName),
  }
}

export function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1
}
