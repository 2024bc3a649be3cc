import { describeUndo, findUndone, shorten } from '../core/action.ts'
import type { Actor } from '../core/actor.ts'
import { type Change, type Commit, invert } from '../core/change.ts'
import type { Edit, Edited } from '../core/edits/edit.ts'
import { undoChange } from '../core/edits/undo-change.ts'
import { AppError, conflict } from '../core/errors.ts'
import type { Group } from '../core/fields/group.ts'
import type { Setting } from '../core/fields/setting.ts'
import type { Site } from '../core/fields/site.ts'
import type { NamedRows } from '../core/problem.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { findTreeFault } from '../core/tree.ts'
import { isByHandOnly } from '../networks/by-hand.ts'
import { atOnce, type Pace } from '../ports/runtime.ts'
import type { Navigation } from './navigation.ts'

const MAX_NAMED = 5

interface Undone {
  /** The keys of settings that stay as they are, since they are switched on only by hand. */
  readonly left: readonly string[]
}

/**
 * Sets the rows of a commit back to what they were before it, ids included. Throws `conflict`, naming the rows, if they
 * have changed since, or if something they depend on is gone.
 */
export function undo(commit: Commit, pace: Pace = atOnce): Edit<Undone> {
  return async (snapshot, { now }) => {
    const rows = await indexRows(snapshot, pace)
    const changes: Change[] = []
    const changed: Change[] = []
    for (const done of commit.changes) {
      await pace()
      const change = undoChange(done, rows.current(done), now)
      if (change) changes.push(change)
      else changed.push(invert(done))
    }
    refuse('undoChanged', changed)
    await pace()
    refuse('undoGroupGone', orphans(changes, rows))
    await pace()
    refuse('undoAdded', strangers(changes, rows))
    await pace()
    refuse('undoMisplaced', misplaced(changes, rows))
    const rest = withoutByHand(changes)
    const left = changes.filter(isByHandOnly).map((change) => String(keyOf(change)))
    return { action: describeUndo(commit, left), changes: rest, result: { left } }
  }
}

/** Leaves out settings that are switched on only by hand; throws `conflict` if no other change is left. */
function withoutByHand(changes: readonly Change[]): readonly Change[] {
  const rest = changes.filter((change) => !isByHandOnly(change))
  if (rest.length === 0 && changes.length > 0) throw conflict({ code: 'byHand' })
  return rest
}

type Rows = Awaited<ReturnType<typeof indexRows>>

async function indexRows({ sections, settings: all }: Snapshot, pace: Pace) {
  const groups = new Map<number, Group>(sections.map(({ group }) => [group.id, group]))
  const sites = new Map<number, Site>()
  for (const section of sections) {
    for (const site of section.sites) {
      await pace()
      sites.set(site.id, site)
    }
  }
  const settings = new Map<string, Setting>(all.map((setting) => [setting.key, setting]))
  const current = (change: Change) => {
    const key = keyOf(change)
    if (change.kind === 'config') return settings.get(String(key)) ?? null
    return (change.kind === 'group' ? groups : sites).get(Number(key)) ?? null
  }
  return { groups, sites, current }
}

/** The id of the group that a site or group would be in; null at the top, for deleted records and for settings. */
function parentGroupOf({ kind, after }: Change): number | null {
  if (kind === 'site') return after?.group_id ?? null
  return kind === 'group' ? (after?.parent_id ?? null) : null
}

/** The first group that would end up where no group can be, if any. */
function misplaced(changes: readonly Change[], { groups }: Rows): Change[] {
  const next = new Map(groups)
  for (const { kind, before, after } of changes) {
    if (kind !== 'group') continue
    if (after) next.set(after.id, after)
    else if (before) next.delete(before.id)
  }
  const fault = findTreeFault([...next.values()])
  const group = fault && next.get(fault.id)
  return group ? [{ kind: 'group', before: group, after: group }] : []
}

/** Records that would be restored into a group that no longer exists. */
function orphans(changes: readonly Change[], { groups }: Rows): Change[] {
  const back = new Set(changes.flatMap(({ kind, after }) => (kind === 'group' && after ? [after.id] : [])))
  return changes.filter((change) => {
    const groupId = parentGroupOf(change)
    return groupId !== null && !groups.has(groupId) && !back.has(groupId)
  })
}

/**
 * Records that would be left in a deleted group: those added to it since, even if the undo restores another of their
 * fields.
 */
function strangers(changes: readonly Change[], { groups, sites }: Rows): Change[] {
  const going = new Set(
    changes.flatMap(({ kind, before, after }) => (kind === 'group' && !after && before ? [before.id] : [])),
  )
  if (going.size === 0) return []
  const known = new Set(changes.map((change) => `${change.kind} ${keyOf(change)}`))
  const stayingSites = [...sites.values()].filter(({ id, group_id }) => going.has(group_id) && !known.has(`site ${id}`))
  const stayingGroups = [...groups.values()].filter(
    ({ id, parent_id }) => going.has(parent_id ?? 0) && !known.has(`group ${id}`),
  )
  return [
    ...changes.filter((change) => going.has(parentGroupOf(change) ?? 0)),
    ...stayingSites.map((site): Change => ({ kind: 'site', before: site, after: site })),
    ...stayingGroups.map((group): Change => ({ kind: 'group', before: group, after: group })),
  ]
}

function refuse(
  code: 'undoChanged' | 'undoGroupGone' | 'undoAdded' | 'undoMisplaced',
  changes: readonly Change[],
): void {
  if (changes.length === 0) return
  const rows = changes.slice(0, MAX_NAMED).map(nameOf)
  throw conflict({ code, params: { rows, more: changes.length - rows.length } })
}

function keyOf({ kind, before, after }: Change): number | string | undefined {
  const row = before ?? after
  if (!row) return undefined
  return kind === 'config' ? (row as Setting).key : (row as Group | Site).id // `kind` says which row it is
}

function nameOf({ kind, before, after }: Change): NamedRows['rows'][number] {
  const row = (before ?? after) as Group | Site | Setting // a change has at least one of them
  return 'key' in row
    ? { kind: 'setting', name: row.key }
    : { kind: kind === 'group' ? kind : 'site', name: shorten(row.name), id: row.id }
}

/**
 * How many commits back to look for the undo of a commit; if it is further back, the refusal names the rows instead.
 */
const NEWEST = 1000

interface UndoDeps {
  readonly navigation: Navigation
  readonly pace: Pace
}

/** Undoes a commit. Throws `conflict`, which says so if it has been undone already; see `undo` for the other reasons. */
export async function undoCommit(
  { navigation, pace }: UndoDeps,
  actor: Actor,
  commit: Commit,
): Promise<Edited<Undone>> {
  try {
    return await navigation.edit(actor, undo(commit, pace))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    if (!findUndone(await navigation.history({ limit: NEWEST })).has(commit.revision)) throw error
    throw conflict({ code: commit.action.code === 'undone' ? 'redoneAlready' : 'undoneAlready' })
  }
}
