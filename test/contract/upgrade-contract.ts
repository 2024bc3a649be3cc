import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Change } from '../../src/core/change.ts'
import { applyCommit, type Snapshot } from '../../src/core/snapshot.ts'
import { actionInEnglish, errorInEnglish } from '../../src/english/english.ts'
import type { Store } from '../../src/ports/store.ts'
import { RECORDS, type RecordTypes, recordType } from '../../src/schemas/records.ts'
import { siteSchema } from '../../src/schemas/site.ts'
import { undo } from '../../src/services/undo.ts'
import { countSites } from '../support/count-sites.ts'
import { EMPTY, make } from '../support/pure-site.ts'
import { commit, group, put, site } from '../support/rows.ts'
import { IS_FULL } from '../support/runs.ts'

/** More than a statement can hold. */
const MANY = IS_FULL ? 10_000 : 2000

/** A database as release 0.1.0 left it. */
export interface OldDatabase {
  /** Opens it with this release and these records, which brings the schema up to date. */
  open(records?: RecordTypes): Promise<Store>
  /** What a migration of a later release would do. */
  run(sql: string): Promise<void>
  remove(): Promise<void>
}

type Outcome = { readonly action: string; readonly changes: readonly Change[] } | { readonly refused: string }

/** Edits that this release undoes, and 0.1.0 did not: other fields of the same records have changed since. */
const BY_FIELD = [17, 18, 21, 24]

