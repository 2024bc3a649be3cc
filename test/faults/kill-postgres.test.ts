import { onTestFinished } from 'vitest'
import { startCluster } from '../cluster/replicas.ts'
import { lossesOf, startWriters } from '../cluster/writers.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { pause } from '../support/waiting.ts'
import { faultCase, noneOf } from './case.ts'

const REPLICAS = 2
const WRITERS = 16

faultCase({
  what: 'kill -9 of PostgreSQL and of a replica in turn, under 16 writers on two replicas',
  rounds: { short: 1, long: 50 },
  async run(rounds) {
    const postgres = await startPostgres({ durable: true })
    onTestFinished(() => postgres.remove())
    const { url } = await createDatabase(postgres.url)
    const cluster = await startCluster(url, REPLICAS)
    const replicas = [...cluster.replicas]
    const writers = startWriters(() => replicas, WRITERS)
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(100)
      await pause((round * 7) % 50)
      await postgres.kill()
      await postgres.start()
      await writers.more(100)
      await replicas[round % REPLICAS]?.server.stop('SIGKILL')
      replicas[round % REPLICAS] = await cluster.add()
    }
    await writers.more(100)
    await writers.stop()
    const tried = `${2 * rounds} kills, ${writers.acknowledged().toLocaleString('en')} acknowledged writes`
    return noneOf(tried, { ...(await lossesOf(replicas, writers)) })
  },
})
