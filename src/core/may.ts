import type { Actor, Role } from './actor.ts'
import type { Change } from './change.ts'
import { AppError } from './errors.ts'
import { memoise } from './memo.ts'

/**
 * Everything that needs a right. Reading does not: a reader's lens decides what they see, see visibility.ts.
 *
 * - `edit`: change groups, links and tags, and undo that; look at links on other hosts.
 * - `import`: import a document or a file.
 * - `replace`: import so that existing records are deleted, or acting settings are taken over.
 * - `configure`: change settings.
 * - `export`: take everything out as a file.
 * - `inspect`: see how requests reach the server.
 * - `self`: see and change one's own password and sessions.
 */
export const DEEDS = ['edit', 'import', 'replace', 'configure', 'export', 'inspect', 'self'] as const

export type Deed = (typeof DEEDS)[number]

/** The deeds of each role. Nothing else decides them. */
export const MAY: Readonly<Record<Role, readonly Deed[]>> = { admin: DEEDS }

/** `undefined` stands for a guest, who may do none of these. */
export function may(actor: Actor | undefined, deed: Deed): actor is Actor {
  return actor !== undefined && MAY[actor.role].includes(deed)
}

/** Throws `unauthenticated` for a guest, and `forbidden` for an account that may not do this. */
export function requireDeed(actor: Actor | undefined, deed: Deed): asserts actor is Actor {
  if (!actor) throw notSignedIn()
  if (!may(actor, deed)) throw new AppError('forbidden', '', { reason: { code: 'mayNot' } })
}

export function notSignedIn(): AppError {
  return new AppError('unauthenticated', '', { reason: { code: 'notSignedIn' } })
}

/** The deeds that these changes need, whichever edit made them: an undo, too, is judged by what it would change. */
export function deedsIn(changes: readonly Change[]): readonly Deed[] {
  return [...new Set(changes.map(({ kind }) => (kind === 'config' ? 'configure' : 'edit')))]
}

/** Whether every account may do this. */
export function isForEveryAccount(deed: Deed): boolean {
  return Object.values(MAY).every((deeds) => deeds.includes(deed))
}

/** What a reader may do, so that the page shows the right buttons: `deeds.edit`. */
export interface Deeds extends Readonly<Record<Deed, boolean>> {
  /** Short, and the same for the same deeds; '' for none. Letters and digits: part of ETags. */
  readonly key: string
}

/** Returns the same object for everybody with this role. */
export function deedsOf(actor: Actor | undefined): Deeds {
  return actor ? asDeeds(MAY[actor.role]) : NO_DEEDS
}

const asDeeds = memoise((list: readonly Deed[]): Deeds => {
  const has = (deed: Deed) => list.includes(deed)
  const bits = DEEDS.reduce((sum, deed, at) => sum + (has(deed) ? 2 ** at : 0), 0)
  const each = Object.fromEntries(DEEDS.map((deed) => [deed, has(deed)])) as Record<Deed, boolean> // of every deed
  return { ...each, key: bits === 0 ? '' : bits.toString(36) }
})

/** The deeds of a guest. */
export const NO_DEEDS = asDeeds([])

/** The names of deeds, separated by spaces. */
export function namesOf(deeds: Deeds): string {
  return DEEDS.filter((deed) => deeds[deed]).join(' ')
}
