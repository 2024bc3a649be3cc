import { expect, it, onTestFinished } from 'vitest'
import { probeLink } from '../../../src/services/link-checks/probe-link.ts'
import { type FarmSite, startFarm } from '../../support/farm.ts'

async function looked(path: string, site: FarmSite) {
  const farm = await startFarm(site)
  onTestFinished(() => farm.stop())
  const look = await probeLink(farm.urlOf('a.example', path), farm.fetcher, new AbortController().signal)
  return { look, asked: farm.asked, urlOf: (to: string) => farm.urlOf('a.example', to) }
}

/** As static servers send them, with the length of the page. */
const page = (body: string) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': String(Buffer.byteLength(body)) },
  body,
})
const leadsOn = page('<meta http-equiv="refresh" content="0; url=/there">')

it('a short page may only lead on, so it is fetched, and what counts is where it leads', async () => {
  const gone = await looked('/', ({ path }) => (path === '/' ? leadsOn : { status: 410 }))
  expect(gone.look).toMatchObject({ status: 410, movedTo: undefined })
  expect(gone.asked).toEqual(['HEAD a.example/', 'GET a.example/', 'GET a.example/there'])
  const there = await looked('/', ({ path }) => (path === '/' ? leadsOn : page('<title>Here</title>')))
  expect(there.look).toMatchObject({ status: 200, movedTo: undefined })
})

it('HEAD will do for a page that is longer or stays, and for any other file', async () => {
  expect((await looked('/', () => page('x'.repeat(1025)))).asked).toEqual(['HEAD a.example/'])
  const file = { headers: { 'content-type': 'image/png', 'content-length': '9' }, body: '123456789' }
  expect((await looked('/', () => file)).asked).toEqual(['HEAD a.example/'])
})

it('a host that wants its cookie back, and one that redirects in raw UTF-8, are alive', async () => {
  const wall = await looked('/', ({ headers }) =>
    headers.cookie === 'seen=1'
      ? page('x'.repeat(2000))
      : { status: 302, headers: { location: '/', 'set-cookie': 'seen=1; Path=/' } },
  )
  expect(wall.look).toMatchObject({ status: 200 })
  const raw = await looked('/moved', ({ path }) => {
    if (path === '/moved') return { status: 301, headers: { location: Buffer.from('/café/page').toString('latin1') } }
    return path === '/caf%C3%A9/page' ? page('x'.repeat(2000)) : undefined
  })
  expect(raw.look).toMatchObject({ status: 200, movedTo: raw.urlOf('/caf%C3%A9/page') })
})
