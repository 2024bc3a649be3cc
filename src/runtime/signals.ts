/** Under npm, one Ctrl-C arrives twice: from the terminal, which signals every process, and forwarded by npm. */
const SAME_REQUEST_MS = 1_000

/** The last is of a terminal that closes. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves at the first of these signals. A second signal, a second later, ends the process at once. */
export function askedToStop(): Promise<NodeJS.Signals> {
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

/** For processes that the server starts and ends: signals to the whole process group are meant for the server. */
export function leaveSignalsToServer(): void {
  for (const signal of STOP_SIGNALS) process.on(signal, () => undefined) // the server ends this process
}
