import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { type Started, serve, siteOf, workplace } from '../support/process.ts'
import { pause } from '../support/waiting.ts'
import { ATTACKS } from './attacks/attacks.ts'
import { faultCase } from './case.ts'

/** Beside an attacker that has one of two processors, a server that does nothing else answers as late as this. */
const MAX_RATIO = 5
/** The short form shares the machine with other tests, so its times say nothing. */
const isTimed = Number(process.env.FAULTS ?? 0) > 0
const MAX_MEMORY_MB = 150

for (const [name, { what }] of Object.entries(ATTACKS)) {
  faultCase({
    what: `health under ${what}`,
    rounds: { short: 5, long: 1000 },
    async run(probes) {
      const server = await serve(workplace({ AUTH_REQUIRED_FOR_READ: 'false', TRUST_PROXY: '127.0.0.1' }))
      const { owner, token } = await connect(siteOf(server))
      await owner('POST', '/api/import?visibility=public', madeDocument({ groups: 20, sites: 1000 }))
      await timesOf(server, 20)
      const quiet = { p99: percentile99(await timesOf(server, probes)), memory: memoryOf(server) }
      const stop = await startAttack(name, server.url, token)
      const during = { times: await timesOf(server, probes), memory: memoryOf(server) }
      stop()
      const p99 = percentile99(during.times)
      const ratio = p99 / quiet.p99
      const growth = during.memory - quiet.memory
      return {
        tried: `${probes} requests to the health check, 1,000 links`,
        result: `p99 ${p99.toFixed(1)} ms, ${ratio.toFixed(1)} × quiet; ${growth > 0 ? '+' : ''}${growth.toFixed(0)} MB`,
        holds: (ratio <= MAX_RATIO || !isTimed) && growth <= MAX_MEMORY_MB,
      }
    },
  })
}

async function startAttack(name: string, url: string, token: string): Promise<() => void> {
  const attacker = spawn(process.execPath, ['test/faults/attacks/attacker.ts', name, url, token])
  const stop = () => void attacker.kill('SIGKILL')
  onTestFinished(stop)
  await once(attacker.stdout, 'data')
  return stop
}

/** How long the health check takes, in milliseconds, each time. */
async function timesOf({ url }: Started, probes: number): Promise<number[]> {
  const times: number[] = []
  for (let probe = 0; probe < probes; probe += 1) {
    const start = performance.now()
    const response = await fetch(`${url}/api/health`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The health check answers ${response.status}`)
    times.push(performance.now() - start)
    await pause(5)
  }
  return times
}

function percentile99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0
}

/** The most memory that the process has taken so far, in MB; what it takes now where the system does not keep the most. */
function memoryOf({ child: { pid } }: Started): number {
  const command = existsSync('/proc') ? ['grep', 'VmHWM', `/proc/${pid}/status`] : ['ps', '-o', 'rss=', '-p', `${pid}`]
  const [program = '', ...args] = command
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0] ?? Number.NaN) / 1024
}
