import type { Action } from '../../core/action.ts'
import { type Change, isSameRow } from '../../core/change.ts'
import { type Edit, omitUndefined } from '../../core/edits/edit.ts'
import { AppError, invalidInput } from '../../core/errors.ts'
import { isActing, type Setting, visibilityOf } from '../../core/fields/setting.ts'
import type { Site } from '../../core/fields/site.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import { makeSite } from '../../core/records.ts'
import { applyCommit, type Section, type Snapshot } from '../../core/snapshot.ts'
import { serialiseUrl } from '../../core/url.ts'
import { type Audience, isInsideOnly, RESTRICTED, visibleSections, visibleSites } from '../../core/visibility.ts'
import { describePlaced } from '../../english/english.ts'
import { isByHandOnly } from '../../networks/by-hand.ts'
import type { Pace } from '../../ports/runtime.ts'
import { siteSchemas } from '../../schemas/site.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { type GroupIds, type ImportContext, idsAfter, type KnownLinks } from './import-context.ts'
import type { DocumentSite, ImportDocument } from './import-document.ts'
import { importTree } from './import-tree.ts'
import { withoutKnown } from './known-links.ts'
import { planGroups } from './plan-groups.ts'
import { type ImportSummary, Tally } from './tally.ts'
import { upsertRecords } from './upsert-records.ts'

export interface ImportOptions extends Arrangement {
  /**
   * `merge` keeps records that are not in the document; `replace` deletes them, but for those that a skipped record may
   * stand for; `add` makes all groups and sites new.
   */
  readonly mode: 'merge' | 'replace' | 'add'
  /** Whether acting settings are imported; `replace` imports those of our own documents in any case. */
  readonly settings?: 'harmless' | 'all'
  /** For new groups and sites that do not specify it. */
  readonly visibility: 'private' | 'public'
  /** Leave out records that don't fit, instead of refusing the document. */
  readonly skipInvalid: boolean
  /** Whether new groups at the top become pages. */
  readonly pages?: boolean
  /** By default, a merge keeps both. */
  readonly known?: KnownLinks
  /** Whether the result has the groups of the document as a tree. */
  readonly withTree?: boolean
  readonly pace: Pace
}

/**
 * Imports a document. Groups match by name and place, sites by group and URL, settings by key; where a key repeats, see
 * `pairUp`.
 * A second merge of a document changes nothing, and `replace` restores an export in its order and with its texts.
 * Throws `invalid_input` for records that are not valid, unless they are to be skipped.
 */
export function planImport(document: ImportDocument, options: ImportOptions): Edit<ImportSummary> {
  const { mode, visibility, pages = false, known = 'keep', pace } = options
  const isPublic = visibility === 'public' ? 1 : 0
  return async (snapshot, { now }) => {
    requireImportable(document, options)
    const tally = new Tally()
    const replacing = mode === 'replace'
    const allSettings = options.settings === 'all' || (replacing && !document.isForeign)
    const arranged = await arrange(document, snapshot, options)
    const adding = mode === 'add'
    const made = { isPublic, pages, known, now, pace } as const
    const draft: ImportContext = { snapshot, document, arranged, tally, replacing, adding, allSettings, ...made }
    const ids = await planGroups(draft)
    await planSites(draft, ids)
    planSettings(draft)
    const tree = options.withTree ? { tree: importTree(draft, ids), ...choicesIn(document) } : {}
    const { changes } = tally
    const published = publishedBy(snapshot, changes)
    const result = { ...tally.summary(document), ...(published && { published }), ...tree }
    return { action: describe(draft, options), changes, result }
  }
}

/** Throws `invalid_input` if the document or the options rule out an import, whatever is stored here. */
export function requireImportable(document: ImportDocument, { skipInvalid, mode, into, to }: ImportOptions): void {
  const refusal = skipInvalid || document.isForeign ? undefined : document.skipped.refusal()
  if (refusal) throw new AppError('invalid_input', refusal, { problems: document.skipped.problems })
  if (mode === 'replace' && (into !== undefined || to !== undefined)) {
    throw invalidInput('mode', {
      code: 'told',
      params: { text: 'replacing everything leaves no group to import into' },
    })
  }
}

/** The choices that the document leaves to whoever imports it. */
function choicesIn({ groups, sites, hasRoots = false }: ImportDocument) {
  return { lacksVisibility: [...groups, ...sites].some(({ is_public }) => is_public === undefined), hasRoots }
}

/** A site of a document, with the id of the group that it will be stored in. */
type SiteInGroup = Omit<DocumentSite, 'group'> & { readonly group_id: number }

async function planSites(draft: ImportContext, groupIds: GroupIds): Promise<void> {
  const { snapshot, replacing, adding, tally } = draft
  const isAtHome = atHomeOnly(replacing || adding ? [] : snapshot.sections)
  const rows = snapshot.sections.flatMap(({ sites }) => sites)
  const keys = new Set(rows.map(siteKey))
  const all = await sitesInGroups(draft, groupIds, isAtHome)
  const { rest } = await upsertRecords<SiteInGroup, Site>(
    {
      records: await withoutKnown(all, (site) => keys.has(siteKey(site)), draft),
      rows,
      newId: idsAfter(snapshot.lastSiteId),
      listOf: ({ group_id }) => group_id,
      keyOf: siteKey,
      keyOfRow: siteKey,
      // A merge keeps the spelling of the existing address.
      valuesOf: ({ url, picture, created_at, updated_at, ...fields }) =>
        omitUndefined(replacing ? { ...fields, url } : fields),
      make: ({ group_id, name, url, picture, ...others }, rest) =>
        makeSite({
          ...{ ...EMPTY_SITE, ...omitUndefined(others), ...rest, group_id, name, url },
          ...(isAtHome({ group_id, url }) && { lan_url: url }),
        }),
      put: (before, after) => tally.put({ kind: 'site', before, after }),
    },
    draft,
  )
  if (!replacing) return
  const { skipped } = draft.document
  for (const before of rest) if (!skipped.mayBeSite(before)) tally.put({ kind: 'site', before, after: null })
}

