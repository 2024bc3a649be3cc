// Loaded into a server by `--import`: whatever waits for a second or more waits for hours. What ends all the same has not
// waited.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const SECOND_MS = 1000
const endless = (milliseconds) => (milliseconds >= SECOND_MS ? milliseconds * 3600 : milliseconds)

const { setTimeout: later } = globalThis
globalThis.setTimeout = Object.assign(
  (task, milliseconds, ...given) => later(task, endless(milliseconds), ...given),
  later,
)
const { setTimeout: pause } = timers
timers.setTimeout = (milliseconds, ...given) => pause(endless(milliseconds), ...given)
syncBuiltinESMExports()
