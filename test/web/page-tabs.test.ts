import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Client, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { StartOptions } from '../support/target.ts'
import { addPages } from '../support/with-pages.ts'

async function startWithPages(options: StartOptions = {}): Promise<Client> {
  const site = await nodeTarget.start({ guestMode: true, ...options })
  onTestFinished(() => site.stop())
  const client = await connect(site)
  await addPages(client)
  return client
}

const tabsOf = (html: string) => {
  const [nav = ''] = /<nav class="pages".*?<\/nav>/s.exec(html) ?? []
  return [...nav.matchAll(/<a (?:translate="no" )?href="([^"]*)"( aria-current="page")?>(.*?)<\/a>/gs)].map(
    ([, path = '', isCurrent, content = '']) =>
      `${decodeURI(path)} ${content
        .replace(/<svg.*<\/svg>/s, '')
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()}${isCurrent ? ' *' : ''}`,
  )
}
const linksOf = (html: string) => [...html.matchAll(/https:\/\/(\w+)\.example/g)].map(([, name]) => name)

describe('a site with pages', () => {
  let site: Client
  beforeEach(async () => {
    site = await startWithPages()
  })

  it('has a tab for each that its reader can open, and says which one is shown', async () => {
    expect(tabsOf((await site.guest('GET', '/')).text)).toEqual(['/ Home *', '/p/2-work Work'])
    expect(tabsOf((await site.owner('GET', '/p/5-secret')).text)).toEqual([
      '/ Home',
      '/p/2-work Work',
      '/p/4-开发 开发',
      '/p/5-secret Secret  Private *',
    ])
  })

  it('sends with each page its own links and no others', async () => {
    expect(linksOf((await site.guest('GET', '/')).text)).toEqual(['mail', 'calendar'])
    const page = await site.guest('GET', '/p/2-work')
    expect([page.status, linksOf(page.text)]).toEqual([200, ['wiki']])
    expect(page.text).toContain('<title>Work · ')
    expect(linksOf((await site.owner('GET', '/p/5-secret')).text)).toEqual(['submarine'])
  })

  it('leads from any other name of a page to its own, with the query', async () => {
    for (const path of ['/p/2', '/p/2-play', '/p/02-work', '/p/2-WORK']) {
      const { status, headers } = await site.guest('GET', `${path}?a=1`)
      expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([
        ...[308, '/p/2-work?a=1'],
        'no-store', // it may be called so again
      ])
    }
    await site.owner('PUT', '/api/groups/2', { name: 'Büro' })
    expect((await site.guest('GET', '/p/2-work')).headers.get('location')).toBe('/p/2-b%C3%BCro')
    expect((await site.guest('GET', '/p/2-b%C3%BCro')).status).toBe(200)
  })

  it('does not tell guests of a page that they may not see, nor of one that is not there', async () => {
    const absent = await site.guest('GET', '/p/99-secret')
    expect([absent.status, absent.text.includes('Page not found')]).toEqual([404, true])
    for (const path of ['/p/5-secret', '/p/5', '/p/1-start', '/p/3-tools', '/p/4', '/p/x', '/p/%']) {
      const { status, text, headers } = await site.guest('GET', path)
      expect([status, text, headers.get('location')], path).toEqual([404, absent.text, null])
    }
    expect((await site.owner('GET', '/p/99-secret')).status).toBe(404)
  })

  it('finds links on every page, and lists for guests what they may see', async () => {
    expect(linksOf((await site.guest('GET', '/?q=wiki')).text)).toContain('wiki')
    expect(linksOf((await site.guest('GET', '/links.html')).text)).toEqual(['mail', 'calendar', 'wiki'])
    expect(linksOf((await site.owner('GET', '/links.html')).text)).toEqual(['mail', 'calendar', 'wiki', 'submarine'])
  })

  it('confirms a page that has not changed', async () => {
    const { headers } = await site.guest('GET', '/p/2-work')
    const again = await site.guest('GET', '/p/2-work', undefined, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })
})

it('a site without pages is as it was before it had one', async () => {
  const site = await startWithPages()
  const show = (is_page: 0 | 1) =>
    Promise.all([2, 4, 5].map((id) => site.owner('PUT', `/api/groups/${id}`, { is_page })))
  const read = async () => (await site.guest('GET', '/')).text.replace(/ data-(?:revision|shell)="\w+"/g, '')
  await show(0)
  const before = await read()
  expect(before).not.toContain('class="pages"')
  await show(1)
  expect(await read()).not.toBe(before)
  await show(0)
  expect(await read()).toBe(before)
})

it('under a base path, tabs and redirects lead there too', async () => {
  const site = await startWithPages({ env: { BASE_PATH: '/nav' } })
  expect(tabsOf((await site.guest('GET', '/p/2-work')).text)).toEqual(['/nav/ Home', '/nav/p/2-work Work *'])
  expect((await site.guest('GET', '/p/2')).headers.get('location')).toBe('/nav/p/2-work')
})

it('without guest mode, strangers are asked to sign in and learn of no page', async () => {
  const site = await startWithPages({ guestMode: false })
  const [known, unknown] = [await site.guest('GET', '/p/2-work'), await site.guest('GET', '/p/99')]
  expect([known.status, known.text]).toEqual([200, unknown.text])
  expect(known.text).toContain('type="password"')
  expect((await site.guest('GET', '/links.html')).status).toBe(404)
})
