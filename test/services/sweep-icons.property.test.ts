import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Edit } from '../../src/core/edits/edit.ts'
import { createGroup, deleteGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { createSite, deleteSite, updateSite } from '../../src/core/edits/sites.ts'
import { AppError } from '../../src/core/errors.ts'
import { hashesIn } from '../../src/core/icon.ts'
import { usedIcons } from '../../src/ports/icon-store.ts'
import type { Store } from '../../src/ports/store.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { sweepIcons } from '../../src/services/prune-history.ts'
import { undo } from '../../src/services/undo.ts'
import { TESTER } from '../support/pure-site.ts'
import { quiet } from '../support/quiet-log.ts'
import { newSite } from '../support/rows.ts'
import { runs } from '../support/runs.ts'
import { sqliteDatabase } from '../support/sqlite-database.ts'

/** More than a day ago. */
const THEN = Date.parse('2020-01-01T00:00:00Z')
const ICONS = Array.from({ length: 12 }, (_, number) => number.toString(16).repeat(32))

/** None, one that is kept, or two: for light pages and for dark ones. */
const icon = fc
  .subarray(ICONS, { maxLength: 2 })
  .map((hashes) => (hashes.length > 0 ? `/icons/${hashes.join('~')}` : ''))
const nth = fc.nat({ max: 8 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('add' as const), icon, nth }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('change' as const), icon, nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('group' as const), icon, nth }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('delete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('deleteGroup' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('undo' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('prune' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('sweep' as const), nth }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const deps = { log: quiet, clock: () => new Date(), newId: () => crypto.randomUUID(), sleep: async () => undefined }
/** A process that learns of others' commits only when one is in its way. */
const openUnaware = (store: Store) =>
  Navigation.open({ ...deps, store: { ...store, watch: () => () => undefined }, random: () => 0 })

const prune = (store: Store, keep: number) => store.prune({ keep, maxBytes: 0, keepAnyAge: keep, before: '9999' })

function editOf(step: Step, { snapshot }: Navigation): Edit<unknown> | undefined {
  const pick = <Item>(items: readonly Item[]) => items[step.nth % items.length]
  const groupId = pick(snapshot.sections)?.group.id
  const site = pick(snapshot.sections.flatMap(({ sites }) => sites))
  if (groupId === undefined) return createGroup({ name: 'A group' })
  if (step.what === 'add') return createSite(newSite({ group_id: groupId, name: 'A site', icon: step.icon }))
  if (step.what === 'change') return site && updateSite(site.id, { icon: step.icon })
  if (step.what === 'group') return updateGroup(groupId, { icon: step.icon })
  if (step.what === 'deleteGroup') return deleteGroup(groupId)
  return step.what === 'delete' ? site && deleteSite(site.id) : undefined
}

async function edit(navigation: Navigation, wanted: Edit<unknown> | undefined): Promise<void> {
  if (!wanted) return
  await navigation.edit(TESTER, wanted).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function take(step: Step, navigation: Navigation, store: Store): Promise<void> {
  if (step.what === 'prune') return prune(store, 1 + step.nth)
  if (step.what === 'sweep') return sweepIcons(store, navigation.snapshot)
  const commits = step.what === 'undo' ? await store.history({ limit: 9 }) : []
  const { revision } = commits[step.nth % commits.length] ?? {}
  await edit(navigation, revision === undefined ? editOf(step, navigation) : undo(await navigation.commitAt(revision)))
}

/** The icons that are named, and those that an undo can bring back. */
async function neededIn(store: Store): Promise<ReadonlySet<string>> {
  const needed = new Set(usedIcons((await store.load()).sections))
  for (const { revision } of await store.history({ limit: 1000 })) {
    for (const { before } of (await store.commitAt(revision))?.changes ?? [])
      if (before && 'icon' in before) for (const hash of hashesIn(before.icon)) needed.add(hash)
  }
  return needed
}

const keptIn = async (store: Store) => (await store.iconMarks('', 100)).map(({ hash }) => hash)

it('no icon that is named, or that an undo brings back, is ever missing; what nothing names goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat({ max: 1 })), { maxLength: 60 }), async (steps) => {
      const database = await sqliteDatabase()
      const store = await database.open()
      try {
        const processes = [await openUnaware(store), await openUnaware(store)]
        const add = () =>
          store.addIcons(
            ICONS.map((hash) => ({ hash, data: hash })),
            THEN,
          )
        await add()
        let known = new Set(ICONS)
        for (const [step, who] of steps) {
          const navigation = processes[who] ?? processes[0]
          if (!navigation) throw new Error('There are two')
          await take(step, navigation, store)
          const needed = await neededIn(store)
          const kept = new Set(await keptIn(store))
          // What was gone when it was named is no loss: nobody had offered it.
          expect([...needed].filter((hash) => known.has(hash) && !kept.has(hash))).toEqual([])
          known = kept
        }
        const [navigation] = processes
        await navigation?.refresh()
        for (let times = 0; times < 2; times += 1) {
          if (navigation) await sweepIcons(store, navigation.snapshot)
          if (navigation) await edit(navigation, createGroup({ name: 'The last one' }))
          await prune(store, 1)
        }
        if (navigation) await sweepIcons(store, navigation.snapshot)
        expect(await keptIn(store)).toEqual([...(await neededIn(store))].filter((hash) => known.has(hash)).toSorted())
      } finally {
        await store.close()
        await database.remove()
      }
    }),
    { numRuns: runs(40) },
  )
})
