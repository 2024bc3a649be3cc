import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'
import { packAsMozLz4 } from './packed.ts'

const MADE_UP = 'http://www.mozilla.org/2005/made-up-favicon/1-1361551978957'
const CONTAINER = 'text/x-moz-place-container'
const link = (title: string, more: object = {}) => ({
  type: 'text/x-moz-place',
  title,
  uri: `https://${title}.example/`,
  ...more,
})
const folder = (title: string, children: readonly object[], more: object = {}) => ({
  type: CONTAINER,
  title,
  children,
  ...more,
})

function backup(...children: readonly object[]): string {
  return JSON.stringify(folder('', children, { root: 'placesRoot', guid: 'root________' }))
}

const read = (...children: readonly object[]) => readOne(backup(...children)).bookmarks

describe("Firefox's backup", () => {
  it('is a tree in the order of its indexes, in which the roots are known by their keys', () => {
    const { files, bookmarks } = readOne(
      backup(
        folder('Barre personnelle', [link('b', { index: 1 }), link('a')], { root: 'toolbarFolder', index: 1 }),
        folder('Menu', [folder('Inner', [link('c')])], { guid: 'menu________' }),
        { type: CONTAINER, title: 'Mobile', root: 'mobileFolder', index: 4 },
        folder('Unsorted', [{ type: 'text/x-moz-place-separator' }], { root: 'unfiledBookmarksFolder', index: 3 }),
      ),
    )
    expect(files).toMatchObject([{ name: '', format: 'firefox' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Menu', parent: null, role: 'other' },
      { name: 'Inner', parent: 0 },
      { name: 'Barre personnelle', parent: null, role: 'bar' },
      { name: 'Unsorted', parent: null, role: 'other' },
      { name: 'Mobile', parent: null, role: 'other' },
    ])
    expect(bookmarks.links.map(({ name, folder: place }) => [name, place])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 2],
    ])
    expect(bookmarks.skipped).toEqual([])
  })

  it('tells of a link what Firefox knows about it', () => {
    const description = [{ name: 'bookmarkProperties/description', value: 'What it is' }]
    const more = {
      tags: 'one,two words',
      keyword: 'k',
      dateAdded: 1361551978957783,
      lastModified: 1361551979382837,
      annos: description,
      iconUri: 'fake-favicon-uri:x',
      icon: 'data:image/png;base64,AAAA',
      postData: 'hidden',
      charset: 'UTF-8',
    }
    const children = [link('a', more), link('b', { iconUri: MADE_UP, iconuri: 'https://b.example/i.png', tags: '' })]
    const { folders, links } = read(folder('F', children, { annos: description }))
    expect(folders).toEqual([{ name: 'F', parent: null, description: 'What it is' }])
    expect(links).toEqual([
      {
        folder: 0,
        name: 'a',
        url: 'https://a.example/',
        description: 'What it is',
        notes: 'Keyword: k',
        tags: ['one', 'two words'],
        icon: 'data:image/png;base64,AAAA',
        createdAt: '2013-02-22T16:52:58.957Z',
        updatedAt: '2013-02-22T16:52:59.382Z',
      },
      { folder: 0, name: 'b', url: 'https://b.example/', icon: 'https://b.example/i.png' },
    ])
  })

  it('has its tags as folders, if it is old', () => {
    const tags = folder('Tags', [folder('x', [link('a'), link('b')]), folder('y', [link('a')])], { root: 'tagsFolder' })
    const { folders, links } = read(tags, folder('F', [link('a'), link('b', { tags: 'z' }), link('c')]))
    expect(folders.map(({ name }) => name)).toEqual(['F'])
    expect(links.map(({ tags: own }) => own)).toEqual([['x', 'y'], ['z'], undefined])
  })

  it('has no more old tags than a link can sensibly have, however often they are repeated', () => {
    const tag = folder('x', new Array<object>(100_000).fill(link('a')))
    const { links } = read(folder('Tags', [tag], { root: 'tagsFolder' }), link('a'))
    expect(links.map(({ tags }) => tags?.length)).toEqual([100])
  })

  it('has searches of its own, which are skipped, and feeds, of which the site stays', () => {
    const annos = [
      { name: 'livemark/feedURI', value: 'https://feed.example/rss' },
      { name: 'livemark/siteURI', value: 'https://feed.example/' },
    ]
    const { folders, links, skipped } = read(
      link('Recent', { uri: 'place:sort=8' }),
      folder('News', [link('entry')], { livemark: 1, annos }),
      folder('No site', [], { annos: annos.slice(0, 1) }),
    )
    expect(folders).toEqual([])
    expect(links).toEqual([
      { folder: null, name: 'News', url: 'https://feed.example/', notes: 'Feed: https://feed.example/rss' },
      { folder: null, name: 'No site', url: 'https://feed.example/rss' },
    ])
    expect(skipped).toEqual([{ name: 'Recent', url: 'place:sort=8', problem: { code: 'unknownAddress' } }])
  })

  it('is read packed, as Firefox keeps it', () => {
    const text = backup(
      folder(
        'F',
        Array.from({ length: 200 }, (_, at) => link(`site${at}`, { index: at })),
      ),
    )
    const { files, bookmarks } = readOne(packAsMozLz4(text), 'bookmarks.jsonlz4')
    expect(files[0]?.format).toBe('firefox')
    expect(bookmarks).toEqual(readOne(text).bookmarks)
    expect(bookmarks.links).toHaveLength(200)
  })

  it('is refused in words if what is packed is damaged, or something else', () => {
    const whole = packAsMozLz4(backup(link('a')))
    expect(() => readOne(whole.subarray(0, whole.length - 5))).toThrow(
      saying('This compressed file is damaged or incomplete'),
    )
    expect(() => readOne(packAsMozLz4('{"a":1}'), 'x.jsonlz4')).toThrow(saying('"x.jsonlz4" isn\'t a Firefox backup'))
    expect(() => readOne(packAsMozLz4('{"a":'), 'x.jsonlz4')).toThrow(saying('"x.jsonlz4" is incomplete JSON'))
  })

  it.each(whereFixturesAre(['firefox_test_bookmarks.json']))('is in the right order in %s', (name) => {
    const { links } = readOne(fixture(`firefox-json/${name}`).bytes).bookmarks
    expect(links.map((one) => one.name)).toEqual([
      'Help and Tutorials',
      'Customize Firefox',
      'Get Involved',
      'About Us',
      'Test null postData',
      'test post keyword',
      'Getting Started',
      'Latest Headlines',
      'Example.tld',
    ])
    expect(links.find((one) => one.name === 'test post keyword')?.notes).toBe('Keyword: test')
  })
})
