import { pathToFileURL } from 'node:url'
import { type Call, caller, connect } from '../support/client.ts'
import { run, serve, siteOf, type Workplace, workplace } from '../support/process.ts'
import { faultCase, noneOf } from './case.ts'

const DAY_MS = 86_400_000
/** Days that a clock is off by. In the first round there is a logout, too. */
const JUMPS = [8, 730, -730, -8, 366, -1, 1, -31]
const PRELOAD = `--import=${pathToFileURL('test/faults/wrong-clock.mjs').href}`

faultCase({
  what: 'starts with a clock that is off by up to two years, with an edit each, SQLite',
  rounds: { short: 1, long: 60 },
  async run(rounds) {
    const place = workplace()
    const first = await serve(place)
    const { password } = siteOf(first)
    const { token, owner } = await connect(siteOf(first))
    const { token: left } = await connect(siteOf(first))
    await caller(first.url, as(left))('POST', '/api/logout')
    await owner('POST', '/api/groups', { name: 'First' })
    await first.stop()
    const found = { 'histories cut short': 0, 'edits that can’t be undone': 0, 'logouts undone': 0 }
    let edits = 1
    for (let round = 0; round < rounds; round += 1) {
      const wrong = withClock(place, (JUMPS[round % JUMPS.length] ?? 0) * DAY_MS)
      await run(wrong, ['import', '-'], JSON.stringify({ groups: [{ id: 1, name: `Group ${round}` }], sites: [] }))
      const server = await serve(wrong)
      if (round === 0) await (await connect(siteOf(server, password))).owner('POST', '/api/logout')
      await server.stop()
      const right = await serve(place)
      const call = caller(right.url, as(token))
      const history = await historyOf(call)
      edits += 1
      if (history.length !== edits) found['histories cut short'] += 1
      if ((await call('POST', `/api/history/${history[0]}/undo`)).status === 200) edits += 1
      else found['edits that can’t be undone'] += 1
      if ((await caller(right.url, as(left))('GET', '/api/groups')).status !== 401) found['logouts undone'] += 1
      await right.stop()
    }
    return noneOf(`${rounds} starts, ${edits} edits`, found)
  },
})

const as = (token: string) => ({ authorization: `Bearer ${token}` })

function withClock(place: Workplace, wrongByMs: number): Workplace {
  const clock: Record<string, string> = { NODE_OPTIONS: PRELOAD, WRONG_BY: String(wrongByMs) }
  return { ...place, env: { ...place.env, ...clock } }
}

/** The newest 200 revisions. */
async function historyOf(call: Call): Promise<number[]> {
  const { body } = await call('GET', '/api/history?limit=200')
  return body.data.map(({ revision }: { revision: number }) => revision)
}
