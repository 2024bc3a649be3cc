import type { Change, Commit, CommitSummary } from '../../domain/change.ts'
import type { Group } from '../../domain/group.ts'
import type { Pace } from '../../domain/ports.ts'
import type { Setting } from '../../domain/setting.ts'
import type { Site } from '../../domain/site.ts'
import { buildSnapshot } from '../../domain/snapshot.ts'
import type { CommitOutcome, RevokedToken, Store } from '../../domain/store.ts'
import { cutIntoParts, joinParts, newIds } from '../commit-parts.ts'
import { KINDS, type Kind } from '../tables.ts'
import type { Connections, Transaction } from './connections.ts'
import type { Dialect } from './dialect.ts'
import { isNotNext, isWorthAnotherTry } from './faults.ts'
import type { News } from './news.ts'
import * as sql from './sql.ts'

type CommitRow = Omit<Commit, 'changes'>
type PartRow = { readonly changes: string | null }

export interface StoreDeps {
  readonly connections: Connections
  readonly dialect: Dialect
  readonly pace: Pace
  /** Throws when this program must not write any more. */
  readonly refuseOutdated: () => void
}

/** The store, but for what needs a connection of its own. */
export function postgresStore({
  connections,
  dialect,
  pace,
  refuseOutdated,
}: StoreDeps): Omit<Store, 'watch' | 'close'> {
  async function commitOn(transaction: Transaction, commit: Commit): Promise<CommitOutcome> {
    refuseOutdated()
    try {
      await writeCommit(transaction, commit, dialect, pace)
      return 'committed'
    } catch (error) {
      if (isNotNext(error) || isWorthAnotherTry(error)) return 'outrun'
      throw error
    }
  }

  const store: Omit<Store, 'watch' | 'close'> = {
    load: () => connections.transaction(load, 'REPEATABLE READ READ ONLY'),
    since: (revision, nonce) => since(connections, revision, nonce, pace),

    /** A commit whose answer was lost is sent again, and meets itself. */
    async commit(commit) {
      const outcome = await commitOn(connections, commit)
      if (outcome === 'committed') return outcome
      const [row] = await connections.query<{ nonce: string }>(sql.SELECT_NONCE, [commit.revision])
      return row?.nonce === commit.nonce ? 'committed' : 'outrun'
    },

    inTurn(task) {
      if (!dialect.locks) return task(store)
      return connections.transaction(async (transaction) => {
        await transaction.query(sql.takeTurn(dialect))
        return task({
          load: () => load(transaction),
          since: (revision, nonce) => since(transaction, revision, nonce, pace),
          commit: (commit) => commitOn(transaction, commit),
        })
      })
    },

    history: ({ before, limit }) => connections.query<CommitSummary>(sql.SELECT_HISTORY, [before ?? null, limit]),

    async commitAt(revision) {
      const rows = await connections.query<CommitRow & PartRow>(sql.SELECT_COMMIT, [revision])
      return (await commitsOf(rows, pace))[0]
    },

    async prune({ before, maxBytes }) {
      await connections.query(sql.PRUNE_COMMITS, [before, maxBytes])
    },

    async newest() {
      const [news] = await connections.query<News>(sql.SELECT_NEWEST)
      return { revision: news?.revision ?? 0, nonce: news?.nonce ?? '', revocation: news?.revocation ?? 0 }
    },

    async countLogin(address, now, { attempts, windowMs }) {
      await connections.query(sql.DELETE_EXPIRED_ATTEMPTS, [now])
      const values = [address, now, now + windowMs, attempts]
      const [row] = await connections.query<{ blocked_until: number }>(sql.COUNT_ATTEMPT, values)
      const blockedUntil = row?.blocked_until ?? 0
      return blockedUntil > now ? { allowed: false, blockedUntil } : { allowed: true }
    },

    async revokeToken(tokenId, expiresAt, now) {
      await connections.query(sql.DELETE_EXPIRED_TOKENS, [now])
      await connections.query(sql.insertRevoked(dialect), [tokenId, expiresAt])
    },

    revokedSince: (number) => connections.query<RevokedToken>(sql.SELECT_REVOKED_SINCE, [number]),
  }
  return store
}

