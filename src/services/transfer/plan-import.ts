import type { Action } from '../../domain/action.ts'
import { sameRow } from '../../domain/change.ts'
import { type Flag, MAX_ORDER } from '../../domain/fields.ts'
import type { Group } from '../../domain/group.ts'
import { canonicalUrl } from '../../domain/networks/url.ts'
import type { Pace } from '../../domain/ports.ts'
import { RECORDS } from '../../domain/records.ts'
import { ACTING_SETTINGS, defaultVisibility, type Setting } from '../../domain/setting.ts'
import { type Site, siteSchemas } from '../../domain/site.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { type Edit, given } from '../edit.ts'
import { Matches } from './matches.ts'
import type { ImportDocument } from './read-document.ts'
import { type ImportSummary, Tally } from './tally.ts'

export interface ImportOptions {
  /** `merge` keeps what the document does not name, `replace` deletes it. */
  readonly mode: 'merge' | 'replace'
  /** Whether a merge takes settings that act on visitors, see `ACTING_SETTINGS`; `replace` always does. */
  readonly settings?: 'harmless' | 'all'
  /** For new groups and sites that do not specify it. */
  readonly visibility: 'private' | 'public'
  /** Leave out records that don't fit, instead of refusing the document. */
  readonly skipInvalid: boolean
  readonly pace: Pace
}

/** What the steps of one import share. */
interface Draft {
  readonly snapshot: Snapshot
  readonly document: ImportDocument
  readonly options: ImportOptions
  readonly now: string
  readonly tally: Tally
}

/** From a group's id in the document to the group as it will be stored. */
type GroupIds = ReadonlyMap<number, number>

/**
 * Imports a document. Groups match by name, sites by group and URL, settings by key; where a key repeats, in the
 * document or here, the k-th record with it matches the k-th row here and the rest are created, so that an export
 * is restored in full. Throws `invalid_input` for a record that does not fit the others.
 */
export function planImport(document: ImportDocument, options: ImportOptions): Edit<ImportSummary> {
  return async (snapshot, { now }) => {
    const tally = new Tally(document, options.skipInvalid)
    const draft = { snapshot, document, options, now, tally }
    const groupIds = planGroups(draft)
    await planSites(draft, groupIds)
    planSettings(draft)
    return { action: describe(document, options), changes: tally.changes, result: tally.summary() }
  }
}

function planGroups({ snapshot, document, options, now, tally }: Draft): GroupIds {
  const groups = snapshot.sections.map(({ group }) => group)
  const here = new Matches<Group>(groups.map((group) => [group.name, group]))
  const places = new LastPlaces([[ALL_GROUPS, groups]])
  const groupIds = new Map<number, number>()
  let { lastGroupId } = snapshot
  for (const record of document.groups) {
    const { id, path: _, created_at, updated_at, ...fields } = record
    if (typeof id === 'number' && groupIds.has(id)) {
      tally.refuse(record, 'id', `another group in the document has the id ${id}`)
      continue
    }
    const before = here.take(fields.name)
    const wanted = before
      ? { ...before, ...given(fields) }
      : RECORDS.group.make({
          ...fields,
          id: ++lastGroupId,
          order_num: fields.order_num ?? places.next(ALL_GROUPS),
          is_public: fields.is_public ?? defaultFlag(options),
          ...instants({ created_at, updated_at }, now),
        })
    places.note(ALL_GROUPS, wanted.order_num)
    if (typeof id === 'number') groupIds.set(id, wanted.id)
    tally.put({ kind: 'group', before, after: touch(before, wanted, now) })
  }
  if (options.mode === 'replace') for (const before of here.rest()) tally.put({ kind: 'group', before, after: null })
  return groupIds
}

