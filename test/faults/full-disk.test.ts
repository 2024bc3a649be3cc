import { lossesOf, startWriters } from '../cluster/writers.ts'
import { caller, connect } from '../support/client.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'
import { signedIn } from './signed-in.ts'

const WRITERS = 4

/** To SQLite a limit on file sizes looks like a full disk, and needs no disk to fill. */
faultCase({
  what: 'a disk that fills up under 4 writers, SQLite',
  rounds: { short: 1, long: 40 },
  async run(rounds) {
    const found = { writes: 0, lost: 0, doubled: 0, missing: 0, unexpected: 0, stopped: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const place = workplace()
      const full = await serve(place, { fileLimitKb: 400 + 37 * round })
      const { token } = await connect(siteOf(full))
      let replica = signedIn(full, token)
      const writers = startWriters(() => [replica], WRITERS)
      await writers.refusals(20)
      const health = await caller(full.url)('GET', '/api/health').catch(() => undefined)
      if (health === undefined) found.stopped += 1
      await full.stop()
      replica = signedIn(await serve(place), token)
      await writers.more(50)
      await writers.stop()
      const { lost, doubled, missing, unexpected } = await lossesOf([replica], writers)
      found.writes += writers.acknowledged()
      found.lost += lost.length
      found.doubled += doubled.length
      found.missing += missing.length
      found.unexpected += unexpected.length
    }
    const { writes, ...counts } = found
    return noneOf(`${rounds} full disks, ${writes.toLocaleString('en')} acknowledged writes`, counts)
  },
})
