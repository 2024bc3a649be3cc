import type { Commit, CommitSummary } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import type { Group } from '../domain/group.ts'
import type { Pace } from '../domain/ports.ts'
import type { Setting } from '../domain/setting.ts'
import type { Site } from '../domain/site.ts'
import { buildSnapshot } from '../domain/snapshot.ts'
import type {
  CommitOutcome,
  HistoryLimits,
  HistoryPage,
  LoginPermit,
  LoginRule,
  RevokedToken,
  Store,
} from '../domain/store.ts'
import { joinParts } from './commit-parts.ts'
import { commitStatements } from './commit-statements.ts'
import * as sql from './sql.ts'
import { NotNext, type Row, type SqlDatabase } from './sql-database.ts'
import { KINDS, selectRows } from './tables.ts'

type CommitRow = Omit<Commit, 'changes'>
type PartRow = { readonly revision: number; readonly changes: string }

/** The store over SQLite or D1. `pace` gives others a turn while a large commit is turned into JSON or back. */
export function sqlStore(database: SqlDatabase, pace: Pace): Store {
  const store: Store = {
    async load() {
      const [meta, head, lastIds, groups, sites, settings] = await database.read([
        { sql: sql.SELECT_STORE_ID, params: [] },
        { sql: sql.SELECT_NEWEST, params: [] },
        { sql: sql.SELECT_LAST_IDS, params: [] },
        ...KINDS.map((kind) => ({ sql: selectRows(kind), params: [] })),
      ])
      const lastId = (kind: string) => Number(lastIds?.find((row) => row.kind === kind)?.id ?? 0)
      return buildSnapshot(
        {
          storeId: String(meta?.[0]?.value),
          revision: Number(head?.[0]?.revision),
          nonce: String(head?.[0]?.nonce ?? ''),
          lastGroupId: lastId('group'),
          lastSiteId: lastId('site'),
        },
        { groups: rowsAs<Group>(groups), sites: rowsAs<Site>(sites), settings: rowsAs<Setting>(settings) },
      )
    },

    async since(revision, nonce) {
      const [head, base, commits, parts] = await database.read([
        { sql: sql.SELECT_NEWEST, params: [] },
        { sql: sql.SELECT_NONCE, params: [revision] },
        { sql: sql.SELECT_COMMITS_SINCE, params: [revision] },
        { sql: sql.SELECT_PARTS_SINCE, params: [revision] },
      ])
      const rows = rowsAs<CommitRow>(commits)
      const follows = (base?.[0]?.nonce ?? '') === nonce
      const isComplete = rows.length === Number(head?.[0]?.revision) - revision
      return follows && isComplete ? withChanges(rows, rowsAs<PartRow>(parts), pace) : undefined
    },

    async commit(commit): Promise<CommitOutcome> {
      try {
        await database.write(await commitStatements(commit, pace))
        return 'committed'
      } catch (error) {
        const isLost = error instanceof AppError && error.code === 'unavailable' // perhaps the answer alone is
        if (!isLost && !(error instanceof NotNext)) throw error
        const [rows] = await database.read([{ sql: sql.SELECT_NONCE, params: [commit.revision] }])
        if (rows?.[0]?.nonce === commit.nonce) return 'committed'
        if (isLost) throw error
        return 'outrun'
      }
    },

    inTurn: (task) => task(store),

    async history({ before, limit }: HistoryPage) {
      const [rows] = await database.read([{ sql: sql.SELECT_HISTORY, params: [before ?? null, limit] }])
      return rowsAs<CommitSummary>(rows)
    },

    async commitAt(revision) {
      const [rows, parts] = await database.read([
        { sql: sql.SELECT_COMMIT, params: [revision] },
        { sql: sql.SELECT_PARTS, params: [revision] },
      ])
      const row = rowsAs<CommitRow>(rows)[0]
      return row && { ...row, changes: await joinParts(textsOf(rowsAs<PartRow>(parts)), pace) }
    },

    async prune({ before, maxBytes }: HistoryLimits) {
      await database.write([{ sql: sql.PRUNE_COMMITS, params: [before, maxBytes] }])
    },

    async newest() {
      const [rows] = await database.read([{ sql: sql.SELECT_NEWEST, params: [] }])
      const { revision, nonce, revocation } = rows?.[0] ?? {}
      return { revision: Number(revision), nonce: String(nonce ?? ''), revocation: Number(revocation) }
    },

    watch: (listener) => database.watch(listener),

    async countLogin(address, now, { attempts, windowMs }: LoginRule): Promise<LoginPermit> {
      const [, counted, block] = await database.write([
        { sql: sql.DELETE_EXPIRED_ATTEMPTS, params: [now] },
        { sql: sql.COUNT_ATTEMPT, params: [address, now, now + windowMs, attempts] },
        { sql: sql.SELECT_BLOCK, params: [address, now] },
      ])
      if (counted?.[0]?.blocked === 0) return { allowed: true }
      return { allowed: false, blockedUntil: Number(block?.[0]?.expires_at) }
    },

    async revokeToken(tokenId, expiresAt, now) {
      await database.write([
        { sql: sql.DELETE_EXPIRED_TOKENS, params: [now] },
        { sql: sql.INSERT_REVOKED, params: [tokenId, expiresAt] },
      ])
    },

    async revokedSince(number) {
      const [rows] = await database.read([{ sql: sql.SELECT_REVOKED_SINCE, params: [number] }])
      return rowsAs<RevokedToken>(rows)
    },

    close: () => database.close(),
  }
  return store
}

/** Rows as the records that their statement selects: the columns carry the names and types of the fields. */
function rowsAs<Record>(rows: readonly Row[] | undefined): Record[] {
  return (rows ?? []) as unknown as Record[]
}

async function withChanges(commits: readonly CommitRow[], parts: readonly PartRow[], pace: Pace): Promise<Commit[]> {
  const byRevision = Map.groupBy(parts, ({ revision }) => revision)
  const complete: Commit[] = []
  for (const commit of commits) {
    complete.push({ ...commit, changes: await joinParts(textsOf(byRevision.get(commit.revision)), pace) })
  }
  return complete
}

function textsOf(parts: readonly PartRow[] = []): string[] {
  return parts.map(({ changes }) => changes)
}
