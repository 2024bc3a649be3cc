import { sleep } from './system.ts'

/** Under npm, one Ctrl-C arrives twice: from the terminal, which signals every process, and forwarded by npm. */
const SAME_REQUEST_MS = 1_000

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Resolves with the first of these signals. Another one, at least a second later, ends the process at once. */
export function waitForStop(): Promise<NodeJS.Signals> {
  let first: number | undefined
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= performance.now()
      if (performance.now() - first > SAME_REQUEST_MS) process.exit(1)
      resolve(signal)
    }
    for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  })
}

/** SIGHUP comes when a terminal closes, and from tools that expect a configuration to be read again: nothing to stop for. */
export function ignoreHangup(): void {
  process.on('SIGHUP', () => undefined) // without a listener, it ends the process
}

/** For processes that the server starts and ends: signals to the process group are meant for the server. */
export function ignoreSignals(): void {
  ignoreHangup()
  for (const signal of STOP_SIGNALS) process.on(signal, () => undefined) // the server ends this process
}

/** A readiness check within this time means regular checks. By default, Kubernetes checks every 10 seconds. */
const ASKED_WITHIN_MS = 30_000
/** Enough for a proxy that checks every second or two, and for Kubernetes to inform all its nodes. */
const DRAIN_MS = 5_000

/** Gives proxies that check readiness time to switch to other servers before this one refuses connections. */
export function createDrain() {
  let askedAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  return {
    /** Called for every readiness check. */
    isStopping(): boolean {
      askedAt = performance.now()
      return isStopping
    },
    /** Makes `isStopping` true. Resolves when nobody is left to notice: at once if nobody checks readiness. */
    async begin(isWaiting: boolean): Promise<void> {
      isStopping = true
      if (isWaiting && performance.now() - askedAt < ASKED_WITHIN_MS) await sleep(DRAIN_MS)
    },
  }
}
