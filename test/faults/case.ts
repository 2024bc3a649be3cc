import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

/** Rounds of a case: few in `npm test`, many in `npm run test:faults`. */
export interface Rounds {
  readonly short: number
  readonly long: number
}

export interface Outcome {
  /** How often, and with what: `200 kills, 41,000 acknowledged writes`. */
  readonly tried: string
  /** In figures: `0 lost, 0 doubled`. */
  readonly result: string
  readonly holds: boolean
}

export interface FaultCase {
  /** A sentence without its end: `kill -9 under 16 writers`. */
  readonly what: string
  readonly rounds: Rounds
  readonly run: (rounds: number) => Promise<Outcome>
}

/** What a case found, as a line of JSON in the results folder. */
export interface Finding extends Outcome {
  readonly file: string
  readonly what: string
}

/** Of the long form: 0.1 runs a tenth of it. The short form without it. */
const SCALE = Number(process.env.FAULTS ?? 0)
const HOURS = 3_600_000

/** A test that counts. Its figures become a row of docs/reliability.md, also if it fails. */
export function faultCase({ what, rounds: { short, long }, run }: FaultCase): void {
  const rounds = Math.max(short, Math.round(long * SCALE))
  it(what, { ...(SCALE > 0 && { timeout: 6 * HOURS }) }, async () => {
    const outcome = await run(rounds).catch((error: unknown) => {
      record(what, { tried: `${rounds} rounds`, result: `ended early: ${firstLine(error)}`, holds: false })
      throw error
    })
    record(what, outcome)
    expect(outcome.holds, `${what}: ${outcome.tried}: ${outcome.result}`).toBe(true)
  })
}

/** The outcome of a case in which none of these may happen. */
export function noneOf(tried: string, counts: Readonly<Record<string, readonly unknown[] | number>>): Outcome {
  const figures = Object.entries(counts).map(([name, found]) => {
    return [name, typeof found === 'number' ? found : found.length] as const
  })
  return {
    tried,
    result: figures.map(([name, number]) => `${number.toLocaleString('en')} ${name}`).join(', '),
    holds: figures.every(([, number]) => number === 0),
  }
}

function record(what: string, outcome: Outcome): void {
  const folder = process.env.FAULTS_RESULTS
  const file = basename(expect.getState().testPath ?? '')
  const finding: Finding = { file, what, ...outcome }
  if (folder) appendFileSync(join(folder, `${file}.jsonl`), `${JSON.stringify(finding)}\n`)
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
