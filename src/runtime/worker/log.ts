import { printable } from '../../core/text.ts'
import { errorInEnglish } from '../../english/english.ts'
import { createLogOn, type Log } from '../../ports/runtime.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** JSON lines on the console, where Cloudflare picks them up. */
export function consoleLog(level: string): Log {
  const least = LEVELS.indexOf(level)
  return createLogOn((name, fields, msg) => {
    if (LEVELS.indexOf(name) >= least)
      console.log(printable(JSON.stringify({ level: name, ...fields, msg }, describeError)))
  })
}

function describeError(_: string, value: unknown): unknown {
  return value instanceof Error ? { type: value.name, message: errorInEnglish(value), stack: value.stack } : value
}
