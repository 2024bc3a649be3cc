import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type FilledSite, startFilled, startNested } from '../browser/sites.ts'

let site: FilledSite
beforeAll(async () => {
  site = await startNested()
})
afterAll(() => site.stop())

const HEADING =
  /<section class="group" id="g\d+" data-level="(\d)"[^>]*><details open><summary[^>]*><(h\d)>(.*?)<\/h\d>/g
const headings = (html: string) => [...html.matchAll(HEADING)].map(([, level, tag, name]) => `${level} ${tag} ${name}`)
/** Names and counts in the jump list; '' where there is no count. */
const entries = (html: string) =>
  [...html.matchAll(/<a href="#g\d+"><span>(.*?)<\/span>(?:<span class="count">(\d+)<\/span>)?/g)].map(
    ([, name, count = '']) => `${name} ${count}`,
  )

it('groups follow the one that they are in, with a heading of their level', async () => {
  const { text } = await site.client.owner('GET', '/')
  expect(headings(text)).toEqual([
    '1 h2 Work',
    '2 h3 Clients',
    '3 h4 Acme',
    '3 h4 Globex',
    '2 h3 Salaries',
    '3 h4 Bonuses',
    '1 h2 Home',
    '2 h3 Kitchen',
    '2 h3 Cellar',
    '1 h2 Reading',
  ])
})

it('guests see a group without links if there are any below it, and nothing in a private one', async () => {
  const { text } = await site.client.guest('GET', '/')
  expect(headings(text)).toEqual([
    '1 h2 Work',
    '2 h3 Clients',
    '3 h4 Acme',
    '3 h4 Globex',
    '1 h2 Home',
    '2 h3 Kitchen',
    '1 h2 Reading',
  ])
  expect(text).not.toMatch(/Salaries|Payroll|Bonuses|Targets|Cellar/)
})

it('the jump list counts the links of a group itself, if it is not there for its groups alone; headings count nothing', async () => {
  const { text } = await site.client.owner('GET', '/')
  expect(text.split('<main>')[1]).not.toContain('class="count"')
  expect(entries(text)).toEqual(
    expect.arrayContaining(['Work 2', 'Clients ', 'Acme 2', 'Home ', 'Cellar 0', 'Reading 1']),
  )
})

it('a private link has a lock, unless its group has one for all of them', async () => {
  const { owner } = site.client
  const links: { id: number; name: string; url: string }[] = (await owner('GET', '/api/sites')).body.data
  const ids = links.filter(({ name }) => ['Mail', 'Payroll'].includes(name)).map(({ id }) => id)
  const setPublic = (is_public: 0 | 1) => Promise.all(ids.map((id) => owner('PUT', `/api/sites/${id}`, { is_public })))
  await setPublic(0)
  const { text } = await owner('GET', '/')
  await setPublic(1)
  const locked = text.split(/<(?=summary|li class="card")/).filter((part) => part.includes('icon lock'))
  expect(locked.map((part) => /(?:<h\d>|<span>)(.*?)</.exec(part)?.[1])).toEqual(['Mail', 'Salaries', 'Bonuses'])
})

it('the jump list is a tree, whose branches are named', async () => {
  const { text } = await site.client.guest('GET', '/')
  const [, jump = ''] = /<nav class="jump"[^>]*>(.*?)<\/nav>/.exec(text) ?? []
  const bare = jump.replace(/<svg.*?<\/svg>|<span class="count">.*?<\/span>/g, '')
  const shape = bare
    .replace(/<button[^>]* aria-label="(.*?)"[^>]*><\/button>/g, '[$1]')
    .replace(/<\/?(?:a|span).*?>/g, '')
  expect(shape.replace(/<\/?li>/g, ' ').replace(/ +/g, ' ')).toBe(
    '<ul> [Groups in Work]Work<ul> [Groups in Clients]Clients<ul> Acme Globex </ul> </ul>' +
      ' [Groups in Home]Home<ul> Kitchen </ul> Reading </ul>',
  )
})

it('without groups in groups the jump list is a row of links', async () => {
  const flat = await startFilled()
  onTestFinished(() => flat.stop())
  expect((await flat.client.guest('GET', '/')).text).toContain(
    '<nav class="jump" translate="no" aria-label="Groups" hidden><a href="#g1"><span>Work</span><span class="count">3</span></a>' +
      '<a href="#g2"><span>Home lab</span><span class="count">3</span></a>' +
      '<a href="#g3"><span>开发</span><span class="count">2</span></a></nav>',
  )
})

it('a search without a script says where a link is, and finds it by the names of the groups that it is in', async () => {
  const { text } = await site.client.guest('GET', '/?q=work+clients+invoices')
  expect(text).toContain('<small class="where" translate="no">invoices.example.com · Work › Clients › Acme</small>')
})

it('a group that moves to another level is drawn anew, and so are those in it', async () => {
  const own = await startNested()
  onTestFinished(() => own.stop())
  const { owner, guest } = own.client
  expect(headings((await guest('GET', '/')).text)).toContain('3 h4 Acme')
  expect((await owner('PUT', '/api/groups/2', { parent_id: null })).status).toBe(200)
  const { text } = await guest('GET', '/')
  expect(headings(text)).toEqual(expect.arrayContaining(['1 h2 Clients', '2 h3 Acme', '2 h3 Globex']))
})
