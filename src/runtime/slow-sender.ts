import { AppError } from '../core/errors.ts'

/** The speed that a sender must keep up while others wait for its place: any line that people import over is faster. */
const LEAST_PER_SECOND = 10 * 1024
const CHECK_EVERY_MS = 250
/** Speed is measured over the last second. Over less time, a lost packet would count as slow. */
const CHECKS = 4

/** Measures a sender's speed while more is requested from it. `tooSlow` rejects if it is slow while others wait. */
export function watchSender(isAwaited: () => boolean) {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined) // thrown where it is awaited
  let recent: number[] = []
  let [bytes, isResting] = [0, false]
  const watching = setInterval(() => {
    if (isResting) return
    recent = [...recent, bytes].slice(-CHECKS)
    bytes = 0
    const isSlow = recent.length === CHECKS && recent.reduce((sum, some) => sum + some, 0) < LEAST_PER_SECOND
    if (isSlow && isAwaited()) reject(refusal())
  }, CHECK_EVERY_MS)
  return {
    tooSlow,
    count(arrived: number) {
      bytes += arrived
    },
    /** Nothing is requested from the sender until `resume`. */
    pause() {
      isResting = true
    },
    resume() {
      recent = []
      ;[bytes, isResting] = [0, false]
    },
    stop: () => clearInterval(watching),
  }
}

export type SenderWatch = ReturnType<typeof watchSender>

function refusal(): AppError {
  const message = 'The file arrived too slowly while others waited. Please try again.'
  return new AppError('unavailable', message, { skipsLog: true, endsConnection: true })
}
