import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'
import { sampleOf } from './samples.ts'

const tree = (content: string | Uint8Array) => {
  const { files, bookmarks } = readOne(content)
  const { folders, links } = bookmarks
  return {
    format: files[0]?.format,
    folders: folders.map(({ name, parent }) => [name, parent]),
    links: links.map(({ folder, name, url }) => [folder, name, url]),
  }
}

describe('saved tabs', () => {
  it('of Toby are cards in lists, perhaps in groups', () => {
    expect(tree(sampleOf('toby'))).toEqual({
      format: 'toby',
      folders: [
        ['G', null],
        ['L', 0],
      ],
      links: [[1, 'A', 'https://a.example']],
    })
    const older = { version: 3, lists: [{ title: 'L', cards: [{ title: 'A', url: 'https://a.example' }] }] }
    expect(tree(JSON.stringify(older))).toMatchObject({
      folders: [['L', null]],
      links: [[0, 'A', 'https://a.example']],
    })
  })

  it('of Session Buddy are in collections with folders, or in sessions with windows', () => {
    expect(tree(sampleOf('session-buddy'))).toMatchObject({
      folders: [
        ['C', null],
        ['F', 0],
        ['G', 0],
      ],
      links: [[1, 'A', 'https://a.example']],
    })
    const sessions = [{ name: 'S', windows: [{ tabs: [{ title: 'A', url: 'https://a.example' }] }] }]
    expect(tree(JSON.stringify({ sessions }))).toMatchObject({
      format: 'session-buddy',
      folders: [['S', null]],
      links: [[0, 'A', 'https://a.example']],
    })
  })

  it('of Session Buddy are not those that it noted by itself, unless there are no others', () => {
    const tab = { title: 'B', url: 'https://b.example', favIconURL: 'https://b.example/i.png' }
    const history = [{ id: 1_700_000_000_000, type: 'browser-closed', windows: [{ tabs: [tab] }] }]
    const collections = [{ title: 'C', folders: [{ links: [{ title: 'A', url: 'https://a.example' }] }] }]
    const { links, skipped } = readOne(JSON.stringify({ format: 'nxs.json.v2', collections, history })).bookmarks
    expect(links.map(({ name }) => name)).toEqual(['A'])
    expect(skipped).toEqual([{ name: '2023-11-14', problem: { code: 'pastTabs' } }])
    const alone = readOne(JSON.stringify({ format: 'nxs.json.v2', collections: [], history })).bookmarks
    expect(alone.folders).toEqual([{ name: '2023-11-14', parent: null }])
    expect(alone.links).toMatchObject([{ name: 'B', icon: 'https://b.example/i.png' }])
  })

  it('of Tab Session Manager are in the order of their windows', () => {
    expect(tree(sampleOf('tab-session-manager'))).toEqual({
      format: 'tab-session-manager',
      folders: [['S', null]],
      links: [
        [0, 'A', 'https://a.example'],
        [0, 'B', 'https://b.example'],
      ],
    })
  })

  it('of OneTab are in groups, if there are several', () => {
    const group = (name: string) => `https://${name}.example | ${name}\nhttps://${name}.example/2 | ${name} | 2\n`
    expect(tree(`${group('a')}\n${group('b')}`)).toEqual({
      format: 'urls',
      folders: [
        ['', null],
        ['', null],
      ],
      links: [
        [0, 'a', 'https://a.example'],
        [0, 'a | 2', 'https://a.example/2'],
        [1, 'b', 'https://b.example'],
        [1, 'b | 2', 'https://b.example/2'],
      ],
    })
    expect(tree(`${group('a')}\n`).folders).toEqual([])
    expect(tree('https://a.example A\n\nhttps://b.example B\n').folders).toEqual([])
  })
})

describe('wallabag', () => {
  it('has tags, states and times, but no content', () => {
    const { files, bookmarks } = readOne(sampleOf('wallabag'))
    expect(files).toMatchObject([{ format: 'wallabag' }])
    expect(bookmarks.links).toEqual([
      {
        folder: null,
        name: 'A',
        url: 'https://a.example',
        tags: ['x', 'archived'],
        createdAt: '2024-01-02T01:04:05.000Z',
      },
    ])
  })
})

describe('a list of links in JSON', () => {
  it('has folders, tags and descriptions', () => {
    expect(readOne(sampleOf('json')).bookmarks).toMatchObject({
      folders: [
        { name: 'F', parent: null },
        { name: 'G', parent: 0 },
      ],
      links: [{ folder: 1, name: 'A', url: 'https://a.example', tags: ['x', 'y'], description: 'D' }],
    })
  })

  it.each(['links', 'bookmarks', 'sites'])('may be %s of an object', (key) => {
    const text = JSON.stringify({ default: { nofollow: true }, [key]: [{ name: 'A', url: 'https://a.example' }] })
    expect(tree(text)).toMatchObject({ format: 'json', links: [[null, 'A', 'https://a.example']] })
  })

  it('has an address in each object', () => {
    expect(() => readOne('[{"name":"A","url":"https://a.example"},{"name":"B"}]')).toThrow(saying(/a file of links/))
  })
})

describe('backups of new tabs', () => {
  it('of Infinity have pages without a name, in what the version writes', () => {
    const link = [null, 'A', 'https://a.example']
    expect(tree(sampleOf('infinity'))).toEqual({ format: 'infinity', folders: [], links: [link] })
    const icons = [
      [
        { name: 'A', url: 'https://a.example' },
        { type: 'setting', name: 'Settings', url: '' },
      ],
    ]
    expect(tree(JSON.stringify({ type: 'theNew__INFINITY', icons })).links).toEqual([link])
    const folder = { name: 'F', children: [{ name: 'A', target: 'https://a.example' }] }
    const pro = { data: { site: { sites: [[folder, { name: 'B', target: 'https://b.example' }]] } } }
    expect(tree(JSON.stringify(pro))).toEqual({
      format: 'infinity',
      folders: [['F', null]],
      links: [
        [0, 'A', 'https://a.example'],
        [null, 'B', 'https://b.example'],
      ],
    })
    expect(() => readOne(JSON.stringify({ type: 'theNew__INFINITY', main: '%' }))).toThrow(saying(/a file of links/))
  })

  it.each(['itab', 'wetab'] as const)('of %s have categories with links, folders and widgets', (format) => {
    expect(tree(sampleOf(format))).toEqual({
      format,
      folders: [
        ['C', null],
        ['F', 0],
      ],
      links: [
        [0, 'A', 'https://a.example'],
        [1, 'B', 'https://b.example'],
      ],
    })
  })

  it('have widgets, which have words for addresses and are left out, and name what is none', () => {
    const children = [
      { name: 'W', type: 'widget', target: 'weather' },
      { name: 'A', type: 'site', target: 'a.example' },
      { name: 'N', type: 'site', target: 'nas' },
    ]
    const text = JSON.stringify({ data: { 'store-icon': { icons: [{ name: 'C', children }] } } })
    expect(tree(text).links).toEqual([[0, 'A', 'a.example']])
    expect(readOne(text).bookmarks.skipped).toEqual([{ name: 'N', url: 'nas', problem: { code: 'noLink' } }])
  })
})
