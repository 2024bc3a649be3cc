import { expect, it } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { EVERYTHING } from '../../src/core/visibility.ts'
import { nodePace } from '../../src/runtime/machine/system.ts'
import { pinyinKeys } from '../../src/web/search/pinyin.ts'
import { createSearch } from '../../src/web/search/search.ts'
import { termsOf } from '../../src/web/search/search-text.ts'
import { createServerSearch } from '../../src/web/server-search.ts'
import { group, site } from '../support/rows.ts'

const LINKS = 100_000
const WORDS = ['alpha', 'banana', 'wiki', 'grafana', 'cloud', 'mail', 'team', 'office', 'ärzte', '中文开发', 'build']
const word = (at: number) => WORDS[at % WORDS.length] ?? ''
const sites = Array.from({ length: LINKS }, (_, at) =>
  site(at + 1, { name: `${word(at)} ${at}`, url: `https://a.example/${word(at * 3)}`, description: word(at * 5) }),
)
const snapshot = buildSnapshot(
  { storeId: 'x', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: LINKS },
  { groups: [group(1)], sites, settings: [] },
)
const QUERIES = [
  'nothing at all',
  'a',
  Array.from({ length: 100 }, () => 'a').join(' '),
  'a b c d e f g h i j k l m n',
  'grafnaa wikki',
  'матрешкка',
  'abcdefghijklmnopqrstuvwxyzabcdef',
]

/** Returns the most processor time, in milliseconds, for which nothing else could run. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = now()
  let isOver = false
  const look = () => {
    const then = last
    last = now()
    longest = Math.max(longest, last - then)
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  await new Promise((settled) => setImmediate(settled))
  isOver = true
  return longest
}

it('no search among 100,000 links holds up others, and each finds what the page finds', async () => {
  await pinyinKeys({ name: '中文', description: '' }) // loads the dictionary
  const { find: search } = createServerSearch(nodePace())
  const { name } = group(1)
  const entries = sites.map(async (one) => ({
    ...one,
    keys: await pinyinKeys(one),
    tags: one.tags.join(','),
    group: name,
  }))
  const onPage = createSearch(await Promise.all(entries))
  for (const query of QUERIES) {
    const found: { names: readonly string[]; total: number }[] = []
    const piece = await longestPiece(async () => {
      const { hits, total } = await search(snapshot, EVERYTHING, query)
      found.push({ names: hits.map((hit) => hit.site.name), total })
    })
    expect(piece, query).toBeLessThan(60)
    const expected = onPage(query)
    const names = expected.slice(0, 50).map((at) => sites[at]?.name)
    expect(found, query).toEqual([{ names, total: expected.length }])
  }
})

it('a search looks for eight different words', () => {
  expect(termsOf(Array.from({ length: 100 }, () => 'A').join(' '))).toEqual(['a'])
  expect(termsOf('a b a c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})
