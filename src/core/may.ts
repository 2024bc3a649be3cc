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
export const PERMISSIONS = ['edit', 'import', 'replace', 'configure', 'export', 'inspect', 'self'] as const

export type Permission = (typeof PERMISSIONS)[number]

/** The permissions of each role. Nothing else decides them. */
export const MAY: Readonly<Record<Role, readonly Permission[]>> = { admin: PERMISSIONS }

/** `undefined` stands for a guest, who may do none of these. */
export function may(actor: Actor | undefined, permission: Permission): actor is Actor {
  return actor !== undefined && MAY[actor.role].includes(permission)
}

/** Throws `unauthenticated` for a guest, and `forbidden` for an account that may not do this. */
export function requirePermission(actor: Actor | undefined, permission: Permission): asserts actor is Actor {
  if (!actor) throw notSignedIn()
  if (!may(actor, permission)) throw new AppError('forbidden', '', { reason: { code: 'mayNot' } })
}

export function notSignedIn(): AppError {
  return new AppError('unauthenticated', '', { reason: { code: 'notSignedIn' } })
}

/** The permissions that these changes need, whichever edit made them: an undo, too, is judged by what it would change. */
export function permissionsFor(changes: readonly Change[]): readonly Permission[] {
  return [...new Set(changes.map(({ kind }) => (kind === 'config' ? 'configure' : 'edit')))]
}

/** Whether every account may do this. */
export function isForEveryAccount(permission: Permission): boolean {
  return Object.values(MAY).every((permissions) => permissions.includes(permission))
}

/** What a reader may do, so that the page shows the right buttons: `permissions.edit`. */
export interface Permissions extends Readonly<Record<Permission, boolean>> {
  /** Short, and the same for the same permissions; '' for none. Letters and digits: part of ETags. */
  readonly key: string
}

/** Returns the same object for everybody with this role. */
export function permissionsOf(actor: Actor | undefined): Permissions {
  return actor ? asPermissions(MAY[actor.role]) : NO_PERMISSIONS
}

const asPermissions = memoise((list: readonly Permission[]): Permissions => {
  const has = (permission: Permission) => list.includes(permission)
  const bits = PERMISSIONS.reduce((sum, permission, at) => sum + (has(permission) ? 2 ** at : 0), 0)
  const each = Object.fromEntries(PERMISSIONS.map((permission) => [permission, has(permission)])) as Record<
    Permission,
    boolean
  > // of every permission
  return { ...each, key: bits === 0 ? '' : bits.toString(36) }
})

/** The permissions of a guest. */
export const NO_PERMISSIONS = asPermissions([])

/** The names of permissions, separated by spaces. */
export function namesOf(permissions: Permissions): string {
  return PERMISSIONS.filter((permission) => permissions[permission]).join(' ')
}
