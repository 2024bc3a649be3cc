import { onTestFinished } from 'vitest'
import { startCluster } from '../cluster/replicas.ts'
import { lossesOf, startWriters } from '../cluster/writers.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { silentProxy } from '../support/silent-proxy.ts'
import { faultCase, noneOf } from './case.ts'

const WRITERS = 8

faultCase({
  what: 'a network to PostgreSQL that falls silent and recovers, under 8 writers on two replicas',
  rounds: { short: 1, long: 30 },
  async run(rounds) {
    const { url, drop } = await createDatabase()
    onTestFinished(drop)
    const network = await silentProxy(url)
    const { replicas } = await startCluster(network.url, 2)
    const writers = startWriters(() => replicas, WRITERS)
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(50)
      network.fallSilent({ newToo: round % 2 === 0 })
      if (round % 2 === 0) await writers.refusals(WRITERS)
      network.recover()
    }
    await writers.more(50)
    await writers.stop()
    const tried = `${rounds} silences, ${writers.acknowledged().toLocaleString('en')} acknowledged writes`
    return noneOf(tried, { ...(await lossesOf(replicas, writers)) })
  },
})