/** What that release made of undoing each revision. */
const UNDOS = new Map(
  readFileSync('test/fixtures/release-0.1.0/undo.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [revision: number, outcome: Outcome]),
)

/** These records, plus a field that a later release adds to sites. */
const LATER = {
  ...RECORDS,
  site: recordType(
    { table: 'sites', key: 'id' },
    siteSchema.unwrap().extend({ nickname: z.string().nullable().default(null) }),
  ),
} satisfies RecordTypes
const ADD_NICKNAME = 'ALTER TABLE sites ADD COLUMN nickname TEXT'

/** With the fields that sites and groups got since. */
function asNow(outcome: Outcome) {
  if ('refused' in outcome) return outcome
  const read = ({ kind, before, after }: Change) => ({
    kind,
    before: before && RECORDS[kind].read(before),
    after: after && RECORDS[kind].read(after),
  })
  const action = outcome.action.replace(/^Undid "(.*)"$/, 'Undid: $1') // told in other words by now
  return { ...outcome, action, changes: outcome.changes.map(read) }
}

/** The snapshot that the log leads to, from the beginning. */
async function replay(store: Store): Promise<Snapshot> {
  const { storeId, revision } = await store.load()
  const commits = await store.since(0, '')
  expect(commits).toHaveLength(revision)
  return (commits ?? []).reduce(applyCommit, { ...EMPTY, storeId })
}

async function outcomeOf(store: Store, revision: number): Promise<Outcome> {
  const done = await store.commitAt(revision)
  if (!done) throw new Error(`There is no revision ${revision}`)
  try {
    const { action, changes } = await make(await store.load(), undo(done))
    return { action: actionInEnglish(action), changes }
  } catch (error) {
    return { refused: errorInEnglish(error) }
  }
}

/** Undoes a commit and commits that. */
async function undoIn(store: Store, revision: number): Promise<void> {
  const [done, snapshot] = [await store.commitAt(revision), await store.load()]
  if (!done) throw new Error(`There is no revision ${revision}`)
  const { changes, action } = await make(snapshot, undo(done))
  expect(await store.commit(commit(snapshot.revision + 1, changes, { action, parent: snapshot.nonce }))).toBe(
    'committed',
  )
}

const nicknamesIn = ({ sections }: Snapshot) => [
  ...new Set(sections.flatMap(({ sites }) => sites.map((one) => ('nickname' in one ? one.nickname : 'missing')))),
]

/** What an upgrade guarantees: nothing is lost, and history continues as if it had never happened. */
export function describeUpgrade(name: string, create: () => Promise<OldDatabase>): void {
  describe(`an upgrade from 0.1.0 on ${name}`, () => {
    let database: OldDatabase
    const opened: Store[] = []
    const open = async (records?: RecordTypes) => {
      const store = await database.open(records)
      opened.push(store)
      return store
    }

    beforeEach(async () => {
      database = await create()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()))
      await database.remove()
    })

    it('keeps everything: the records match the log, which goes back to the beginning', async () => {
      const store = await open()
      const snapshot = await store.load()
      expect([snapshot.revision, countSites(snapshot)]).toEqual([63, 15])
      expect(await replay(store)).toEqual(snapshot)
    })

    it('keeps the texts of the history, login attempts and logouts', async () => {
      const store = await open()
      const [newest] = await store.history({ limit: 1 })
      expect(newest?.action.code).toBe('told')
      expect(newest && actionInEnglish(newest.action)).toMatch(/^Deleted group "Reading" with \d sites?$/)
      expect((await store.revokedTokens()).map(({ tokenId }) => tokenId)).toEqual(['revoked-one', 'revoked-two'])
      await store.revokeToken({ tokenId: 'revoked-three', expiresAt: Date.parse('2100-01-01') }, 0)
      expect((await store.newest()).revocation).toBe(3)
      const now = Date.parse('2026-10-01T08:00:00.000Z')
      const attempt = () => store.countLogin('192.0.2.1', { attempts: 5, windowMs: 900_000 }, now)
      const outcomes = [await attempt(), await attempt(), await attempt(), await attempt()]
      expect(outcomes.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
    })

    it('undoes the last 50 edits as that release would have, and those whose fields alone are unchanged', async () => {
      const store = await open()
      expect(UNDOS.size).toBe(50)
      const more: number[] = []
      for (const [revision, outcome] of UNDOS) {
        const [then, now] = [asNow(outcome), await outcomeOf(store, revision)]
        if ('refused' in then && 'changes' in now) more.push(revision)
        else if ('changes' in then) expect(now, `${revision}`).toEqual(then)
        else expect(now, `${revision}`).toEqual({ refused: expect.stringMatching(/^This can't be undone any more: /) })
      }
      expect(more).toEqual(BY_FIELD)
    })

    it('a field added later is filled in everywhere: when loading, undoing and catching up', async () => {
      await (await open()).load()
      await database.run(ADD_NICKNAME)
      const store = await open(LATER)
      const replica = await open(LATER)
      const before = await replica.load()
      expect(nicknamesIn(before)).toEqual([null])
      expect(await replay(store)).toEqual(before)

      await undoIn(store, 63) // restores a group with its sites
      const known = await store.load()
      expect(nicknamesIn(known)).toEqual([null])
      const caughtUp = (await replica.since(63, before.nonce))?.reduce(applyCommit, before)
      expect(caughtUp).toEqual(known)

      const [section] = known.sections.filter(({ sites }) => sites.length > 0)
      const [old] = section?.sites ?? []
      if (!old) throw new Error('There is no site')
      const nicknamed = { ...old, nickname: 'nickname' }
      await store.commit(commit(65, [{ kind: 'site', before: old, after: nicknamed }], { parent: known.nonce }))
      expect(nicknamesIn(await replica.load())).toContain('nickname')
      await undoIn(store, 65)
      expect(nicknamesIn(await replica.load())).toEqual([null])
      expect(await replay(store)).toEqual(await store.load())
    })

    it(`undo deletes ${MANY} sites from before a field was added, and restores them with it`, async () => {
      const first = await open()
      const { lastGroupId, lastSiteId, nonce } = await first.load()
      const many = Array.from({ length: MANY }, (_, index) =>
        put(site(lastSiteId + 1 + index, { group_id: lastGroupId + 1 })),
      )
      await first.commit(commit(64, [put(group(lastGroupId + 1)), ...many], { parent: nonce }))
      await database.run(ADD_NICKNAME)
      const store = await open(LATER)
      const before = await store.load()
      expect([countSites(before), nicknamesIn(before)]).toEqual([MANY + 15, [null]])
      expect((await store.since(63, nonce))?.[0]?.changes).toHaveLength(MANY + 1)
      await undoIn(store, 64)
      expect(countSites(await store.load())).toBe(15)
      await undoIn(store, 65)
      const after = await store.load()
      expect(after.sections).toEqual(before.sections)
      expect(await replay(store)).toEqual(after)
    })

    it('an older release still reads what a newer one writes, without the fields it does not know', async () => {
      const older = await open()
      const before = await older.load()
      await database.run(ADD_NICKNAME)
      const newer = await open(LATER)
      const [first] = (await newer.load()).sections.flatMap(({ sites }) => sites)
      if (!first) throw new Error('There is no site')
      const nicknamed = { ...first, name: 'Renamed', nickname: 'nickname' }
      await newer.commit(commit(64, [{ kind: 'site', before: first, after: nicknamed }], { parent: before.nonce }))
      const seen = (await older.since(63, before.nonce))?.reduce(applyCommit, before)
      expect(seen).toEqual(await older.load())
      expect(seen && nicknamesIn(seen)).toEqual(['missing'])
    })
  })
}
