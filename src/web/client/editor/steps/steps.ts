import { deleteGroup as removeGroup } from '../../../../core/edits/groups.ts'
import type { FormOf } from '../../../../core/fields/field.ts'
import type { GROUP_FIELDS } from '../../../../core/fields/group.ts'
import type { Setting, SettingKey } from '../../../../core/fields/setting.ts'
import type { FormFields } from '../../../../core/fields/site.ts'
import { isPage, pagePath } from '../../../../core/page.ts'
import type { NewPlacedSite } from '../../../../core/records.ts'
import { withBase } from '../../session.ts'
import { call } from '../model/api.ts'
import * as arrange from '../model/arrange.ts'
import { putChanges } from '../model/changes.ts'
import { toUpdater } from '../model/sync-state.ts'
import type { Group, Site } from '../model/types.ts'
import type { Board } from './board.ts'
import { deselect } from './selection.ts'

/** The owner's edits. Each step shows at once and can be undone. */

/** The group for a site: an existing one, or a new one that is added with it. */
export type GroupRef = { readonly group_id: number } | { readonly group: GroupFields }
type SiteFields = FormFields & GroupRef
/** Missing fields stay as they are, or are empty in a new group. */
export type GroupFields = Pick<Group, 'name' | 'is_public'> & Partial<FormOf<typeof GROUP_FIELDS>>

export function addSite(board: Board, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => call('POST', '/api/sites', { body: fields satisfies Partial<NewPlacedSite> }),
    did: ({ name }) => board.messages.did.addedSite(name),
  })
}

/** Saves the fields that differ from `known`, see `putChanges`. */
export function saveSite(board: Board, known: Site, fields: SiteFields): Promise<Site> {
  return board.run<Site>({
    send: () => putChanges(`/api/sites/${known.id}`, known, fields),
    siteId: known.id,
    did: ({ name }) => board.messages.did.saved(name),
  })
}

export function addGroup(board: Board, fields: GroupFields): Promise<Group> {
  return board.run<Group>({
    send: () => call('POST', '/api/groups', { body: fields }),
    did: ({ name }) => board.messages.did.addedGroup(name),
    madePage: (group) => newPage(board, group),
  })
}

/** Saves the fields that differ from `known`, see `putChanges`. */
export function saveGroup(board: Board, known: Group, fields: GroupFields): Promise<Group> {
  const { did } = board.messages
  const madePage = (group: Group) => (fields.is_page === known.is_page ? undefined : newPage(board, group))
  return board.run<Group>({
    send: () => putChanges(`/api/groups/${known.id}`, known, fields),
    did: (group) => (madePage(group) ? did.madePage(group.name) : did.saved(group.name)),
    madePage,
  })
}

/** Makes a group a page of its own. */
export async function makePage(board: Board, id: number): Promise<void> {
  const group = arrange.findSection(board.state.sections, id)?.group
  if (group) await saveGroup(board, group, { ...group, parent_id: null, is_page: 1 })
}

/** The address of a group that has just become a page; undefined for any other. */
function newPage({ state }: Board, group: Group): string | undefined {
  if (!isPage(group)) return undefined
  return `${withBase(pagePath(group))}${state.isEditing ? '#edit' : ''}`
}

/** Deletes a group with its links. `only` is the name to say instead if the group stood for its only link. */
export function deleteGroup(board: Board, { id, name }: Group, only?: string): Promise<unknown> {
  const { did } = board.messages
  return board.run<{ sites: readonly Site[] }>({
    show: toUpdater(removeGroup(id)),
    send: () => call('DELETE', `/api/groups/${id}`),
    did: ({ sites }) => (only ? did.deleted(only) : did.deletedGroup({ name, sites: sites.length })),
  })
}

export function deleteSites(board: Board, ids: ReadonlySet<number>): Promise<unknown> {
  const { did } = board.messages
  const { selected } = board.state
  deselect(board, ids)
  const deleted = board.run<readonly Site[]>({
    show: (sections) => arrange.removeSites(sections, ids),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], delete: true } }),
    did: (sites) => (sites.length === 1 ? did.deleted(sites[0]?.name ?? '') : did.deletedSites(sites.length)),
  })
  const again = [...ids].filter((id) => selected.has(id))
  deleted.catch(() => board.set({ selected: new Set([...board.state.selected, ...again]) }))
  return deleted
}

export function setVisibility(board: Board, ids: ReadonlySet<number>, is_public: 0 | 1): Promise<unknown> {
  const { did } = board.messages
  return board.run<readonly Site[]>({
    show: (sections) => arrange.patchSites(sections, ids, { is_public }),
    send: () => call('POST', '/api/site-batch', { body: { ids: [...ids], set: { is_public } } }),
    siteId: onlyOf(ids),
    did: (sites) => (is_public === 1 ? did.madePublic(sites.length) : did.madePrivate(sites.length)),
  })
}

/** The id in a set of one; undefined for any other set. */
export function onlyOf(ids: ReadonlySet<number>): number | undefined {
  return ids.size === 1 ? [...ids][0] : undefined
}

/** Whether status checks are on: the page then has an element with the statuses. */
export function areStatusChecksOn(): boolean {
  return document.getElementById('statuses') !== null
}

/**
 * Switches on status checks, as in the settings, for the links set to be checked. Statuses show only once the page is
 * reloaded.
 */
export function enableStatusChecks(board: Board): Promise<unknown> {
  return board.run<readonly Setting[]>({
    send: () => call('PUT', '/api/configs', { body: { ['status.checks' satisfies SettingKey]: 'true' } }),
    did: () => board.messages.settings.saved,
  })
}
