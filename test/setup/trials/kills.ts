import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../../support/waiting.ts'
import { type Clone, makeClone, NEWEST, npmStart, scratch, signalGroup } from './clone.ts'
import type { Row } from './run.ts'

const SECONDS = [1, 3, 5, 9, 15]
const SIGNALS = ['SIGINT', 'SIGHUP', 'SIGKILL'] as const

/** The first `npm start` of a clone, killed while it installs and then called again at once. */
export async function* kills(): AsyncGenerator<Row> {
  for (const signal of SIGNALS) {
    const cache = scratch() // empty at first
    const outcomes: boolean[] = []
    let installing = 0
    for (const seconds of SECONDS) {
      const clone = makeClone(NEWEST, cache)
      const isCut = await killAfter(clone, seconds, signal)
      if (isCut) installing += 1
      outcomes.push(await heals(clone))
      clone.remove()
    }
    const healed = outcomes.filter(Boolean).length
    yield {
      what: `the first \`npm start\`, ended by ${signal} after ${SECONDS.join(', ')} s, and called again`,
      result: `${healed} of ${outcomes.length} heal; ${installing} were cut short as they installed`,
      holds: healed === outcomes.length,
    }
  }
}

/** Returns whether the install was not done yet. */
async function killAfter(clone: Clone, seconds: number, signal: NodeJS.Signals): Promise<boolean> {
  const { child, answer, ended } = npmStart(clone)
  answer.catch(() => undefined) // it is not to come
  await pause(seconds * 1000)
  signalGroup(child, signal)
  await ended
  return !existsSync(join(clone.root, 'node_modules', '.package-lock.json'))
}

async function heals(clone: Clone): Promise<boolean> {
  const { child, answer, ended } = npmStart(clone)
  const status = await answer.catch((error: Error) => process.stderr.write(`${error.message}\n`))
  signalGroup(child, 'SIGINT')
  await ended
  return status === 200
}
