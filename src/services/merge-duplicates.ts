import { z } from 'zod'
import { type Action, shorten } from '../core/action.ts'
import { isSameRow } from '../core/change.ts'
import { normalUrl } from '../core/duplicates.ts'
import { type Edit, noSite, requireTarget, siteChanges } from '../core/edits/edit.ts'
import { endPositions } from '../core/edits/ordering.ts'
import { invalidInput } from '../core/errors.ts'
import { namesWith } from '../core/fields/field.ts'
import { SITE_FIELDS, SITE_LIMITS, type Site } from '../core/fields/site.ts'
import { findSites, type Section, type Snapshot } from '../core/snapshot.ts'
import { MAX_TAGS, uniqueTags } from '../core/tags.ts'
import { isInsideOnly, RESTRICTED, siteFilter } from '../core/visibility.ts'
import type { Pace } from '../ports/runtime.ts'
import { id, someIds } from '../schemas/fields.ts'
import { list, notEmpty } from '../schemas/list.ts'
import { messageFor } from '../schemas/problem-issues.ts'
import type { SiteSchemas } from '../schemas/site.ts'

/** One merge, or many in one edit. Without `name` or `group_id`, the site that stays keeps its own. */
export function mergeSchema({ patch }: Pick<SiteSchemas, 'patch'>) {
  const { name, group_id } = patch.shape
  const merge = z.object({
    keep: id,
    remove: someIds,
    name,
    group_id,
    merges: z.never('send either keep or merges').optional(),
  })
  const rules = { notAList: messageFor('notAList'), max: 10_000, tooMany: 'must be at most 10,000 merges' }
  const merges = list(merge.omit({ merges: true }), rules).check(notEmpty('must hold a merge'))
  return z
    .union(
      [merge, z.object({ merges, keep: z.never('send either keep or merges').optional() })],
      'must be { keep, remove, name?, group_id? } or { merges: [those] }',
    )
    .meta({ id: 'DuplicateMerge' })
}

export type MergeInput = z.infer<ReturnType<typeof mergeSchema>>
interface Merge {
  readonly keep: number
  readonly remove: readonly number[]
  readonly name?: string | undefined
  readonly group_id?: number | undefined
}

/**
 * Merges sites that lead to one page, all or nothing: see `uniteSites`. Returns the sites that stay. Throws `not_found` for
 * an unknown site, and `invalid_input` for one that leads elsewhere or is named twice, and for an unknown group.
 */
export function mergeDuplicates(input: MergeInput, pace: Pace): Edit<readonly Site[]> {
  const merges: readonly Merge[] = input.merges ?? [input]
  return async (snapshot, { now }) => {
    const unions = findNamed(snapshot, merges, (index) => (input.merges ? `merges[${index}].` : ''))
    const places = findPlaces(snapshot, unions, now)
    const sights = RESTRICTED.map((audience) => siteFilter(snapshot, audience))
    const results: Site[] = []
    for (const { merge, at, site, copies } of unions) {
      await pace()
      refuseOtherPages(site, copies, `${at}remove`)
      const kept = { ...site, ...places.take(site, merge.group_id), name: merge.name ?? site.name }
      const isShown = (copy: Site) => sights.every((sees) => sees(copy) || !sees(kept))
      const united = uniteSites({ kept, copies, isShown, at: `${at}remove` })
      results.push(isSameRow(site, united) ? site : { ...united, updated_at: now })
    }
    const named = new Set(unions.flatMap(({ site, copies }) => [site, ...copies].map(({ id }) => id)))
    const changes = [
      ...places.changesBut(named),
      ...siteChanges(unions.map(({ site }, index) => ({ before: site, after: results[index] ?? site }))),
      ...siteChanges(unions.flatMap(({ copies }) => copies.map((before) => ({ before, after: null })))),
    ]
    return { action: describe(unions, results), changes, result: results }
  }
}

interface Found {
  readonly merge: Merge
  /** Where it is in the input. */
  readonly at: string
  readonly site: Site
  readonly copies: readonly Site[]
}

/** Finds the sites that the merges name; each may be named only once. */
function findNamed(snapshot: Snapshot, merges: readonly Merge[], placeOf: (index: number) => string): readonly Found[] {
  const wanted = new Set(merges.flatMap(({ keep, remove }) => [keep, ...remove]))
  const sites = findSites(snapshot, wanted)
  const take = (id: number, at: string): Site => {
    const site = sites.get(id)
    if (!wanted.delete(id)) throw invalidInput(at, { code: 'listedTwice' })
    if (!site) throw noSite(id)
    return site
  }
  return merges.map((merge, index) => {
    const at = placeOf(index)
    const site = take(merge.keep, `${at}keep`)
    return { merge, at, site, copies: merge.remove.map((id, place) => take(id, `${at}remove[${place}]`)) }
  })
}

