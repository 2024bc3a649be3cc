import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'

const A = { name: 'A', url: 'https://a.example' }
const B = { name: 'B', url: 'https://b.example' }
const read = (content: unknown) => readOne(JSON.stringify(content)).bookmarks
const linksIn = (content: unknown) => read(content).links.map(({ name, url }) => [name, url])

describe('JSON of any shape', () => {
  it('is a list of links though some are of kinds that can’t be: what is to become of them is decided later', () => {
    const list = [A, { url: 'javascript:alert(1)' }, { url: 'foo bar' }, B, { url: 'https://c.example' }]
    expect(linksIn(list)).toEqual([
      ['A', 'https://a.example'],
      ['', 'javascript:alert(1)'],
      ['', 'foo bar'],
      ['B', 'https://b.example'],
      ['', 'https://c.example'],
    ])
    expect(linksIn([A, { url: 'foo bar' }])).toHaveLength(2)
  })

  it('lists an entry without an address among links', () => {
    expect(read({ links: [A, { name: 'X' }, B] }).skipped).toEqual([{ name: 'X', problem: { code: 'noAddress' } }])
  })

  it('within others has all its links too, and lists what is no link', () => {
    const { folders, links, skipped } = read({
      Tools: [A, { name: 'Bad', url: 'foo bar' }, { url: 'https://c.example' }, { title: 'S', url: 'ssh://nas' }],
      More: { list: [B, { name: 'J', url: 'javascript:alert(1)' }] },
    })
    expect(folders.map(({ name }) => name)).toEqual(['Tools', 'More'])
    expect(links.map(({ name, url, folder }) => [name, url, folder])).toEqual([
      ['A', 'https://a.example', 0],
      ['', 'https://c.example', 0],
      ['B', 'https://b.example', 1],
      ['S', 'ssh://nas', 0],
      ['J', 'javascript:alert(1)', 1],
    ])
    expect(skipped).toEqual([{ name: 'Bad', url: 'foo bar', problem: { code: 'notALink' } }])
  })

  it('has the links within links and within groups that hold nothing else', () => {
    expect(linksIn([{ ...A, children: [B] }])).toEqual(linksIn([A, { name: 'G', links: [B] }]))
  })

  it.each([[A], [{ x: A }], [{ x: [A] }], [[[A]]]])('may have one link and nothing else: %j', (content) => {
    expect(linksIn(content)).toEqual([['A', 'https://a.example']])
  })

  it.each([[{ ...A, scripts: { test: 'x' } }], [{ count: 1, results: [A] }]])(
    'of other programs is none because it has one link: %j',
    (content) => {
      expect(() => read(content)).toThrow(saying('a file of links'))
    },
  )
})

describe('JSON whose end is missing', () => {
  const whole = JSON.stringify([
    A,
    { ...B, tags: ['x'] },
    { name: '"]}', url: 'https://c.example' },
    { ...B, public: false },
  ])

  it('has its complete links, and is said to be incomplete', () => {
    const cut = readOne(whole.slice(0, whole.lastIndexOf('"public"'))).bookmarks
    expect(cut.links.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example', 'https://c.example'])
    expect(cut.isCut).toBe(true)
    expect(readOne(whole).bookmarks.isCut).toBe(false)
  })

  it('is read or said to be cut wherever that is', () => {
    for (let end = 2; end < whole.length; end += 1) {
      const text = whole.slice(0, end)
      try {
        expect(readOne(text).bookmarks.isCut).toBe(true)
      } catch (error) {
        expect(error).toEqual(saying('cut short'))
      }
    }
  })

  it('is refused if it is an object: the missing part may say that all of it is private', () => {
    expect(() => readOne(`{"links":${JSON.stringify([A, B])}, "shar`)).toThrow(saying('incomplete JSON'))
  })

  it('may have plain addresses among others', () => {
    expect(readOne(`[${JSON.stringify(A)}, "https://b.example", "htt`).bookmarks).toMatchObject({
      links: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
      isCut: true,
    })
  })
})
