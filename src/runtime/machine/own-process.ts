import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The single-file executable unpacks itself into the first three of these folders; in the last, Node keeps what it has compiled. */
const KEPT = ['HOME', 'XDG_CACHE_HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']

interface Bounds {
  readonly maxHeapMb: number
  /** For new objects. */
  readonly maxNewMb: number
}

/** Starts a part of the program in a process without the server's environment, which holds secrets. */
export function startProcess(program: string, { maxHeapMb, maxNewMb }: Bounds, options: ForkOptions): ChildProcess {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return fork(program, {
    execArgv: [],
    env: {
      ...Object.fromEntries(kept),
      NODE_OPTIONS: `--max-old-space-size=${maxHeapMb} --max-semi-space-size=${maxNewMb}`,
    },
    ...options,
  })
}

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
