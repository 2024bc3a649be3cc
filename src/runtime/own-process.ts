import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'

/** The single-file executable unpacks itself into the first three of these folders; in the last, Node keeps what it has compiled. */
const KEPT = ['HOME', 'XDG_CACHE_HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']

export interface Bounds {
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
