import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Commit } from '../../../src/core/change.ts'
import type { TreeEdit } from '../../../src/core/edits/edit.ts'
import { deleteGroup } from '../../../src/core/edits/groups.ts'
import { orderGroups, orderSites } from '../../../src/core/edits/ordering.ts'
import { deleteSite } from '../../../src/core/edits/sites.ts'
import { applyCommit, type Snapshot } from '../../../src/core/snapshot.ts'
import { type Cursor, cursorOf, isSameCursor, type SentBatch, type Tree, toSentCommit } from '../../../src/core/sync.ts'
import { type Pending, SyncState, toUpdater } from '../../../src/web/client/editor/model/sync-state.ts'
import { attempt, step } from '../../support/edit-steps.ts'
import { EMPTY } from '../../support/pure-site.ts'
import { told } from '../../support/rows.ts'
import { runs } from '../../support/runs.ts'

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
const treeOf = ({ revision, nonce, sections }: Snapshot): Tree => ({ revision, nonce, sections })

/** A server with one database, whose history can be pruned, and which can be restored to any snapshot that it had. */
class Server {
  snapshot = EMPTY
  #commits: Commit[] = []
  #made = 0
  readonly #past: { snapshot: Snapshot; commits: Commit[] }[] = []

  /** `name`: what the client calls the edit. */
  async make(edit: Parameters<typeof attempt>[1], name = ''): Promise<number | undefined> {
    const changes = (await attempt(this.snapshot, edit))?.changes ?? []
    if (changes.length === 0) return undefined
    this.#made += 1
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, this.#made)).toISOString()
    const revision = this.snapshot.revision + 1
    const commit = { revision, nonce: `n${this.#made}.${name}`, at, actor: '', action: told(''), changes }
    this.#past.push({ snapshot: this.snapshot, commits: this.#commits })
    this.snapshot = applyCommit(this.snapshot, commit)
    this.#commits = [...this.#commits, commit]
    return revision
  }

  prune(): void {
    this.#commits = []
  }

