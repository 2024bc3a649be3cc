import type { GroupWithSites } from '../../../core/fields/group.ts'
import { call } from './api.ts'

/** How long to wait, in milliseconds, before asking again for what a replica does not have yet. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000]

interface ReadSections {
  readonly data: readonly GroupWithSites[]
  readonly revision: number
  /** Whether this is older than what is known. */
  readonly isBehind: boolean
}

/**
 * Reads everything. An answer older than what is known comes from a replica that lags behind: it is asked for again, for a few
 * seconds. Then it counts, since an older database may have been restored.
 */
export async function readSections(known: () => number, [pause, ...others] = PAUSES): Promise<ReadSections> {
  const { data, revision = 0 } = await call<readonly GroupWithSites[]>('GET', '/api/groups-with-sites')
  const isBehind = revision < known()
  if (!isBehind || pause === undefined) return { data, revision, isBehind }
  await new Promise((resolve) => setTimeout(resolve, pause))
  return readSections(known, others)
}

/** Throws the fault if the session has ended, although anyone may know the revision. */
export async function newestRevision(): Promise<number> {
  const [{ data }] = await Promise.all([
    call<{ revision: number }>('GET', '/api/health'),
    call('GET', '/api/auth/status'),
  ])
  return data.revision
}
