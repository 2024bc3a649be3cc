/**
 * Does work with a signal that is aborted after so many milliseconds, or with another one. `AbortSignal.timeout` would hold what
 * has listened to it until its time is over, long after the work is done.
 */
export async function within<Result>(
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
