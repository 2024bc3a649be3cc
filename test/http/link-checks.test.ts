import { expect, it } from 'vitest'
import type { LinkList } from '../../src/services/link-checks/create-link-checks.ts'
import { startPages } from '../support/checked-pages.ts'
import { connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'

it('links are checked, repaired in one edit that can be undone, and ignored', async () => {
  const { origin, asked } = await startPages()
  const site = await nodeTarget.start({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
  const client = await connect(site)
  try {
    await client.owner('POST', '/api/groups', { name: 'Links' })
    for (const path of ['fine', 'gone', 'old'])
      await client.owner('POST', '/api/sites', { group_id: 1, name: path, url: `${origin}/${path}` })
    await client.owner('POST', '/api/sites', { group_id: 1, name: 'home', url: 'http://192.168.7.7/' })
    const list = async (query = ''): Promise<LinkList> =>
      (await client.owner('GET', `/api/link-checks${query}`)).body.data

    const begun = await client.owner('POST', '/api/link-checks', {})
    expect(begun.body.data).toEqual({ isRunning: true, isOffline: false, total: 4, done: 0 })
    await expect.poll(async () => (await list('?limit=0')).isRunning, { timeout: 30_000 }).toBe(false)

    const { links, ...about } = await list()
    expect(links.map(({ state, httpStatus }) => [state, httpStatus])).toEqual([
      ['ok', 200],
      ['failing', 404],
      ['moved', 200],
      ['unreachable', null],
    ])
    expect(about).toMatchObject({ total: 4, done: 4, counts: { ok: 1, failing: 1, moved: 1, unreachable: 1, dead: 0 } })
    expect(asked).toEqual(['HEAD /fine', 'HEAD /gone', 'GET /gone', 'HEAD /old', 'HEAD /new'])
    expect((await list('?state=moved')).links).toMatchObject([{ siteId: 3, movedTo: `${origin}/new` }])
    expect((await list('?state=moved,ok')).links).toHaveLength(
      (await list('?state=moved')).links.length + (await list('?state=ok')).links.length,
    )
    expect((await list('?offset=1&limit=1')).links).toMatchObject([{ siteId: 2 }])

    const { body, headers } = await client.owner('POST', '/api/link-checks/use-new-addresses', { siteIds: [1, 2, 3] })
    expect(body.data).toMatchObject([{ id: 3, url: `${origin}/new` }])
    expect((await list()).links[2]).toMatchObject({ state: 'ok', url: `${origin}/new` })
    await client.owner('POST', `/api/history/${headers.get('signpost-revision')}/undo`)
    expect((await list()).links[2]).toMatchObject({ state: 'moved', url: `${origin}/old`, movedTo: `${origin}/new` })

    const ignored = await client.owner('PUT', '/api/link-checks/2', { isIgnored: true })
    expect(ignored.body.data).toMatchObject({ siteId: 2, state: 'ignored', isIgnored: true, nextCheckAt: null })
    expect((await list('?state=ignored')).links).toMatchObject([{ siteId: 2 }])
    expect((await list('?state=failing')).links).toEqual([])
    const { links: all, counts } = await list()
    for (const [state, count] of Object.entries(counts))
      expect(all.filter((one) => one.state === state)).toHaveLength(count)
    const heeded = await client.owner('PUT', '/api/link-checks/2', { isIgnored: false })
    expect(heeded.body.data).toMatchObject({ siteId: 2, state: 'failing', isIgnored: false, failures: 1 })
  } finally {
    await site.stop()
  }
})
