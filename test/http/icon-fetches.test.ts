import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { FETCH_FROM_FARM, startIconFarm } from '../support/icon-farm.ts'
import { nodeTarget } from '../support/node-target.ts'

async function start(env: Record<string, string> = FETCH_FROM_FARM) {
  const [site, hosts] = [await nodeTarget.start({ env }), await startIconFarm()]
  onTestFinished(async () => {
    await site.stop()
    await hosts.farm.stop()
  })
  const { owner, guest } = await connect(site)
  const icons = async () =>
    (await owner('GET', '/api/sites')).body.data.map(({ icon }: { icon: string }) => icon) as string[]
  const links = (...sites: { url: string; icon?: string }[]) =>
    owner('POST', '/api/import', {
      groups: [{ id: 1, name: 'Links' }],
      sites: sites.map((one, at) => ({ group_id: 1, name: `Link ${at}`, ...one })),
    })
  const isOver = async () => (await owner('GET', '/api/icon-fetches')).body.data.isRunning === false
  return { owner, guest, icons, links, isOver, ...hosts }
}

it('the icons of links are fetched, drawn and kept, in one edit that can be undone', async () => {
  const { owner, icons, links, isOver, pageAt } = await start()
  await links({ url: pageAt('/a') }, { url: pageAt('/b') }, { url: pageAt('/bare') }, { url: 'mailto:me@example.com' })
  const begun = await owner('POST', '/api/icon-fetches', { which: 'missing' })
  expect(begun.body.data).toMatchObject({ isOn: true, isRunning: true, total: 3 })
  await expect.poll(isOver).toBe(true)
  const { data } = (await owner('GET', '/api/icon-fetches')).body
  expect(data).toMatchObject({ isRunning: false, total: 3, done: 3, found: 2, revision: 2 })
  const kept = await icons()
  expect(kept).toEqual([
    expect.stringMatching(/^\/icons\/[\da-f]{32}(?:#\w+)?$/),
    expect.stringMatching(/^\/icons\//),
    '',
    '',
  ])
  expect(data.icons.map(({ icon }: { icon: string }) => icon)).toEqual(kept.slice(0, 2))
  for (const icon of kept.slice(0, 2)) {
    const { status, headers } = await owner('GET', icon)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const { body } = await owner('GET', '/api/history?limit=1')
  expect(body.data[0]).toMatchObject({ actor: 'admin', action: 'Fetched icons for 2 sites', code: 'iconsFetched' })
  await owner('POST', `/api/history/${data.revision}/undo`)
  expect(await icons()).toEqual(['', '', '', ''])
})

it('only the links that are named, or the icons on other hosts', async () => {
  const { owner, icons, links, isOver, pageAt, iconAt } = await start()
  await links({ url: pageAt('/a') }, { url: pageAt('/b') }, { url: pageAt('/c'), icon: iconAt('/c') })
  await owner('POST', '/api/icon-fetches', { which: 'missing', siteIds: [2] })
  await expect.poll(isOver).toBe(true)
  expect(await icons()).toEqual(['', expect.stringMatching(/^\/icons\//), iconAt('/c')])
  await owner('POST', '/api/icon-fetches', { which: 'elsewhere' })
  await expect.poll(isOver).toBe(true)
  expect(await icons()).toEqual(['', expect.any(String), expect.stringMatching(/^\/icons\//)])
})

it('a network that is not allowed is not asked, and its links stay as they are', async () => {
  const { owner, icons, links, isOver, pageAt, farm } = await start({})
  await links({ url: pageAt('/a') })
  await owner('POST', '/api/icon-fetches', { which: 'missing' })
  await expect.poll(isOver).toBe(true)
  expect((await owner('GET', '/api/icon-fetches')).body.data).toMatchObject({ done: 1, found: 0, revision: null })
  expect([await icons(), farm.asked]).toEqual([[''], []])
})

it('what can not begin says why', async () => {
  const { owner, guest } = await start({ FETCH: 'off' })
  const begin = (body: unknown) => owner('POST', '/api/icon-fetches', body)
  expect(await begin({ which: 'missing' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('FETCH=off') },
  })
  expect((await begin({ which: 'all' })).body.error).toBe('which: must be missing or elsewhere')
  expect((await begin({ which: 'missing', siteIds: [] })).body.error).toBe('siteIds: must name a site')
  expect((await begin({ which: 'missing', siteIds: ['x'] })).status).toBe(400)
  expect((await owner('GET', '/api/icon-fetches')).body.data).toMatchObject({ isOn: false, isRunning: false, total: 0 })
  expect((await guest('GET', '/api/icon-fetches')).status).toBe(401)
})
