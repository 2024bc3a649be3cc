import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** How Linux counts for programs, whatever the ticks of its kernel: proc_pid_stat(5). */
const TICK_MS = 10
/** How many times longer a process may take than its processor time, because others are at work. */
const PATIENCE = 10

/**
 * Resolves when a process has had so much processor time (`all`), or was kept waiting for it too long (`little`). Where the
 * system doesn't tell the time, the clock counts.
 */
export async function untilSpent(pid: number, maxMs: number, signal: AbortSignal): Promise<'all' | 'little'> {
  const before = await cpuTimeOf(pid)
  const givenUp = performance.now() + PATIENCE * maxMs
  for (let left = maxMs; performance.now() < givenUp; ) {
    await sleep(Math.max(left, TICK_MS), undefined, { signal })
    left = before + maxMs - (await cpuTimeOf(pid))
    if (!(left > 0)) return 'all'
  }
  return 'little'
}

/** The processor time of a process so far, in milliseconds; NaN without `/proc`. */
async function cpuTimeOf(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may have any characters
    return TICK_MS * (Number(fields[11]) + Number(fields[12]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Number.NaN
    throw error
  }
}