async function planSites({ snapshot, document, options, now, tally }: Draft, groupIds: GroupIds): Promise<void> {
  const here = await indexSites(snapshot, options.pace)
  const places = new LastPlaces(snapshot.sections.map(({ group, sites }) => [group.id, sites]))
  let { lastSiteId } = snapshot
  for (const record of document.sites) {
    await options.pace()
    const groupId = groupIds.get(record.group_id)
    if (groupId === undefined) {
      tally.refuse(record, 'group_id', `no group in the document has the id ${record.group_id}`)
      continue
    }
    const { path: _, url, created_at, updated_at, ...fields } = { ...record, group_id: groupId }
    const before = here.take(siteKey(groupId, url))
    const wanted = before
      ? { ...before, ...given(fields) }
      : RECORDS.site.make({
          ...EMPTY_SITE,
          ...given(fields),
          group_id: groupId,
          name: fields.name,
          url,
          id: ++lastSiteId,
          order_num: fields.order_num ?? places.next(groupId),
          is_public: fields.is_public ?? defaultFlag(options),
          ...instants({ created_at, updated_at }, now),
        })
    places.note(groupId, wanted.order_num)
    tally.put({ kind: 'site', before, after: touch(before, wanted, now) })
  }
  if (options.mode === 'replace') for (const before of here.rest()) tally.put({ kind: 'site', before, after: null })
}

function planSettings({ snapshot, document, options, now, tally }: Draft): void {
  const here = new Matches<Setting>(snapshot.settings.map((setting) => [setting.key, setting]))
  const taken = new Set<string>()
  for (const record of document.configs) {
    const { key, value, is_public } = record
    if (taken.has(key)) {
      tally.refuse({ path: record.path, name: key }, 'key', `${key} appears twice`)
      continue
    }
    taken.add(key)
    const before = here.take(key)
    const wanted: Setting = before
      ? { ...before, value, ...(is_public != null && { is_public }) }
      : { key, value, is_public: is_public ?? defaultVisibility(key), created_at: now, updated_at: now }
    const after = touch(before, wanted, now)
    const isActing = ACTING_SETTINGS.includes(key) && !sameRow(before, after)
    if (isActing) tally.noteActing(key)
    if (isActing && options.mode === 'merge' && options.settings !== 'all') {
      tally.leaveOut({ path: record.path, name: key }, 'acts on everyone who opens the page; settings=all takes it')
    } else tally.put({ kind: 'config', before, after })
  }
  if (options.mode === 'replace') for (const before of here.rest()) tally.put({ kind: 'config', before, after: null })
}

async function indexSites(snapshot: Snapshot, pace: Pace): Promise<Matches<Site>> {
  const index = new Matches<Site>()
  for (const { sites } of snapshot.sections) {
    for (const site of sites) {
      await pace()
      index.add(siteKey(site.group_id, site.url), site)
    }
  }
  return index
}

function siteKey(groupId: number, url: string): string {
  return `${groupId} ${canonicalUrl(url)}`
}

/** A changed row gets the time of the change; a new or unchanged one keeps its own. */
function touch<Row extends { readonly updated_at: string }>(before: Row | null, wanted: Row, now: string): Row {
  return before === null || sameRow(before, wanted) ? wanted : { ...wanted, updated_at: now }
}

function instants(
  record: { created_at?: string | null | undefined; updated_at?: string | null | undefined },
  now: string,
) {
  const created_at = record.created_at ?? now
  return { created_at, updated_at: record.updated_at ?? created_at }
}

function defaultFlag({ visibility }: ImportOptions): Flag {
  return visibility === 'public' ? 1 : 0
}

function describe({ totals: { sites, groups } }: ImportDocument, { mode }: ImportOptions): Action {
  return { code: mode === 'replace' ? 'replaced' : 'imported', params: { sites, groups } }
}

const EMPTY_SITE = siteSchemas().empty

/** The list of all groups; no group has this id. */
const ALL_GROUPS = 0

/** The highest `order_num` of each list so far. Once the numbers run out, new rows share the last: ids break ties. */
class LastPlaces {
  readonly #last: Map<number, number>

  constructor(lists: readonly (readonly [list: number, rows: readonly { readonly order_num: number }[]])[]) {
    this.#last = new Map(lists.map(([list, rows]) => [list, rows.at(-1)?.order_num ?? -1]))
  }

  next(list: number): number {
    return Math.min((this.#last.get(list) ?? -1) + 1, MAX_ORDER)
  }

  note(list: number, order: number): void {
    this.#last.set(list, Math.max(this.#last.get(list) ?? order, order))
  }
}
