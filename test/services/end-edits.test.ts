import { expect, it, onTestFinished } from 'vitest'
import type { Edit } from '../../src/core/edits/edit.ts'
import { createGroup } from '../../src/core/edits/groups.ts'
import { startInProcess } from '../support/in-process.ts'
import { TESTER } from '../support/pure-site.ts'

/** An edit that takes until the promise is kept to be worked out. */
function slow(promise: Promise<void>): Edit<unknown> {
  return async (snapshot, context) => {
    await promise
    return createGroup({ name: 'Slow' })(snapshot, context)
  }
}

it('an edit that is still being worked out when the server stops is refused, and nothing is stored', async () => {
  const { navigation, store, stop } = await startInProcess()
  onTestFinished(stop)
  const gate = Promise.withResolvers<void>()
  const edit = navigation.edit(TESTER, slow(gate.promise))
  const waiting = navigation.edit(TESTER, createGroup({ name: 'Waiting' }))
  const ended = navigation.endEdits()
  gate.resolve()
  for (const refused of [edit, waiting]) await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
  await ended
  expect((await store.load()).revision).toBe(0)
})

it('an edit that is being written when the server stops is waited for', async () => {
  const { navigation, store, stop } = await startInProcess()
  onTestFinished(stop)
  const edit = navigation.edit(TESTER, createGroup({ name: 'Quick' }))
  await new Promise<void>((resolve) => setImmediate(resolve))
  await navigation.endEdits()
  expect((await store.load()).revision).toBe(await edit.then(({ revision }) => revision))
})
