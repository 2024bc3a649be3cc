import { AppError } from '../core/errors.ts'

/** What a sender has to keep up while others wait for its place: any line that people import over is faster. */
const LEAST_PER_SECOND = 10 * 1024
/** Shorter, and a packet that is lost would count as slow. */
const LEAST_MS = 1000
const CHECK_EVERY_MS = 250

/** Watches how fast a sender is while it is asked for more. `tooSlow` rejects if others wait for its place meanwhile. */
export function watchSender(isAwaited: () => boolean) {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined) // thrown where it is awaited
  let [since, bytes] = [performance.now(), 0]
  const watching = setInterval(() => {
    const took = performance.now() - since
    if (took < LEAST_MS) return
    if (bytes >= (LEAST_PER_SECOND * took) / 1000) again()
    else if (isAwaited()) reject(refusal())
  }, CHECK_EVERY_MS)
  function again() {
    ;[since, bytes] = [performance.now(), 0]
  }
  return {
    tooSlow,
    count(arrived: number) {
      bytes += arrived
    },
    /** The sender is not asked for more until `again`. */
    rest() {
      since = Number.POSITIVE_INFINITY
    },
    again,
    stop: () => clearInterval(watching),
  }
}

export type Sender = ReturnType<typeof watchSender>

function refusal(): AppError {
  const message = 'The file arrived too slowly while others waited. Please try again.'
  return new AppError('unavailable', message, { isLogged: true, endsConnection: true })
}
