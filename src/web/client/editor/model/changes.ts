import { type Answer, call, Fault } from './api.ts'
import type { Group, Site } from './types.ts'

/** Others have changed the same fields of a record. */
export class Conflict extends Fault {
  /** The version that they saved. */
  readonly theirs: Site | Group
  readonly fields: readonly string[]

  constructor(theirs: Site | Group, fields: readonly string[]) {
    super('conflict')
    this.theirs = theirs
    this.fields = fields
  }
}

/** The fields of `wanted` that differ from `known`. */
export function changesTo<Fields extends object>(known: object, wanted: Fields): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(known))
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(before.get(field), value))
  return Object.fromEntries(changed) as Partial<Fields> // some of its entries
}

/**
 * Saves only the fields that differ from `known`, so that other people's changes to the rest stay. Throws a `Conflict` if
 * they have changed the same fields.
 */
export async function putChanges<Row extends Site | Group>(
  path: string,
  known: Row,
  wanted: object,
): Promise<Answer<Row>> {
  const body = changesTo(known, wanted)
  let base = known
  for (;;) {
    const sent = await put(path, base, body)
    if ('data' in sent) return sent
    const { data: theirs } = await call<Row>('GET', path, { isRead: false }) // if it fails, nothing is saved
    if (theirs.updated_at === base.updated_at) throw sent // the replica does not have the new version yet
    const fields = bothChanged(body, changesTo(known, theirs))
    if (fields.length > 0) throw new Conflict(theirs, fields)
    base = theirs
  }
}

/** Returns the fault if there is a newer version than `base`. */
async function put<Row extends Site | Group>(path: string, base: Row, body: object): Promise<Answer<Row> | Fault> {
  try {
    return await call<Row>('PUT', path, { body, headers: { 'Signpost-Unchanged-Since': base.updated_at } })
  } catch (error) {
    if (error instanceof Fault && error.kind === 'conflict') return error
    throw error
  }
}

/** The fields that both have changed, to different values. */
function bothChanged(mine: object, theirs: object): string[] {
  const changed = 'group' in mine ? { ...mine, group_id: undefined } : mine // nobody else knows a new group
  return Object.keys(changesTo(theirs, changed)).filter((field) => field in theirs)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
