/** Under npm, one Ctrl-C arrives twice: from the terminal, which signals every process, and forwarded by npm. */
const SAME_REQUEST_MS = 1_000

/** Resolves at SIGINT or SIGTERM. A second signal, a second later, ends the process at once. */
export function askedToStop(): Promise<NodeJS.Signals> {
  let first: number | undefined
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= performance.now()
      if (performance.now() - first > SAME_REQUEST_MS) process.exit(1)
      resolve(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  })
}