type Keyed = Pick<Site, 'group_id' | 'url'>

async function sitesInGroups(
  { arranged, pace }: ImportContext,
  groupIds: GroupIds,
  isAtHome: (site: Keyed) => boolean,
): Promise<SiteInGroup[]> {
  const sites: SiteInGroup[] = []
  for (const { group, ...site } of arranged.sites) {
    await pace()
    const group_id = groupIds.get(group)
    if (group_id === undefined) continue
    const placed = { ...site, group_id }
    sites.push(isAtHome(placed) ? { ...placed, lan_url: undefined } : placed)
  }
  return sites
}

/**
 * Returns a function that tells whether all existing links with a site's group and URL are shown at home only. A merge
 * keeps them so, with the home addresses that they have: an export made before says nothing against it.
 */
function atHomeOnly(sections: readonly Section[]): (site: Keyed) => boolean {
  const near = sections.filter(({ sites }) => sites.some(isInsideOnly)).flatMap(({ sites }) => sites)
  const elsewhere = new Set(near.filter((site) => !isInsideOnly(site)).map(siteKey))
  const atHome = new Set(near.map(siteKey).filter((key) => !elsewhere.has(key)))
  return (site) => atHome.size > 0 && atHome.has(siteKey(site))
}

function siteKey({ group_id, url }: Keyed): string {
  return `${group_id} ${serialiseUrl(url)}`
}

function planSettings({ snapshot, document, replacing, allSettings, now, tally }: ImportContext): void {
  const existing = new Map<string, Setting>(snapshot.settings.map((setting) => [setting.key, setting]))
  for (const { key, value, is_public } of document.configs) {
    const before = existing.get(key) ?? null
    existing.delete(key)
    const wanted: Setting = before
      ? { ...before, value, is_public: visibilityOf(key, is_public ?? before.is_public) }
      : { key, value, is_public: visibilityOf(key, is_public), created_at: now, updated_at: now }
    const after = before === null || isSameRow(before, wanted) ? wanted : { ...wanted, updated_at: now }
    const change: Change = { kind: 'config', before, after }
    const refuse = (problem: PlacedProblem) =>
      tally.leaveOut({ path: `configs.${key}`, name: key, reason: describePlaced(problem), problem })
    if (isByHandOnly(change)) {
      refuse(BY_HAND)
      continue
    }
    const wouldAct = isActing(key) && !isSameRow(before, after)
    if (wouldAct) tally.noteActing(key)
    if (wouldAct && !allSettings) refuse(ON_REQUEST)
    else tally.put(change)
  }
  if (replacing) for (const before of existing.values()) tally.put({ kind: 'config', before, after: null })
}

/** The action of an import, which counts the records that came in, not those skipped. */
function describe({ document, arranged: { sites, groups } }: ImportContext, { mode }: ImportOptions): Action {
  if (mode === 'add' && !document.isForeign) return { code: 'sitesAdded', params: { count: sites.length } }
  return { code: mode === 'replace' ? 'replaced' : 'imported', params: { sites: sites.length, groups: groups.length } }
}

const ON_REQUEST: PlacedProblem = { at: '', code: 'onRequest' }
const BY_HAND: PlacedProblem = { at: '', code: 'byHand' }

const EMPTY_SITE = siteSchemas().empty

const MAX_NAMES = 20

/**
 * The groups and links here that guests do not see yet, outside or at home, but would after these changes: how many,
 * and the names of the first. undefined if there are none.
 */
function publishedBy(snapshot: Snapshot, changes: readonly Change[]) {
  if (!changes.some(({ kind, before, after }) => kind !== 'config' && before && after)) return undefined
  const after = applyCommit(snapshot, { ...snapshot, changes })
  const sights = RESTRICTED.map((guest) => ({ before: idsSeen(snapshot, guest), after: idsSeen(after, guest) }))
  const isNew = (kind: keyof IdsSeen, id: number) =>
    sights.some(({ before, after }) => after[kind].has(id) && !before[kind].has(id))
  const names = snapshot.sections.flatMap(({ group, sites }) => [
    ...(isNew('groups', group.id) ? [group.name] : []),
    ...sites.flatMap(({ id, name }) => (isNew('sites', id) ? [name] : [])),
  ])
  return names.length > 0 ? { total: names.length, names: names.slice(0, MAX_NAMES) } : undefined
}

type IdsSeen = Readonly<Record<'groups' | 'sites', ReadonlySet<number>>>

function idsSeen(snapshot: Snapshot, audience: Audience): IdsSeen {
  const sections = visibleSections(snapshot, audience)
  return {
    groups: new Set(sections.map(({ group }) => group.id)),
    sites: new Set(sections.flatMap((section) => visibleSites(section, audience).map(({ id }) => id))),
  }
}
