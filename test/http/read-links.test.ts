import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../support/in-process.ts'

let site: InProcess
let headers: Record<string, string>

beforeAll(async () => {
  site = await startInProcess()
  headers = { Authorization: `Bearer ${await site.issueToken()}`, 'Content-Type': 'application/json' }
})
afterAll(() => site.stop())

async function read(body: object): Promise<{ readonly status: number; readonly body: unknown }> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await site.app.fetch(new Request('http://here/api/links/read', init))
  return { status: answer.status, body: await answer.json() }
}

it('a text is answered with its links and what is left out, and nothing is saved', async () => {
  const { revision } = site.navigation.snapshot
  const text = '# Work\nWiki https://wiki.example/ - ours\nnever://x\nhttps://exa mple.com'
  const { status, body } = await read({ text })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: {
      links: [{ url: 'https://wiki.example/', name: 'Wiki', description: 'ours', group: 'Work' }],
      left_out: ['never://x', 'https://exa mple.com'],
    },
  })
  expect(site.navigation.snapshot.revision).toBe(revision)
})

it('the links of a copied page come from its HTML', async () => {
  const html = '<h2>Work</h2><a href="https://wiki.example/">Wiki</a><a href="javascript:alert(1)">no</a>'
  expect((await read({ text: 'Work\nWiki no', html })).body).toMatchObject({
    data: { links: [{ url: 'https://wiki.example/', name: 'Wiki', description: '', group: 'Work' }], left_out: [] },
  })
})

it('an address that no link may have is left out, and the others stay', async () => {
  const text = `Long https://long.example/${'x'.repeat(9000)}\nWiki https://wiki.example/`
  const { body } = await read({ text })
  expect(body).toMatchObject({
    data: { links: [{ name: 'Wiki' }], left_out: [expect.stringMatching(/^https:\/\/long/)] },
  })
})

it('5 MB are read; a body over the limit and too many addresses are refused in words', async () => {
  expect((await read({ text: 'word '.repeat(1_000_000) })).status).toBe(200)
  expect(await read({ text: 'x'.repeat(17 * 1024 * 1024) })).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining('16 MB') },
  })
  expect(await read({ text: 'https://a.example\n'.repeat(6000) })).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining('5,000') },
  })
})

it('whatever is read from a text can be saved in one go: what no link may have is named, then and when it is saved all the same', async () => {
  const bad = [
    'http://[::1',
    'https://a..b.example',
    'https://exa mple.com',
    'https://x.example:99999/',
    'http://%zz.example',
  ]
  const good = Array.from({ length: 5 }, (_, at) => `Link ${at} https://good${at}.example/`)
  const { body } = await read({ text: [...bad, ...good].join('\n') })
  const { data } = body as { data: { links: readonly { name: string; url: string }[]; left_out: readonly string[] } } // its schema
  expect(data.links.map(({ url }) => url)).toEqual(expect.arrayContaining(good.map((line) => line.split(' ')[2])))
  expect(data.links.length + data.left_out.length).toBe(bad.length + good.length)
  const sites = data.links.map(({ url }, at) => ({ name: `Link ${at}`, url, group_id: 1, is_public: 1 }))
  const saved = await site.app.fetch(
    new Request('http://here/api/import?mode=add', {
      method: 'POST',
      headers,
      body: JSON.stringify({ groups: [{ id: 1, name: 'Pasted' }], sites }),
    }),
  )
  expect(saved.status).toBe(200)
  const refused = await site.app.fetch(
    new Request('http://here/api/import?mode=add', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        groups: [{ id: 1, name: 'Pasted' }],
        sites: [...sites, { ...sites[0], url: 'http://[::1' }],
      }),
    }),
  )
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('http://[::1') })
})
