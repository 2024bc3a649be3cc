import { describe, expect, it } from 'vitest'
import { COMMAND_LINE, PROGRAM } from '../../src/core/actor.ts'
import { createGroup } from '../../src/core/edits/groups.ts'
import { updateSettings } from '../../src/core/edits/settings.ts'
import {
  MAY,
  may,
  NO_PERMISSIONS,
  namesOf,
  PERMISSIONS,
  permissionsFor,
  permissionsOf,
  requirePermission,
} from '../../src/core/may.ts'
import { undo } from '../../src/services/undo.ts'
import { EMPTY, make, TESTER } from '../support/pure-site.ts'

describe('what somebody may do', () => {
  it('is all of it for an admin, the command line and the program itself', () => {
    for (const actor of [TESTER, COMMAND_LINE, PROGRAM])
      expect(PERMISSIONS.filter((permission) => may(actor, permission))).toEqual([...PERMISSIONS])
  })

  it('is nothing for a guest, who is asked to sign in', () => {
    expect(PERMISSIONS.filter((permission) => may(undefined, permission))).toEqual([])
    expect(() => requirePermission(undefined, 'edit')).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
  })

  it('leaves nobody out: each permission is listed once, and each role has its own password', () => {
    for (const permissions of Object.values(MAY)) {
      expect(PERMISSIONS).toEqual(expect.arrayContaining([...permissions]))
      expect(new Set(permissions).size).toBe(permissions.length)
      expect(permissions).toContain('self')
    }
  })

  it('is one object for all with the same role, whose key is in no name of another', () => {
    expect(permissionsOf(TESTER)).toBe(permissionsOf(COMMAND_LINE))
    expect(permissionsOf(undefined)).toBe(NO_PERMISSIONS)
    expect([NO_PERMISSIONS.key, namesOf(NO_PERMISSIONS)]).toEqual(['', ''])
    expect(permissionsOf(TESTER).key).toMatch(/^[\da-z]+$/)
    expect(namesOf(permissionsOf(TESTER))).toBe(PERMISSIONS.join(' '))
  })
})

describe('what an edit takes', () => {
  const settings = updateSettings([{ key: 'site.title', value: 'Mine' }])

  it('is read from its changes: settings are configured, all else is edited', async () => {
    const group = await make(EMPTY, createGroup({ name: 'A' }))
    const setting = await make(group.snapshot, settings)
    expect([permissionsFor([]), permissionsFor(group.changes), permissionsFor(setting.changes)]).toEqual([
      [],
      ['edit'],
      ['configure'],
    ])
    expect(permissionsFor([...group.changes, ...setting.changes, ...group.changes])).toEqual(['edit', 'configure'])
  })

  it('is the same for its undo', async () => {
    const { snapshot, changes, action } = await make(EMPTY, settings)
    const commit = { revision: snapshot.revision, nonce: '', at: '', actor: '', action, changes }
    expect(permissionsFor((await make(snapshot, undo(commit))).changes)).toEqual(['configure'])
  })
})
