import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'
import { lzStringBomb } from './packed.ts'

const site = (name: string, more: object = {}) => ({
  id: 1,
  name,
  desc: '',
  url: `https://${name}.example`,
  icon: '',
  ...more,
})
const level = (title: string | undefined, nav: readonly unknown[], more: object = {}) => ({
  title,
  icon: '',
  nav,
  ...more,
})
const read = (...levels: readonly unknown[]) => readOne(JSON.stringify(levels)).bookmarks
const links = (...sites: readonly unknown[]) => read(level('1', [level('2', [level('3', sites)])])).links

describe('the data of xjh22222228/nav', () => {
  it('has three levels of folders, of which equal ones become one', () => {
    const { folders, links: found } = read(
      level('A', [level('B', [level('C', [site('c')])]), level(undefined, [level('D', [])])]),
      level('X', [level('X', [level('X', [site('x')]), level('Y', [site('y')])])]),
    )
    expect(folders.map(({ name, parent }) => [name, parent])).toEqual([
      ['A', null],
      ['B', 0],
      ['C', 1],
      ['', 0],
      ['D', 3],
      ['X', null],
      ['Y', 5],
    ])
    expect(found.map(({ name, folder }) => [name, folder])).toEqual([
      ['c', 2],
      ['x', 5],
      ['y', 6],
    ])
  })

  it('says what only its owner sees, and so does all that is in it', () => {
    const own = { ownVisible: true }
    const { folders, links: found } = read(
      level('A', [level('B', [level('C', [site('a'), site('b', own)]), level('D', [site('c')], own)])]),
      level('E', [level('E', [level('F', [site('d', { ownVisible: false })])])], own),
    )
    expect(folders.map(({ name, isPublic }) => [name, isPublic])).toEqual([
      ['A', true],
      ['B', true],
      ['C', true],
      ['D', false],
      ['E', false],
      ['F', false],
    ])
    expect(found.map(({ isPublic }) => isPublic)).toEqual([true, false, false, false])
  })

  it('has further addresses: one that works at home becomes the second, others are noted', () => {
    expect(
      links(
        site('a', {
          tags: [
            { id: -3, url: 'https://github.com/a' },
            { id: 7, url: 'http://192.168.1.2:80' },
            { id: 8, url: 'http://nas.local' },
            { id: -1, url: '' },
            { id: 9 },
            null,
          ],
        }),
        site('b', { urls: { Docs: 'https://docs.example', '-2': 'https://b.example/en', '': '' } }),
        site('c', { tags: [{ id: 7, url: 'https://example.com/c' }] }),
      ).map(({ lanUrl, notes, tags }) => ({ lanUrl, notes, tags })),
    ).toEqual([
      { lanUrl: 'http://192.168.1.2:80', notes: 'GitHub: https://github.com/a\nhttp://nas.local', tags: ['中文'] },
      { notes: 'Docs: https://docs.example\n英文: https://b.example/en', tags: [] },
      { notes: 'https://example.com/c', tags: [] },
    ])
  })

  it('has addresses with a sign: one opens here, others are no links', () => {
    const { links: found, skipped } = read(
      level('1', [
        level('2', [
          level('3', [
            site('a', { url: '^https://a.example' }),
            site('b', { url: '!alert(1)' }),
            site('c', { url: '@/system' }),
          ]),
        ]),
      ]),
    )
    expect(found.map(({ url, openIn }) => [url, openIn])).toEqual([['https://a.example', 'same']])
    expect(skipped).toEqual([
      { name: 'b', url: '!alert(1)', problem: { code: 'noLink' } },
      { name: 'c', url: '@/system', problem: { code: 'unknownAddress' } },
    ])
  })

  it('is in the order of its indexes, which may be text; icons and times of every age are read', () => {
    expect(
      links(
        site('d', { icon: '//d.example/i.png', createdAt: '2021-01-23 09:32:06' }),
        site('b', { index: '2', icon: 'i.png', createdAt: '2021-01-23T01:32:06.423Z' }),
        site('c', { index: '', icon: 'data:image/png;base64,AA' }),
        site('a', { index: 1, createdAt: 'never' }),
        site('e', { createdAt: 'Mon Aug 19 2024 11:55:06 GMT+0800 (中国标准时间)' }),
      ).map(({ name, icon, createdAt }) => [name, icon, createdAt]),
    ).toEqual([
      ['a', undefined, undefined],
      ['b', undefined, '2021-01-23T01:32:06.423Z'],
      ['d', 'https://d.example/i.png', '2021-01-23T01:32:06.000Z'],
      ['c', 'data:image/png;base64,AA', undefined],
      ['e', undefined, '2024-08-19T03:55:06.000Z'],
    ])
  })

  it('is read packed', () => {
    const text = JSON.stringify([level('工具', [level('工具', [level('网站', [site('a'), site('b')])])])])
    const { files, bookmarks } = readOne(`${lzString.compressToBase64(text)}\n`, 'db.json')
    expect(files).toMatchObject([{ name: 'db.json', format: 'xjh-nav' }])
    expect(bookmarks).toEqual(readOne(text).bookmarks)
    expect(bookmarks.links).toHaveLength(2)
  })

  it('is refused in words if what is packed is damaged, too large, or something else', () => {
    const pack = (text: string) => lzString.compressToBase64(text)
    const text = JSON.stringify([level('1', [level('2', [level('3', [site('a')])])])])
    expect(() => readOne(pack(text).slice(0, -8))).toThrow(saying('This compressed file is damaged or incomplete'))
    expect(() => readOne(lzStringBomb('[{ ', 6000))).toThrow(saying('larger than 16 MB'))
    expect(() => readOne(pack(text).padEnd(5_000_000, 'A'))).toThrow(saying('larger than 16 MB'))
    expect(() => readOne(pack('[{"title":"Tools","nav":['), 'db.json')).toThrow(saying('"db.json" is incomplete JSON'))
  })
})