function refuseOtherPages({ url }: Site, copies: readonly Site[], at: string): void {
  const page = normalUrl(url)
  const place = copies.findIndex((copy) => normalUrl(copy.url) !== page)
  if (place >= 0) throw invalidInput(`${at}[${place}]`, { code: 'otherPage' })
}

/** Positions for the sites that change groups, at the end of their new groups. */
function findPlaces(snapshot: Snapshot, unions: readonly Found[], now: string) {
  const moving = unions.filter(({ merge, site }) => (merge.group_id ?? site.group_id) !== site.group_id)
  const counts = new Map<Section, number>()
  for (const [groupId, [first, ...others]] of Map.groupBy(moving, ({ merge }) => merge.group_id ?? 0)) {
    counts.set(requireTarget(snapshot, groupId, `${first?.at}group_id`), 1 + others.length)
  }
  return endPositions(counts, now)
}

function describe(unions: readonly Found[], [first]: readonly Site[]): Action {
  const count = unions.reduce((sum, { copies }) => sum + copies.length, 0)
  if (unions.length > 1) return { code: 'duplicatesMerged', params: { count } }
  return { code: 'sitesMerged', params: { name: shorten(first?.name ?? ''), count } }
}

/** The fields that merging takes from copies: all are texts. */
type TextField = (typeof NOTED)[number] | (typeof FILLED)[number]

interface SiteMerge {
  readonly kept: Site
  readonly copies: readonly Site[]
  /** Whether everyone who sees the kept site also sees this copy, so that its texts may fill the kept site's fields. */
  readonly isShown: (copy: Site) => boolean
  /** Where the copies are in the input, for refusals. */
  readonly at: string
}

/** Fields whose texts go to the notes, in their order there: those that may fill a gap in the kept site come first. */
const NOTED = [
  ...namesWith(SITE_FIELDS, 'merging', 'fills or is noted'),
  ...namesWith(SITE_FIELDS, 'merging', 'is noted'),
]
const FILLED = namesWith(SITE_FIELDS, 'merging', 'fills', 'fills or is noted')

/**
 * Fills the empty fields of the kept site from its copies, as `SITE_FIELDS` says. Other texts of the copies go to the
 * notes, which only the owner sees. Throws `invalid_input` if a field would become too long.
 */
export function uniteSites({ kept, copies, isShown, at }: SiteMerge): Site {
  const givers = copies.filter(isShown)
  const filled: Partial<Record<TextField, string>> = {}
  for (const field of FILLED) filled[field] = kept[field] || firstOf(givers.map((copy) => textFor(kept, copy, field)))
  const shown = NOTED.map((field) => filled[field])
  const texts = copies.flatMap((copy) => NOTED.map((field) => textOf(copy, field)))
  const notes = joinTexts(
    kept.notes,
    texts.filter((text) => !shown.includes(text)),
  )
  if (notes !== kept.notes && [...notes].length > SITE_LIMITS.notes) {
    throw invalidInput(at, { code: 'longNotesOn', params: { name: shorten(kept.name) } })
  }
  return { ...kept, ...filled, notes, tags: uniteTags(kept, copies, at) }
}

function uniteTags(kept: Site, copies: readonly Site[], at: string): readonly string[] {
  const tags = uniqueTags([kept, ...copies].flatMap((site) => site.tags))
  if (tags.length <= MAX_TAGS || tags.length === kept.tags.length) return tags
  throw invalidInput(at, { code: 'manyTagsOn', params: { name: shorten(kept.name) } })
}

function firstOf(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/**
 * The text of a copy that may fill a field of the kept site; '' for a `lan_url` that would become the kept site's only
 * address, and so hide it from guests.
 */
function textFor({ url }: Site, copy: Site, field: TextField): string {
  const text = textOf(copy, field)
  return field === 'lan_url' && isInsideOnly({ url, lan_url: text }) ? '' : text
}

/** The text of a field; '' for a `lan_url` that only repeats the copy's `url`. */
function textOf(copy: Site, field: TextField): string {
  return field === 'lan_url' && isInsideOnly(copy) ? '' : copy[field]
}

/** Joins distinct texts, with blank lines in between. */
function joinTexts(first: string, others: readonly string[]): string {
  return others.reduce((joined, text) => {
    if (joined.includes(text)) return joined
    return joined === '' ? text : `${joined}\n\n${text}`
  }, first)
}
