/** Reads on a fixed schedule, whether or not earlier reads have finished. A late response counts from when it was due. */
import { Agent, request } from 'node:http'
import { percentile } from '../load.ts'

export interface ReaderReport {
  readonly reads: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

const EVERY_MS = 10
const [url = '', token = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const latencies: number[] = []
const pending: Promise<void>[] = []

function read(path: string, headers: Record<string, string>, scheduled: number): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        latencies.push(performance.now() - scheduled)
        resolve()
      })
    })
      .on('error', reject)
      .end()
  })
}

let next = performance.now()
const timer = setInterval(() => {
  for (; next <= performance.now(); next += EVERY_MS) {
    pending.push(
      read('/api/groups-with-sites', {}, next),
      read('/api/groups', { Authorization: `Bearer ${token}` }, next),
    )
  }
}, 1)

process.once('message', async () => {
  clearInterval(timer)
  await Promise.all(pending)
  const report: ReaderReport = {
    reads: latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    worst: Math.max(...latencies),
  }
  process.send?.(report, () => process.exit(0))
})
setTimeout(() => process.send?.('ready'), 300)
