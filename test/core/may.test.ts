import { describe, expect, it } from 'vitest'
import { COMMAND_LINE, PROGRAM } from '../../src/core/actor.ts'
import { createGroup } from '../../src/core/edits/groups.ts'
import { updateSettings } from '../../src/core/edits/settings.ts'
import { DEEDS, deedsIn, deedsOf, MAY, may, NO_DEEDS, namesOf, requireDeed } from '../../src/core/may.ts'
import { undo } from '../../src/services/undo.ts'
import { EMPTY, make, TESTER } from '../support/pure-site.ts'

describe('what somebody may do', () => {
  it('is all of it for an admin, the command line and the program itself', () => {
    for (const actor of [TESTER, COMMAND_LINE, PROGRAM])
      expect(DEEDS.filter((deed) => may(actor, deed))).toEqual([...DEEDS])
  })

  it('is nothing for a guest, who is asked to sign in', () => {
    expect(DEEDS.filter((deed) => may(undefined, deed))).toEqual([])
    expect(() => requireDeed(undefined, 'edit')).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
  })

  it('leaves nobody out: each deed is listed once, and each role has its own password', () => {
    for (const deeds of Object.values(MAY)) {
      expect(DEEDS).toEqual(expect.arrayContaining([...deeds]))
      expect(new Set(deeds).size).toBe(deeds.length)
      expect(deeds).toContain('self')
    }
  })

  it('is one object for all with the same role, whose key is in no name of another', () => {
    expect(deedsOf(TESTER)).toBe(deedsOf(COMMAND_LINE))
    expect(deedsOf(undefined)).toBe(NO_DEEDS)
    expect([NO_DEEDS.key, namesOf(NO_DEEDS)]).toEqual(['', ''])
    expect(deedsOf(TESTER).key).toMatch(/^[\da-z]+$/)
    expect(namesOf(deedsOf(TESTER))).toBe(DEEDS.join(' '))
  })
})

describe('what an edit takes', () => {
  const settings = updateSettings([{ key: 'site.title', value: 'Mine' }])

  it('is read from its changes: settings are configured, all else is edited', async () => {
    const group = await make(EMPTY, createGroup({ name: 'A' }))
    const setting = await make(group.snapshot, settings)
    expect([deedsIn([]), deedsIn(group.changes), deedsIn(setting.changes)]).toEqual([[], ['edit'], ['configure']])
    expect(deedsIn([...group.changes, ...setting.changes, ...group.changes])).toEqual(['edit', 'configure'])
  })

  it('is the same for its undo', async () => {
    const { snapshot, changes, action } = await make(EMPTY, settings)
    const commit = { revision: snapshot.revision, nonce: '', at: '', actor: '', action, changes }
    expect(deedsIn((await make(snapshot, undo(commit))).changes)).toEqual(['configure'])
  })
})
