import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a machine that is as busy as can be, and short enough for the message to come while somebody waits for it. */
const PATIENCE_MS = 30_000

/** Tries again until the condition returns something truthy, and returns that. After 30 s it says what it waited for. */
export async function until<Value>(what: string, condition: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(5)) {
    const value = await condition()
    if (value) return value
    if (performance.now() > end) throw new Error(`Waited 30 s in vain: ${what}`)
  }
}

/** What a promise comes to. After 30 s it says what it waited for. */
export async function within<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  const stop = new AbortController()
  const tooLate = sleep(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`Waited 30 s in vain: ${what}`)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    stop.abort()
    tooLate.catch(() => undefined) // the promise was there first
  }
}

/**
 * Lets time pass where a delay is what is tested or tried: a client or an answer that is slow, a pause between two tries, a
 * moment at random before a kill. Not for waiting until something has happened: use `until` or `within`.
 */
export function pause(milliseconds: number): Promise<void> {
  return sleep(milliseconds)
}
