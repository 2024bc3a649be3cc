import { setImmediate } from 'node:timers/promises'
import { type Pace, paced } from '../domain/pace.ts'

export function nodePace(): Pace {
  return paced(
    () => setImmediate(),
    () => performance.now(),
  )
}
