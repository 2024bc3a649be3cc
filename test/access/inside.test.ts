import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '../support/endpoints.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { REQUESTS } from './requests.ts'

/** In every address at home, with a number behind it, and nowhere else. */
const MARK = 'inside-mark-'
const INSIDE = '192.168.1.7'
const OUTSIDE = ['203.0.113.5', '2001:db8::5', '']

const flag = fc.constantFrom(0, 1)
const site = fc
  .record({ kind: fc.constantFrom('outside', 'both', 'inside'), is_public: flag, group: fc.nat(), tag: fc.nat(3) })
  .map(({ kind, is_public, group, tag }) => ({ kind, is_public, group, tags: tag ? [`tag ${tag}`] : [] }))
const collection = fc.record({
  groups: fc.array(fc.record({ is_public: flag, parent: fc.nat() }), { minLength: 1, maxLength: 8 }),
  sites: fc.array(site, { minLength: 60, maxLength: 100 }),
})

function documentOf({ groups, sites }: typeof collection extends fc.Arbitrary<infer Value> ? Value : never) {
  return {
    groups: groups.map(({ is_public, parent }, at) => {
      const parent_id = at === 0 || parent % 2 === 0 || at > 4 ? null : 1 + (parent % at)
      return {
        id: at + 1,
        name: `Group ${at}`,
        is_public,
        parent_id,
        is_page: parent_id === null && at % 3 === 1 ? 1 : 0,
      }
    }),
    sites: sites.map(({ kind, is_public, group, tags }, at) => {
      const lan_url = kind === 'outside' ? '' : `http://${MARK}${at}.lan/`
      const url = kind === 'inside' ? lan_url : `https://site-${at}.example/`
      return { group_id: 1 + (group % groups.length), name: `Site ${at}`, url, lan_url, is_public, tags }
    }),
  }
}

let here: InProcess
let token: string
beforeAll(async () => {
  here = await startInProcess()
  token = await here.issueToken()
  await write('PUT', '/api/configs', { 'site.networks': '192.168.0.0/16 Home' })
})
afterAll(() => here.stop())

const fetchFrom = async (address: string, path: string, init: RequestInit = {}) =>
  here.app.fetch(new Request(`http://localhost${path}`, init), address)
async function write(method: string, path: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetchFrom(INSIDE, path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

const FILES = [
  '/',
  '/login',
  '/nothing',
  '/?q=inside-mark',
  '/?q=site',
  '/sw.js',
  '/theme.css',
  '/manifest.webmanifest',
]
const READS = ENDPOINTS.filter((name) => name.startsWith('GET') && name !== 'GET /api/events')

interface Read {
  readonly id: number
  readonly url: string
  readonly lan_url?: string
}

it('whoever comes from outside gets no byte of an address at home, by any path', async () => {
  await fc.assert(
    fc.asyncProperty(collection, async (made) => {
      const document = documentOf(made)
      await write('POST', '/api/import?mode=replace', {
        ...document,
        configs: { 'site.networks': '192.168.0.0/16 Home' },
      })
      const read = async (address: string): Promise<Read[]> =>
        (await (await fetchFrom(address, '/api/sites')).json()).data
      const inside = await read(INSIDE)
      const page = await (await fetchFrom(INSIDE, '/')).text() // prepared first, and not for those outside
      for (const { lan_url } of inside) if (lan_url) expect(page).toContain(`href="${lan_url}"`)
      const expected = inside.filter(({ url, lan_url }) => url !== lan_url).map(({ id, url }) => ({ id, url }))
      for (const address of OUTSIDE) {
        expect((await read(address)).map(({ id, url }) => ({ id, url }))).toEqual(expected)
        const { sections } = here.navigation.snapshot
        const records = sections.flatMap(({ group, sites }) => [
          ...[`/api/groups/${group.id}`, `/api/sites?groupId=${group.id}`],
          ...sites.map(({ id }) => `/api/sites/${id}`),
        ])
        for (const path of [...FILES, ...READS.map((name) => REQUESTS[name].path), ...records]) {
          const answer = await fetchFrom(address, path)
          const text = (await answer.text()) + JSON.stringify([...answer.headers])
          expect(text, path).not.toContain(MARK)
        }
      }
    }),
    { numRuns: 12 },
  )
})
