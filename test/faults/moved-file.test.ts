import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { lossesOf, startWriters } from '../cluster/writers.ts'
import { connect } from '../support/client.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'
import { signedIn } from './signed-in.ts'

const WRITERS = 8

/** A file that has lost its name takes no writes: whatever was acknowledged is in the one that comes back. */
faultCase({
  what: 'the database file moved away under 8 writers and back again, SQLite',
  rounds: { short: 1, long: 100 },
  async run(rounds) {
    const place = workplace()
    const server = await serve(place)
    const { token } = await connect(siteOf(server))
    const replica = signedIn(server, token)
    const writers = startWriters(() => [replica], WRITERS)
    const file = (name: string) => join(place.cwd, 'data', name)
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(50)
      renameSync(file('signpost.db'), file('elsewhere'))
      await writers.refusals(WRITERS)
      renameSync(file('elsewhere'), file('signpost.db'))
    }
    await writers.more(50)
    await writers.stop()
    await server.stop()
    const again = signedIn(await serve(place), token)
    const tried = `${rounds} moves, ${writers.acknowledged().toLocaleString('en')} acknowledged writes`
    return noneOf(tried, { ...(await lossesOf([again], writers)) })
  },
})
