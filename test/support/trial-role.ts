import { afterAll, beforeAll } from 'vitest'
import type { Actor, Role } from '../../src/core/actor.ts'
import { MAY, type Permission } from '../../src/core/may.ts'
import { AUDIENCES, type Audience, GUEST } from '../../src/core/visibility.ts'

/** No role of the program, but the tables take it as they would take a second one. */
const TRIAL = 'trial' as Role

/** What it may do, unless a test says otherwise. */
export const TRIAL_PERMISSIONS: readonly Permission[] = ['edit', 'self']

/** Its lens: groups without links, but nothing private. */
const SEEN: Audience = { ...GUEST, name: 'trial', lens: 'trial', seesEmpty: true }
const SEEN_INSIDE: Audience = { ...SEEN, name: 'trial-inside', seesInside: true, isInside: true }

/** Adds a second role to the tables for the tests of this file. */
export function useTrialRole() {
  const permissions = MAY as Record<Role, readonly Permission[]>
  const lenses = AUDIENCES as Record<Role, readonly [Audience, Audience]>
  beforeAll(() => {
    permissions[TRIAL] = TRIAL_PERMISSIONS
    lenses[TRIAL] = [SEEN, SEEN_INSIDE]
  })
  afterAll(() => {
    Reflect.deleteProperty(permissions, TRIAL)
    Reflect.deleteProperty(lenses, TRIAL)
  })
  return {
    role: TRIAL,
    actor: (name: string): Actor => ({ account: 2, name, role: TRIAL, via: 'page' }),
    /** Lets it do this alone, until it is called again. */
    mayDo(only: readonly Permission[]): void {
      permissions[TRIAL] = only
    },
  }
}