async function load(transaction: Transaction) {
  const [meta] = await transaction.query<{ value: string }>(sql.SELECT_STORE_ID)
  const [news] = await transaction.query<News>(sql.SELECT_NEWEST)
  const lastIds = await transaction.query<{ kind: string; id: number }>(sql.SELECT_LAST_IDS)
  const lastId = (kind: Kind) => lastIds.find((row) => row.kind === kind)?.id ?? 0
  const head = {
    storeId: meta?.value ?? '',
    revision: news?.revision ?? 0,
    nonce: news?.nonce ?? '',
    lastGroupId: lastId('group'),
    lastSiteId: lastId('site'),
  }
  return buildSnapshot(head, {
    groups: await transaction.query<Group>(sql.selectAll('group')),
    sites: await transaction.query<Site>(sql.selectAll('site')),
    settings: await transaction.query<Setting>(sql.selectAll('config')),
  })
}

async function since(
  transaction: Transaction,
  revision: number,
  nonce: string,
  pace: Pace,
): Promise<Commit[] | undefined> {
  type SinceRow = CommitRow & PartRow & { readonly head: number; readonly base: string | null }
  const rows = await transaction.query<SinceRow>(sql.SELECT_SINCE, [revision])
  const { head = 0, base } = rows[0] ?? {}
  if ((base ?? '') !== nonce) return undefined
  const commits = await commitsOf(rows, pace)
  return commits.length === head - revision ? commits : undefined
}

/** A row a part, in their order; a commit without changes and a join without a commit have one row without a part. */
async function commitsOf(rows: readonly (CommitRow & PartRow)[], pace: Pace): Promise<Commit[]> {
  const commits: Commit[] = []
  for (const [first, ...rest] of Map.groupBy(rows, ({ revision }) => revision).values()) {
    if (!first || first.revision === null) continue
    const { revision, nonce, at, actor, action } = first
    const parts = [first, ...rest].flatMap(({ changes }) => changes ?? [])
    commits.push({ revision, nonce, at, actor, action, changes: await joinParts(parts, pace) })
  }
  return commits
}

/** Throws what the database throws; a key that is taken among it. */
async function writeCommit(
  transaction: Transaction,
  { revision, nonce, at, actor, action, changes }: Commit,
  dialect: Dialect,
  pace: Pace,
): Promise<void> {
  const parts = (await cutIntoParts(changes, pace)).map((part) => part.changes)
  const bytes = parts.reduce((total, part) => total + Buffer.byteLength(part), 0)
  const puts = KINDS.map((kind) => ({ kind, value: recordsOf(kind, changes) })).filter(({ value }) => value !== '[]')
  const deletes = KINDS.map((kind) => ({ kind, value: keysOf(kind, changes) })).filter(({ value }) => value.length > 0)
  const ids = newIds(changes)
  const shape = {
    puts: puts.map(({ kind }) => kind),
    deletes: deletes.map(({ kind }) => kind),
    newIds: ids.map(([kind]) => kind),
  }
  await transaction.query(sql.commitStatement(shape, dialect), [
    ...[revision, nonce, at, actor, action, bytes, parts],
    ...puts.map(({ value }) => value),
    ...deletes.map(({ value }) => value),
    ...ids.map(([, highest]) => highest),
  ])
}

function recordsOf(kind: Kind, changes: readonly Change[]): string {
  const records = changes
    .filter((change) => change.kind === kind && change.after)
    .map(({ after }) => JSON.stringify(after))
  return `[${records.join(',')}]`
}

function keysOf(kind: Kind, changes: readonly Change[]): string[] {
  const gone = changes.filter((change) => change.kind === kind && !change.after)
  return gone.map(({ before }) => String(before && ('key' in before ? before.key : before.id)))
}
