import { type Change, type Commit, isSameRow, isSameValue } from './change.ts'
import type { Group } from './fields/group.ts'
import type { Site } from './fields/site.ts'
import { applyToSections, type Section } from './snapshot.ts'

/** A place in the history. A restored database uses revisions again, but not nonces. */
export interface Cursor {
  readonly revision: number
  readonly nonce: string
}

/** A record that was put, or deleted (`set: null`). The links of a deleted group are deleted too, but not listed. */
interface SentRow<Kind extends string, Row> {
  readonly kind: Kind
  readonly key: number
  /** The fields that differ, or all of a new record; without `updated_at` where that is the time of the commit. */
  readonly set: Partial<Row> | null
  readonly isNew?: true
}

/** A setting is only named: the pages that show settings read them again. */
interface SentSetting {
  readonly kind: 'config'
  readonly key: string
}

export type SentChange = SentRow<'group', Group> | SentRow<'site', Site> | SentSetting

/** A commit as it is sent to editors, who see everything. */
export interface SentCommit extends Cursor {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly changes: readonly SentChange[]
}

/** The commits after a cursor up to another, oldest first; `null` if they are too many, or not known any more. */
export interface SentBatch {
  readonly from: Cursor
  readonly to: Cursor
  readonly commits: readonly SentCommit[] | null
}

/** The groups with their links, in display order, as of a cursor. */
export interface Tree extends Cursor {
  readonly sections: readonly Section[]
}

export function cursorOf({ revision, nonce }: Cursor): Cursor {
  return { revision, nonce }
}

export function isSameCursor(a: Cursor, b: Cursor): boolean {
  return a.revision === b.revision && a.nonce === b.nonce
}

export function toSentCommit({ revision, nonce, at, changes }: Omit<Commit, 'actor' | 'action'>): SentCommit {
  const gone = new Set(changes.map(({ kind, before, after }) => (kind === 'group' && !after ? before?.id : undefined)))
  const sent = changes.flatMap((change): SentChange | [] => {
    const { kind, before, after } = change
    if (kind === 'config') return { kind, key: (after ?? before)?.key ?? '' }
    if (kind === 'group') return sendRow(kind, before, after, at)
    return !after && gone.has(before?.group_id) ? [] : sendRow(kind, before, after, at)
  })
  return { revision, nonce, at, changes: sent }
}

function sendRow<Kind extends 'group' | 'site', Row extends Group | Site>(
  kind: Kind,
  before: Row | null,
  after: Row | null,
  at: string,
) {
  const key = (before ?? after)?.id ?? 0
  if (!after) return { kind, key, set: null }
  const differing = Object.entries(after).filter(
    ([name, value]) =>
      name === 'updated_at' ? value !== at : !before || !isSameValue(before[name as keyof Row], value), // a row's own field
  )
  const set = Object.fromEntries(differing) as Partial<Row> // some of its fields
  return before ? { kind, key, set } : { kind, key, set, isNew: true as const }
}

/**
 * The tree after these commits. Sections that they leave alone stay the same objects. undefined if the commits do not
 * follow the tree, which then has to be read again.
 */
export function applySent<Of extends Tree>(tree: Of, { from, to, commits }: SentBatch): Of | undefined {
  if (!isSameCursor(tree, from)) return undefined
  if (isSameCursor(from, to)) return tree
  let { sections } = tree
  for (const commit of commits ?? []) {
    const changes = changesIn(commit, sections)
    if (!changes) return undefined
    sections = applyToSections(sections, changes)
  }
  return commits ? { ...tree, revision: to.revision, nonce: to.nonce, sections } : undefined
}

/** The changes of a commit to these sections; undefined if it changes a record that is not there. */
function changesIn({ at, changes }: SentCommit, sections: readonly Section[]): Change[] | undefined {
  const rows = rowsIn(sections, changes)
  const found: Change[] = []
  for (const change of changes) {
    if (change.kind === 'config') continue
    const { kind, key, set, isNew } = change
    const before = rows[kind].get(key) ?? null
    if (!before !== Boolean(isNew)) return undefined
    const after = set && { ...before, updated_at: at, ...set }
    found.push({ kind, before, after } as Change) // the maps have the records of each kind
  }
  return found
}

function rowsIn(sections: readonly Section[], changes: readonly SentChange[]) {
  const wanted = new Set(changes.map(({ kind, key }) => (kind === 'site' ? key : undefined)))
  const site = new Map<number, Site>()
  for (const { sites } of sections) for (const row of sites) if (wanted.has(row.id)) site.set(row.id, row)
  return { site, group: new Map(sections.map(({ group }) => [group.id, group])) }
}

/** A batch of one commit that turns a tree into another one, which was read as a whole. */
export function differenceBetween(before: Tree, { revision, nonce, sections }: Tree): SentBatch {
  const changes = [
    ...compare('group', before.sections.map(groupOf), sections.map(groupOf)),
    ...compare('site', before.sections.flatMap(sitesOf), sections.flatMap(sitesOf)),
  ]
  const to = { revision, nonce }
  return {
    from: { revision: before.revision, nonce: before.nonce },
    to,
    commits: [toSentCommit({ ...to, at: '', changes })],
  }
}

function compare(
  kind: 'group' | 'site',
  before: readonly (Group | Site)[],
  after: readonly (Group | Site)[],
): Change[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const fresh = new Set(after.map(({ id }) => id))
  const put = after.filter((row) => !isSameRow(old.get(row.id) ?? null, row))
  const gone = before.filter(({ id }) => !fresh.has(id))
  return [
    ...put.map((row) => ({ kind, before: old.get(row.id) ?? null, after: row }) as Change), // both of this kind
    ...gone.map((row) => ({ kind, before: row, after: null }) as Change),
  ]
}

function groupOf({ group }: Section): Group {
  return group
}

function sitesOf({ sites }: Section): readonly Site[] {
  return sites
}
