/**
 * Runs `work` with a signal that aborts after a timeout or together with `outer`. `AbortSignal.timeout` would keep its
 * listeners in memory until the time is up, long after the work is done.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const giveUp = () => limit.abort(outer?.reason)
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long', 'TimeoutError')), milliseconds)
  outer?.addEventListener('abort', giveUp)
  if (outer?.aborted) giveUp()
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', giveUp)
  }
}