  restore(at: number): void {
    const past = this.#past[at % Math.max(1, this.#past.length)]
    if (past) [this.snapshot, this.#commits] = [past.snapshot, past.commits]
  }

  since(from: Cursor): SentBatch {
    const cursors: Cursor[] = this.#commits.length > 0 ? this.#commits : [this.snapshot]
    const first = this.#commits[0]
    const isStart = first !== undefined && from.revision === first.revision - 1 && from.revision === 0
    const at = cursors.findIndex((cursor) => isSameCursor(cursor, from))
    const commits = isStart ? this.#commits : at < 0 ? null : this.#commits.slice(at + 1)
    return overTheWire({
      from: cursorOf(from),
      to: cursorOf(this.snapshot),
      commits: commits?.map(toSentCommit) ?? null,
    })
  }

  read = (): Tree => overTheWire(treeOf(this.snapshot))
}

const nth = fc.integer({ min: 0, max: 9 })

/** An edit that shows at once, of what is shown then. */
const shownEdit = fc
  .tuple(fc.constantFrom('order sites', 'order groups', 'delete site', 'delete group'), nth, nth, nth)
  .map(([what, one, other, place]) => ({ shown }: SyncState): TreeEdit<unknown> => {
    const groups = shown.map(({ group }) => group)
    const sites = shown.flatMap((section) => section.sites)
    const [group = 1, into = 1] = [groups[one % (groups.length || 1)]?.id, groups[other % (groups.length || 1)]?.id]
    const site = sites[one % (sites.length || 1)]?.id ?? 1
    if (what === 'order sites') return orderSites([{ id: site, order_num: place, group_id: into }])
    if (what === 'order groups') return orderGroups([{ id: group, order_num: place, parent_id: one > 6 ? into : null }])
    return what === 'delete site' ? deleteSite(site) : deleteGroup(group)
  })

/** What can happen. An own edit is answered, or its answer is lost before or after it was made; messages come late. */
const event = fc.oneof(
  { weight: 6, arbitrary: shownEdit.map((edit) => ({ kind: 'begin', edit }) as const) },
  { weight: 2, arbitrary: step.map((edit) => ({ kind: 'add', edit }) as const) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('answer', 'lose', 'lose and ask', 'refuse').map((kind) => ({ kind }) as const),
  },
  { weight: 5, arbitrary: step.map((edit) => ({ kind: 'foreign', edit }) as const) },
  { weight: 3, arbitrary: fc.constantFrom('ask', 'hear', 'hear late').map((kind) => ({ kind }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'prune' } as const) },
  { weight: 1, arbitrary: nth.map((at) => ({ kind: 'restore', at }) as const) },
)

/** Takes commits, or everything where they are not known any more. */
function catchUp(sync: SyncState, server: Server): void {
  const batch = server.since(sync.cursor)
  if (batch.commits && sync.apply(batch)) sync.dropAnswered()
  else sync.setBase(server.read())
}

it('any order of own edits, answers, lost answers, refusals, edits of others, late messages, pruning and restoring ends with what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 60 }), async (events) => {
      const server = new Server()
      const sync = new SyncState()
      sync.setBase(server.read())
      const waiting: { pending: Pending; edit: Parameters<typeof attempt>[1] }[] = []
      const sent: SentBatch[] = []
      let sends = 0
      for (const one of events) {
        if (one.kind === 'begin') {
          const edit = one.edit(sync)
          waiting.push({ pending: sync.begin(toUpdater(edit)), edit })
        } else if (one.kind === 'add') waiting.push({ pending: sync.begin(undefined), edit: one.edit.edit })
        else if (one.kind === 'foreign') {
          const before = cursorOf(server.snapshot)
          await server.make(one.edit.edit)
          sent.push(server.since(before))
        } else if (one.kind === 'prune') server.prune()
        else if (one.kind === 'restore') server.restore(one.at)
        else if (one.kind === 'ask') catchUp(sync, server)
        else if (one.kind === 'hear') sync.apply(sent.at(-1) ?? server.since(sync.cursor))
        else if (one.kind === 'hear late') sync.apply(sent[0] ?? server.since(sync.cursor))
        else {
          const own = waiting.shift()
          if (!own) continue
          const since = sync.cursor
          sends += 1
          const name = `own-${sends}`
          const revision = one.kind === 'refuse' ? undefined : await server.make(own.edit, name)
          if (one.kind === 'answer') sync.confirm(own.pending, revision, overTheWire(server.since(since)))
          else {
            let found: number | undefined
            const look = (made: number) => {
              found = made
              expect(made).toBe(revision)
            }
            if (one.kind !== 'refuse') sync.lose(own.pending, name, look)
            const { commits } = server.since(since)
            if (one.kind === 'lose and ask') catchUp(sync, server)
            if (one.kind === 'lose and ask' && commits) expect(found).toBe(revision)
            sync.drop(own.pending)
          }
        }
        expect(sync.waiting).toBe(waiting.length)
        if (waiting.length === 0 && one.kind === 'ask') expect(sync.shown).toEqual(server.snapshot.sections)
      }
      for (const { pending } of waiting) sync.drop(pending)
      catchUp(sync, server)
      expect({ ...sync.cursor, sections: sync.shown }).toEqual(treeOf(server.snapshot))
    }),
    { numRuns: runs(5000) },
  )
})

it('what waits shows on what others have made, and what can’t be made any more shows nothing', async () => {
  const server = new Server()
  const sync = new SyncState()
  const { createGroup } = await import('../../../src/core/edits/groups.ts')
  for (const name of ['A', 'B', 'C']) await server.make(createGroup({ name }))
  sync.setBase(server.read())
  const names = () => sync.shown.map(({ group }) => group.name)
  const up = sync.begin(toUpdater(orderGroups([{ id: 3, order_num: -1 }])))
  const gone = sync.begin(toUpdater(deleteGroup(2)))
  expect(names()).toEqual(['C', 'A'])
  await server.make(createGroup({ name: 'D' }))
  await server.make(deleteGroup(2))
  catchUp(sync, server)
  expect(names()).toEqual(['C', 'A', 'D'])
  sync.drop(up)
  expect(names()).toEqual(['A', 'C', 'D'])
  sync.drop(gone)
  expect(sync.waiting).toBe(0)
})

it('an edit that the base has is made no more: what is shown is what the server has made of it, to the instant', async () => {
  const server = new Server()
  const sync = new SyncState()
  const { createGroup } = await import('../../../src/core/edits/groups.ts')
  for (const name of ['A', 'B']) await server.make(createGroup({ name }))
  sync.setBase(server.read())
  const up = orderGroups([{ id: 2, order_num: -1 }])
  const pending = sync.begin(toUpdater(up))
  const since = sync.cursor
  sync.confirm(pending, await server.make(up), overTheWire(server.since(since)))
  expect(sync.shown).toEqual(server.snapshot.sections)
  await server.make(orderGroups([{ id: 2, order_num: 1 }]))
  sync.apply(server.since(sync.cursor))
  expect(sync.shown).toEqual(server.snapshot.sections)
})
