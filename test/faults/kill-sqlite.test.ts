import { join } from 'node:path'
import { lossesOf, startWriters } from '../cluster/writers.ts'
import { connect } from '../support/client.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { pause } from '../support/waiting.ts'
import { faultCase, noneOf } from './case.ts'
import { signedIn } from './signed-in.ts'
import { faultsOf } from './sqlite-faults.ts'

const WRITERS = 16

faultCase({
  what: 'kill -9 under 16 writers, SQLite',
  rounds: { short: 1, long: 200 },
  async run(rounds) {
    const place = workplace()
    let server = await serve(place)
    const { token } = await connect(siteOf(server)) // one for all restarts, since sign-in attempts are limited
    let replica = signedIn(server, token)
    const writers = startWriters(() => [replica], WRITERS)
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(100)
      await pause((round * 7) % 50)
      await server.stop('SIGKILL')
      server = await serve(place)
      replica = signedIn(server, token)
    }
    await writers.more(100)
    await writers.stop()
    const losses = await lossesOf([replica], writers)
    await server.stop('SIGKILL')
    const tried = `${rounds} kills, ${writers.acknowledged().toLocaleString('en')} acknowledged writes`
    return noneOf(tried, { ...losses, damaged: faultsOf(join(place.cwd, 'data', 'signpost.db')) })
  },
})
