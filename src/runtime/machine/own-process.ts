import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The single-file executable unpacks itself into the first three folders; in the last, Node caches compiled code. */
const KEPT = ['HOME', 'XDG_CACHE_HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']

interface Bounds {
  readonly maxHeapMb: number
  /** The limit for new objects. */
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

/** Linux reports in these units, whatever the kernel's own ticks: proc_pid_stat(5). */
const TICK_MS = 10
/** How many times longer than its processor time a process may take, because others are running too. */
const PATIENCE = 10

/**
 * Resolves when a process has used its processor time (`all`), or was kept waiting for it too long (`little`). Where
 * the system doesn't report processor time, elapsed time counts.
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

/** The processor time that a process has used, in milliseconds; NaN without `/proc`. */
async function cpuTimeOf(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may contain anything
    return TICK_MS * (Number(fields[11]) + Number(fields[12]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Number.NaN
    throw error
  }
}
