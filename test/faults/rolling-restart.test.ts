import { it, onTestFinished } from 'vitest'
import { startCluster } from '../cluster/replicas.ts'
import { type Losses, lossesOf, startWriters, type Writers } from '../cluster/writers.ts'
import { caller } from '../support/client.ts'
import { type DebianProgram, debianProgram } from '../support/debian-program.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { faultCase, noneOf, type Outcome } from './case.ts'
import { stablePort } from './proxies/ports.ts'
import { type RunningProxy, startCaddy, startNginx } from './proxies/proxy.ts'
import { type Readers, startReaders } from './proxies/readers.ts'

const [WRITERS, READERS] = [8, 8]
/** Of a thousand writes, one may be refused: its client knows that it was not made, or may not have been. */
const MAX_REFUSED = 1 / 1000

await withProgram('nginx', '-v', (program) => behind('nginx', (ports) => startNginx(program, ports)))
await withProgram('caddy', 'version', (program) => behind('Caddy', (ports) => startCaddy(program, ports)))

/** Where a program is neither installed nor to be had, a line says so. */
async function withProgram(name: string, ask: string, test: (program: DebianProgram) => void): Promise<void> {
  const program = await debianProgram(name, ask)
  if (program) return test(program)
  it.skip(`with ${name}`)
  process.stderr.write(
    `Rolling restarts behind ${name} are not tested: it is not installed, and apt-get can't fetch it\n`,
  )
}

function behind(name: string, startProxy: (replicas: readonly number[]) => Promise<RunningProxy>): void {
  faultCase({
    what: `rolling restarts of two replicas behind ${name}, under ${WRITERS} writers and ${READERS} readers`,
    rounds: { short: 1, long: 15 },
    async run(rounds) {
      const { url, drop } = await createDatabase()
      onTestFinished(drop)
      const { replicas, token, add } = await startCluster(url, 1)
      const ports = [await stablePort(), await stablePort()]
      const startAt = (port: number) => add({ PORT: String(port) })
      const running = await Promise.all(ports.map(startAt))
      const through = caller((await startProxy(ports)).url, { authorization: `Bearer ${token}` })
      const readers = startReaders(through, READERS)
      const writers = startWriters(() => replicas.map((one) => ({ ...one, owner: through })), WRITERS)
      const someMore = () => Promise.all([writers.more(50), readers.more(50)])
      for (let round = 0; round < rounds; round += 1)
        for (const [index, port] of ports.entries()) {
          await someMore()
          await running[index]?.server.stop()
          running[index] = await startAt(port)
        }
      await someMore()
      await Promise.all([writers.stop(), readers.stop()])
      return outcomeOf(2 * rounds, { writers, readers, losses: await lossesOf(running, writers) })
    },
  })
}

interface Counted {
  readonly writers: Writers
  readonly readers: Readers
  readonly losses: Losses
}

/** Whatever a proxy answers to a write that it does not pass on is a refusal, and nothing unexpected. */
function outcomeOf(restarts: number, { writers, readers, losses: { unexpected, ...losses } }: Counted): Outcome {
  const refused = writers.ledgers.reduce((total, ledger) => total + ledger.refused, 0)
  const [reads, writes] = [readers.reads(), writers.acknowledged() + refused]
  const lost = noneOf('', { 'failed reads': readers.failures, ...losses })
  return {
    tried: `${restarts} restarts, ${reads.toLocaleString('en')} reads, ${writes.toLocaleString('en')} writes`,
    result: `${lost.result}, ${refused} failed writes`,
    holds: lost.holds && refused <= writes * MAX_REFUSED,
  }
}
