import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Commit, invert } from '../../src/core/change.ts'
import { applyCommit, type Snapshot } from '../../src/core/snapshot.ts'
import { applySent, differenceBetween, type SentBatch, type Tree, toSentCommit } from '../../src/core/sync.ts'
import { attempt, step } from '../support/edit-steps.ts'
import { EMPTY } from '../support/pure-site.ts'
import { told } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

/** An edit, or an undo of the newest commit, which brings back times that are past. */
const steps = fc.array(fc.oneof({ weight: 9, arbitrary: step }, fc.constant('undo' as const)), {
  minLength: 1,
  maxLength: 40,
})

interface Made {
  readonly commit: Commit
  readonly before: Snapshot
  readonly after: Snapshot
}

async function makeAll(sequence: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never): Promise<Made[]> {
  const made: Made[] = []
  let snapshot = EMPTY
  for (const [index, one] of sequence.entries()) {
    const newest = made.at(-1)?.commit.changes ?? []
    const changes =
      one === 'undo' ? newest.toReversed().map(invert) : ((await attempt(snapshot, one.edit))?.changes ?? [])
    if (changes.length === 0) continue
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()
    const revision = snapshot.revision + 1
    const commit = { revision, nonce: `nonce-${revision}`, at, actor: '', action: told(''), changes }
    const after = applyCommit(snapshot, commit)
    made.push({ commit, before: snapshot, after })
    snapshot = after
  }
  return made
}

/** As the wire carries it. */
const sent = (commit: Commit) => JSON.parse(JSON.stringify(toSentCommit(commit)))

const treeOf = ({ revision, nonce, sections }: Snapshot): Tree => ({ revision, nonce, sections })

function batchOf(made: readonly Made[]): SentBatch {
  const from = treeOf(made[0]?.before ?? EMPTY)
  return { from, to: treeOf(made.at(-1)?.after ?? EMPTY), commits: made.map(({ commit }) => sent(commit)) }
}

describe('any commits that are sent', () => {
  it('lead from the tree before them to the one after them, one by one and together, and leave other sections the same', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const made = await makeAll(sequence)
        for (const one of made) {
          const tree = treeOf(one.before)
          const next = applySent(tree, batchOf([one]))
          expect(next).toEqual(treeOf(one.after))
          for (const section of one.after.sections)
            if (one.before.sections.includes(section)) expect(next?.sections).toContain(section)
        }
        expect(applySent(treeOf(EMPTY), batchOf(made))).toEqual(treeOf(made.at(-1)?.after ?? EMPTY))
      }),
      { numRuns: runs(5000) },
    )
  })

  it('are refused by a tree that they do not follow', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const made = await makeAll(sequence)
        fc.pre(made.length > 1)
        expect(applySent(treeOf(EMPTY), batchOf(made.slice(1)))).toBeUndefined()
        expect(applySent({ ...treeOf(EMPTY), nonce: 'restored' }, batchOf(made))).toBeUndefined()
        expect(applySent(treeOf(EMPTY), { ...batchOf(made), commits: null })).toBeUndefined()
      }),
    )
  })
})

it('a tree that was read as a whole is the same, and so are its sections where nothing has changed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (first, second) => {
      const before = treeOf((await makeAll(first)).at(-1)?.after ?? EMPTY)
      const made = await makeAll([...first, ...second])
      const read: Tree = JSON.parse(JSON.stringify({ ...treeOf(made.at(-1)?.after ?? EMPTY), nonce: 'read' }))
      const next = applySent(before, differenceBetween(before, read))
      expect(next).toEqual(read)
      const equal = (index: number) => JSON.stringify(before.sections[index]) === JSON.stringify(read.sections[index])
      for (const index of read.sections.keys())
        if (equal(index)) expect(next?.sections[index]).toBe(before.sections[index])
    }),
    { numRuns: runs(5000) },
  )
})
