import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'
import { markedEn as en } from '../support/texts.ts'

const LINKS = 520
let site: RunningSite
let read: (path: string) => Promise<string>
let readAsOwner: typeof read
beforeAll(async () => {
  site = await nodeTarget.start({ guestMode: true })
  const { owner, guest } = await connect(site)
  const sites = Array.from({ length: LINKS }, (_, at) => ({
    group_id: 1,
    name: `Book ${1000 + at}`,
    url: `https://books.example/${1000 + at}`,
    tags: ['a & b'],
    notes: at === 7 ? 'ask the librarian' : '',
    is_public: 1,
    order_num: at,
  }))
  const { status } = await owner('POST', '/api/import', { groups: [{ id: 1, name: 'Library', is_public: 1 }], sites })
  expect(status).toBe(200)
  read = async (path) => (await guest('GET', path)).text
  readAsOwner = async (path) => (await owner('GET', path)).text
})
afterAll(() => site.stop())

const namesIn = (html: string) => html.match(/Book \d+(?=<)/g) ?? []
const moreIn = (html: string) => /from=\d+"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()
const nextIn = (html: string) => /href="([^"]*from=\d+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

it.each([
  ['/?q=book+1', 50],
  ['/?tag=a+%26+b', 500],
])('the pages of %s lead to every link once, %i at a time', async (first, most) => {
  const names: string[] = []
  for (let path: string | undefined = first; path; ) {
    const html = await read(path)
    expect(namesIn(html)).toHaveLength(Math.min(most, LINKS - names.length))
    names.push(...namesIn(html))
    path = nextIn(html)
    const left = LINKS - names.length
    expect(path ? moreIn(html) : '').toBe(left > 0 ? en.search.more(left) : '')
  }
  expect(names).toEqual(Array.from({ length: LINKS }, (_, at) => `Book ${1000 + at}`))
})

it('a link is found by its notes for the owner, and for nobody else', async () => {
  expect(namesIn(await readAsOwner('/?q=librarian'))).toEqual(['Book 1007'])
  expect(namesIn(await read('/?q=librarian'))).toEqual([])
})

it.each(['520', '999999999', '9999999999', '-1', '1.5', 'x', ''])('from=%s shows the first ones', async (from) => {
  expect(namesIn(await read(`/?q=book&from=${from}`))[0]).toBe('Book 1000')
})

it.each(['%22', '%E2%80%9C+%E2%80%9D', '+'])('a query without words, %s, shows the home', async (query) => {
  expect(await read(`/?q=${query}`)).toBe(await read('/'))
})
