import { expect, it } from 'vitest'
import { type Actor, COMMAND_LINE } from '../../src/core/actor.ts'
import { createGroup } from '../../src/core/edits/groups.ts'
import { updateSettings } from '../../src/core/edits/settings.ts'
import { type Account, actorNamed, type Credentials } from '../../src/services/sign-in/credentials.ts'
import { undo } from '../../src/services/undo.ts'
import { useTrialRole } from '../support/trial-role.ts'
import { ADMIN, finish, iconsIn, useProcesses } from './icons/fetch-processes.ts'

const startProcess = useProcesses()
const trial = useTrialRole()
const REFUSED = { code: 'forbidden', details: { reason: { code: 'mayNot' } } }
const setting = updateSettings([{ key: 'site.title', value: 'Mine' }])

it('an edit whose changes its actor may not make is refused, and nothing is saved', async () => {
  const { navigation } = await startProcess()
  const editor = trial.actor('ed')
  await navigation.edit(editor, createGroup({ name: 'Mine' }))
  await expect(navigation.edit(editor, setting)).rejects.toMatchObject(REFUSED)
  await expect(navigation.preview(editor, setting)).rejects.toMatchObject(REFUSED)
  expect([navigation.snapshot.revision, navigation.snapshot.settings]).toEqual([2, []])
})

it('an undo takes what its own changes take, whoever made the edit', async () => {
  const { navigation } = await startProcess()
  await navigation.edit(ADMIN, setting)
  const commit = await navigation.commitAt(2)
  await expect(navigation.edit(trial.actor('ed'), undo(commit))).rejects.toMatchObject(REFUSED)
  await navigation.edit(ADMIN, undo(commit))
  expect(navigation.snapshot.settings).toEqual([])
})

it('icons are given by whoever asked for them, each by their own edit', async () => {
  const editor = trial.actor('ed')
  const here = await startProcess({ actorNamed: (name) => [ADMIN, editor].find((actor) => actor.name === name) })
  await here.fetches.begin(ADMIN, { which: 'missing', siteIds: [1, 2] })
  await here.fetches.begin(editor, { which: 'missing', siteIds: [3] })
  await finish(here)
  const icons = { 1: '/icons/one.example', 2: '/icons/two.example', 3: '/icons/three.example' }
  expect(iconsIn(here.navigation)).toMatchObject(icons)
  const [last, first] = await here.store.history({ limit: 2 })
  expect([first?.actor, last?.actor]).toEqual(['admin', 'ed'])
})

it('icons whose asker may no longer edit are not given, and the run ends all the same', async () => {
  let now: Actor | undefined = ADMIN
  const here = await startProcess({ actorNamed: () => now })
  await here.fetches.begin(ADMIN, { which: 'missing' })
  now = undefined
  await finish(here)
  expect(iconsIn(here.navigation)).toMatchObject({ 1: '', 2: '', 3: '' })
  expect(await here.fetches.progress()).toMatchObject({ isRunning: false, done: 3, revision: null })
})

it('a name in the store is the account of that name, or else the command line', () => {
  const account: Account = { username: 'admin', passwordHash: '' }
  const credentials: Credentials = { secret: '', accounts: [account] }
  expect(actorNamed('admin', credentials)).toMatchObject({ account: 1, role: 'admin', via: 'page' })
  expect(actorNamed('someone who has left', credentials)).toBeUndefined()
  expect(actorNamed('admin', undefined)).toBeUndefined()
  expect(actorNamed(COMMAND_LINE.name, credentials)).toBe(COMMAND_LINE)
  const posing: Credentials = { secret: '', accounts: [{ ...account, username: COMMAND_LINE.name }] }
  expect(actorNamed(COMMAND_LINE.name, posing)).toMatchObject({ via: 'page' })
})
