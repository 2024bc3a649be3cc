import { describe, expect, it } from 'vitest'
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

describe('Glance', () => {
  it('has bookmarks and monitors, also in groups of widgets', () => {
    const { files, bookmarks } = readOne(sampleOf('glance'))
    expect(files).toMatchObject([{ format: 'glance' }])
    expect(bookmarks.folders).toEqual([
      { name: 'G', parent: null },
      { name: 'M', parent: null },
    ])
    expect(bookmarks.links).toMatchObject([
      { folder: 0, name: 'A', url: 'https://a.example' },
      { folder: 1, name: 'B', url: 'https://b.example', openIn: 'same' },
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
    expect(() => readOne('[{"name":"A","url":"https://a.example"},{"name":"B"}]')).toThrow(/a file of links/)
  })
})
