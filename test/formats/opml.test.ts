import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

/** File, folders, links. */
const outlines = (body: string) =>
  readOne(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`).bookmarks

describe('OPML', () => {
  it('has folders in folders, links and feeds', () => {
    const { folders, links, isCut } = outlines(`
  <outline text="Work" description="For the day">
    <outline text="Inner">
      <outline type="link" text="A &amp;amp; B" url="https://a.example/?x=1&amp;y=2" category="/Boston/Weather, tech" created="Sun, 21 Mar 2021 14:39:19 GMT"/>
    </outline>
    <OUTLINE TYPE="rss" TITLE="News" DESCRIPTION="All of it" HTMLURL="https://news.example/" XMLURL="https://news.example/rss"></OUTLINE>
  </outline>
  <outline text="Feed" title="Feed" description="Feed" type="rss" xmlUrl="https://feed.example/rss"/>
  <outline text="Empty"/>`)
    expect(folders).toEqual([
      { name: 'Work', parent: null, description: 'For the day' },
      { name: 'Inner', parent: 0 },
      { name: 'Empty', parent: null },
    ])
    expect(links).toEqual([
      {
        folder: 1,
        name: 'A &amp; B',
        url: 'https://a.example/?x=1&y=2',
        tags: ['Boston/Weather', 'tech'],
        createdAt: '2021-03-21T14:39:19.000Z',
      },
      {
        folder: 0,
        name: 'News',
        url: 'https://news.example/',
        description: 'All of it',
        notes: 'Feed: https://news.example/rss',
      },
      { folder: null, name: 'Feed', url: 'https://feed.example/rss', notes: 'Feed: https://feed.example/rss' },
    ])
    expect(isCut).toBe(false)
  })

  it('of links keeps a description that is the name', () => {
    const link = outlines('<outline type="link" text="A" description="A" url="https://a.example"/>').links[0]
    expect(link?.description).toBe('A')
  })

  it('with characters and quotes that nobody escaped is read all the same', () => {
    expect(
      outlines('<outline text="Газета "Ъ" & Co" title=\'x > y\' xmlUrl="https://a.example/?a=1&b=2" type="rss" />')
        .links,
    ).toMatchObject([{ name: 'Газета "Ъ" & Co', url: 'https://a.example/?a=1&b=2' }])
  })

  it.each([
    ['<outline text="A "b -> c" d" xmlUrl="https://a.example"/>', 'A "b -> c" d'],
    ['<outline text="A "/" b" title="t" type="rss" xmlUrl="https://a.example" />', 'A "/" b'],
    ['<outline title="t" text="A xmlUrl="https://a.example"/>', 'A'],
    ['<outline text="A" xmlUrl="https://a.example/>', 'A'],
    ['<outline text="A" xmlUrl="https://a.example', 'A'],
    ['<outline text="A <b> "c"" xmlUrl="https://a.example"></outline>', 'A <b> "c"'],
    [`<outline text='It's "A"' xmlUrl='https://a.example'/>`, `It's "A"`],
  ])('with stray quotes keeps a feed, and those after it beside it: %s', (outline, name) => {
    const next = '<outline text="B" type="rss" xmlUrl="https://b.example"/>'
    const { folders, links } = outlines(`<outline text="F">${outline}\n${next}</outline>${next}`)
    expect(folders.map((folder) => folder.name)).toEqual(['F'])
    expect(links.map((link) => [link.folder, link.name, link.url])).toEqual([
      [0, name, 'https://a.example'],
      [0, 'B', 'https://b.example'],
      [null, 'B', 'https://b.example'],
    ])
  })

  it.each([
    ['<outline text=A type=rss xmlUrl=https://a.example/?a=1&b=2 htmlUrl=https://a.example/ />', 'https://a.example/'],
    ['<outline text="A" xmlUrl=https://a.example/feed/>', 'https://a.example/feed'],
    ['<outline text="A"  xmlUrl=https://a.example/feed   />', 'https://a.example/feed'],
    ["<outline xmlUrl=https://a.example/feed text='A'></outline>", 'https://a.example/feed'],
    ['<outline text=A created="now" xmlUrl=https://a.example/feed title="A"/>', 'https://a.example/feed'],
  ])('has attributes without quotes: %s', (outline, url) => {
    const { folders, links } = outlines(
      `<outline text=F>${outline}</outline><outline text="B" url="https://b.example"/>`,
    )
    expect(folders.map((folder) => folder.name)).toEqual(['F'])
    expect(links.map((link) => [link.folder, link.name, link.url])).toEqual([
      [0, 'A', url],
      [null, 'B', 'https://b.example'],
    ])
  })

  it('says which feed has lost its address', () => {
    const { links, skipped } = outlines(
      '<outline text="A "b > c" type="rss"/><outline text="B" xmlUrl="https://b.example"/>',
    )
    expect(links).toHaveLength(1)
    expect(skipped).toEqual([{ name: 'A "b > c', problem: { code: 'noAddress' } }])
  })

  it('has links in links beside each other, and says what has no address', () => {
    const { links, skipped } = outlines(
      '<outline text="F"><outline text="a" url="https://a.example"><outline text="b" url="https://b.example"/></outline><outline text="c" type="link"/></outline>',
    )
    expect(links.map(({ folder, name }) => [folder, name])).toEqual([
      [0, 'a'],
      [0, 'b'],
    ])
    expect(skipped).toEqual([{ name: 'c', problem: { code: 'noAddress' } }])
  })

  it('has no entities of its own', () => {
    const { bookmarks } = readOne(`<?xml version="1.0"?>
<!DOCTYPE opml [ <!ENTITY a "aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;"> <!ENTITY file SYSTEM "file:///etc/passwd"> ]>
<opml><body><outline text="&b;&file;" url="https://a.example"/></body></opml>`)
    expect(bookmarks.links).toEqual([{ folder: null, name: '&b;&file;', url: 'https://a.example' }])
  })

  it('that was cut short keeps its complete links, and says so', () => {
    const { bookmarks } = readOne('<opml><body><outline text="a" url="https://a.example"/><outline text="b" url="htt')
    expect(bookmarks.links).toHaveLength(1)
    expect(bookmarks.isCut).toBe(true)
  })

  it('of a million outlines in each other is refused, and not by running out of stack', () => {
    expect(() => readOne(`<opml>${'<outline text="a">'.repeat(400_000)}`)).toThrow(/at most 300,000/)
  })
})
