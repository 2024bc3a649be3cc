import type { Action } from '../core/action.ts'
import type { Commit, CommitSummary, NewCommit } from '../core/change.ts'
import { buildSnapshot, type Snapshot } from '../core/snapshot.ts'
import { actionInEnglish, readAction } from '../english/english.ts'
import { newlyUsedIcons } from '../ports/icon-store.ts'
import type { Pace } from '../ports/runtime.ts'
import type { CommitOutcome, Newest, RevokedToken, Store, StoredSession, Turn } from '../ports/store.ts'
import { RECORDS, type RecordTypes } from '../schemas/records.ts'
import { cutIntoParts, joinParts, maxIds } from './commit-parts.ts'
import { type Database, Outrun, type Row, rowsAs, type Statements } from './database.ts'
import { iconFetchesIn } from './icon-fetches.ts'
import { iconsIn } from './icons.ts'
import { leasesIn } from './leases.ts'
import { linkChecksIn } from './link-checks.ts'
import { loginsIn } from './logins.ts'
import * as sql from './sql.ts'
import { statusesIn } from './statuses.ts'

export interface StoreOptions {
  /** Lets other work run while a large commit is turned into JSON or back. */
  readonly pace: Pace
  readonly records?: RecordTypes
}

type SummaryRow = Omit<CommitSummary, 'action'> & { readonly action: string; readonly details: string | null }
type CommitRow = SummaryRow & { readonly nonce: string; readonly changes: string | null }

/** A store over any database that can run its statements. */
export function sqlStore(database: Database, { pace, records = RECORDS }: StoreOptions): Store {
  const { dialect } = database
  const context = { dialect, pace, records }
  const turn = turnOn(database, context)

  const store: Store = {
    ...turn,

    /** If the response to the first attempt was lost, the commit is already there: it was applied. */
    async commit(commit) {
      const outcome = await turn.commit(commit).catch((error: unknown) => error)
      if (outcome === 'committed') return outcome
      const [rows] = await database.read([sql.selectNonce(commit.revision)])
      if (rows?.[0]?.nonce === commit.nonce) return 'committed'
      if (outcome === 'outrun') return outcome
      throw outcome
    },

    inTurn: (task) =>
      database.inTurn ? database.inTurn((statements) => task(turnOn(statements, context))) : task(store),

    async history({ before, limit }) {
      const [rows] = await database.read([sql.selectHistory(before, limit)])
      return rowsAs<SummaryRow>(rows).map(({ details, ...row }) => ({
        ...row,
        action: readAction(row.action, details),
      }))
    },

    async commitAt(revision) {
      const [rows] = await database.read([sql.selectCommit(revision)])
      return (await readCommits(rows, context))[0]
    },

    async prune(limits) {
      await database.write([sql.pruneCommits(limits)])
    },

    async newest() {
      const [rows] = await database.read([sql.selectNewest])
      return newestOf(rows)
    },

    watch: (listener) => database.watch(listener),

    trouble: () => database.trouble?.(),

    outage: () => database.outage?.(),

    async revokeToken(token, now) {
      await database.write([...sql.revokeToken(dialect, token), sql.deleteExpiredTokens(dialect, now)])
    },

    async revokedTokens() {
      const [rows] = await database.read([sql.selectRevokedTokens])
      return rowsAs<RevokedToken>(rows)
    },

    async addSession(session, now) {
      await database.write([sql.deleteExpiredSessions(dialect, now), sql.addSession(session)])
    },

    async sessions(user) {
      const [rows] = await database.read([sql.selectSessions(user)])
      return rowsAs<StoredSession>(rows)
    },

    ...loginsIn(database),
    ...iconsIn(database),
    ...leasesIn(database),
    ...iconFetchesIn(database),
    ...linkChecksIn(database),
    ...statusesIn(database),

    async addPicture(picture, limits) {
      await database.write([sql.addPicture(picture), sql.deleteOldPictures(limits)])
    },

    async picture(name) {
      const [rows] = await database.read([sql.selectPicture(name)])
      return rowsAs<{ data: string }>(rows)[0]?.data
    },

    close: () => database.close(),
  }
  return store
}

type Context = Pick<Database, 'dialect'> & Required<StoreOptions>

/** The reads and writes that an edit needs, on any connection. */
function turnOn(statements: Statements, context: Context): Turn {
  return {
    load: () => load(statements, context),

    async since(revision, nonce) {
      const [rows = []] = await statements.read([sql.selectSince(revision)])
      const { head, base } = rows[0] ?? {}
      if ((base ?? '') !== nonce) return undefined
      const commits = await readCommits(rows, context)
      return commits.length === Number(head) - revision ? commits : undefined
    },

    async commit(commit): Promise<CommitOutcome> {
      try {
        await statements.write(context.dialect.commit(await entryOf(commit, context), context.records))
        return 'committed'
      } catch (error) {
        if (error instanceof Outrun) return 'outrun'
        throw error
      }
    },
  }
}

async function load(statements: Statements, { records }: Context): Promise<Snapshot> {
  const [meta, head, lastIds, groups, sites, settings] = await statements.read([
    sql.selectStoreId,
    sql.selectNewest,
    sql.selectLastIds,
    sql.selectAll(records.group),
    sql.selectAll(records.site),
    sql.selectAll(records.config),
  ])
  const lastId = (kind: string) => Number(lastIds?.find((row) => row.kind === kind)?.id ?? 0)
  const { revision, nonce } = newestOf(head)
  const storeId = String(meta?.[0]?.value)
  return buildSnapshot(
    { storeId, revision, nonce, lastGroupId: lastId('group'), lastSiteId: lastId('site') },
    {
      groups: groups?.map(records.group.ofRow) ?? [],
      sites: sites?.map(records.site.ofRow) ?? [],
      settings: settings?.map(records.config.ofRow) ?? [],
    },
  )
}

function newestOf(rows: readonly Row[] | undefined): Newest {
  const [newest] = rowsAs<Newest>(rows)
  if (!newest) throw new Error('The statement for the newest revision always has a row')
  return newest
}

/** A commit as stored in the log. */
export async function entryOf({ action, changes, ...commit }: NewCommit, { dialect, pace }: Omit<Context, 'records'>) {
  return {
    ...commit,
    action: actionInEnglish(action),
    details: JSON.stringify(action satisfies Action),
    changes,
    parts: await cutIntoParts(changes, dialect.bindText, pace),
    maxIds: maxIds(changes),
    icons: newlyUsedIcons(changes),
  }
}

/** Reads commits from one row per part, in order. */
async function readCommits(rows: readonly Row[] | undefined, { pace, records }: Context): Promise<Commit[]> {
  const commits: Commit[] = []
  const byRevision = Map.groupBy(rowsAs<CommitRow>(rows), ({ revision }) => revision)
  for (const parts of byRevision.values()) {
    const [first] = parts
    if (!first || first.revision === null) continue
    const { revision, nonce, at, actor, action, details } = first
    const changes = await joinParts(
      parts.flatMap((part) => part.changes ?? []),
      records,
      pace,
    )
    commits.push({ revision, nonce, at, actor, action: readAction(action, details), changes })
  }
  return commits
}
