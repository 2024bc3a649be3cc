import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { ReaderReport } from './processes/steady-reader.ts'
import { startProcess } from './servers.ts'
import type { Site } from './sites.ts'

const run = promisify(execFile)
const CONNECTIONS = 32
const SECONDS = 1

/** wrk if it is installed, because it leaves more of the machine to the server. */
export const tool = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/** Returns requests per second, measured for one second. Throws if any response was an error. */
async function load(url: string, headers: Record<string, string>): Promise<number> {
  return tool === 'wrk' ? byWrk(url, headers) : byAutocannon(url, headers)
}

async function byWrk(url: string, headers: Record<string, string>): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...flags, url])
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function byAutocannon(url: string, headers: Record<string, string>): Promise<number> {
  const {
    requests,
    errors,
    '4xx': refused,
    '5xx': failed,
  } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (errors + refused + failed > 0) throw new Error(`${url} answered with errors`)
  return requests.average
}

interface Target {
  readonly url: string
  readonly headers: Record<string, string>
}

export interface Ratio {
  readonly ratio: number
  readonly first: number
  readonly second: number
}

/** Rounds that do not count: by then both servers run compiled code. */
const WARM_UP = 3

/** Loads two targets in turn, swapping their order every round. The ratio is that of the medians. */
export async function compare(first: Target, second: Target, rounds = 9): Promise<Ratio> {
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const sides = [
      { target: first, results: a },
      { target: second, results: b },
    ]
    for (const { target, results } of round % 2 ? sides : sides.toReversed()) {
      const rate = await load(target.url, target.headers)
      if (round >= WARM_UP) results.push(rate)
    }
  }
  return { ratio: median(a) / median(b), first: median(a), second: median(b) }
}

/** Reads on a fixed schedule for as long as a task takes, from another process. */
export async function readWhile<Result>({ url, token }: Site, task: () => Promise<Result>) {
  const { child } = await startProcess('steady-reader', url, token)
  const result = await task()
  child.send('stop')
  const [reads] = (await once(child, 'message')) as [ReaderReport]
  return { result, reads }
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
