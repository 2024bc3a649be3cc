import { describe, expect, it } from 'vitest'
import { saying } from '../support/saying.ts'
import { readOne } from './fixtures.ts'

const urlsIn = (text: string) => readOne(text).bookmarks.links.map(({ url }) => url)

describe('a list of addresses', () => {
  it('has one link per line, named by what follows its address', () => {
    const { files, bookmarks } = readOne('https://one.example\nhttps://two.example/ Two of them\n\n# no link\n')
    expect(files).toEqual([{ name: '', format: 'urls', title: 'List of addresses' }])
    expect(bookmarks.links).toEqual([
      { folder: null, name: '', url: 'https://one.example' },
      { folder: null, name: 'Two of them', url: 'https://two.example/' },
    ])
  })

  it('of OneTab has a bar between addresses and names', () => {
    expect(readOne('https://a.example/?q=a|b | A | and more\r\n\r\nchrome://flags/ | Flags').bookmarks.links).toEqual([
      { folder: 0, name: 'A | and more', url: 'https://a.example/?q=a|b' },
      { folder: 1, name: 'Flags', url: 'chrome://flags/' },
    ])
  })

  it('of OneTab is in groups, if there are several', () => {
    const group = (name: string) => `https://${name}.example | ${name}\nhttps://${name}.example/2 | ${name} | 2\n`
    const { files, bookmarks } = readOne(`${group('a')}\n${group('b')}`)
    expect(files[0]?.format).toBe('urls')
    expect(bookmarks.folders).toEqual([
      { name: '', parent: null },
      { name: '', parent: null },
    ])
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example' },
      { folder: 0, name: 'a | 2', url: 'https://a.example/2' },
      { folder: 1, name: 'b', url: 'https://b.example' },
      { folder: 1, name: 'b | 2', url: 'https://b.example/2' },
    ])
    expect(readOne(`${group('a')}\n`).bookmarks.folders).toEqual([])
    expect(readOne('https://a.example A\n\nhttps://b.example B\n').bookmarks.folders).toEqual([])
  })

  it("of OneTab keeps its groups if a tab has no title, or an address that is the browser's own", () => {
    const text = 'https://a.example | A\nhttps://b.example | \nhttps://c.example\n\nabout:newtab | New\n'
    const { folders, links } = readOne(text).bookmarks
    expect(folders).toHaveLength(2)
    expect(links.map(({ folder, name, url }) => [folder, name, url])).toEqual([
      [0, 'A', 'https://a.example'],
      [0, '', 'https://b.example'],
      [0, '', 'https://c.example'],
      [1, 'New', 'about:newtab'],
    ])
  })

  it('of OneTab may have a title of several lines', () => {
    const tabs = 'https://a.example | A\n'.repeat(10)
    const { folders, links } = readOne(`${tabs}\nhttps://b.example | B\nand more\n`).bookmarks
    expect(folders).toHaveLength(2)
    expect(links.at(-1)).toEqual({ folder: 1, name: 'B', url: 'https://b.example' })
  })

  it('of OneTab keeps its groups if most of its lines are tabs', () => {
    const text =
      'https://a.example | A\nhttps://b.example | B\n\nhttps://c.example | C\nhttps://d.example without a bar\nand more\n'
    const { folders, links } = readOne(text).bookmarks
    expect(folders).toHaveLength(2)
    expect(links.map(({ folder, url }) => [folder, url])).toEqual([
      [0, 'https://a.example'],
      [0, 'https://b.example'],
      [1, 'https://c.example'],
      [1, 'https://d.example'],
    ])
  })

  it('of OneTab has all of an address up to the bar, whatever is wrong in it', () => {
    const text =
      'https://a.example | A\nhttps://b.example/two words | B | b\nhttps://no host/ | C\nhttps:// | D\nhttps://e.example | E\n'
    expect(readOne(text).bookmarks.links.map(({ name, url }) => [name, url])).toEqual([
      ['A', 'https://a.example'],
      ['B | b', 'https://b.example/two words'],
      ['C', 'https://no host/'],
      ['D', 'https://'],
      ['E', 'https://e.example'],
    ])
  })

  it.each([
    ['https://no host/', 'https://no host/', ''],
    ['- https://a.example/two words/', 'https://a.example/two words/', ''],
    ['https://a.example/?q=a b&page=2', 'https://a.example/?q=a b&page=2', ''],
    ['https://a.example/ TCP/IP and/or CI/CD', 'https://a.example/', 'TCP/IP and/or CI/CD'],
    ['https://a.example/b What is a = b?', 'https://a.example/b', 'What is a = b?'],
    ['https://a.example/b - a/b/', 'https://a.example/b', 'a/b/'],
    ['https://a.example/b | c/', 'https://a.example/b', 'c/'],
  ])('has addresses with spaces, and does not cut them: %s', (line, url, name) => {
    expect(readOne(`https://z.example\n${line}\n`).bookmarks.links[1]).toMatchObject({ url, name })
  })

  it('has no comma after a host', () => {
    expect(
      readOne('https://a.example/b,c,A\nhttps://b.example,B\nhttps://c.example C, or D, or E\n').bookmarks.links,
    ).toMatchObject([
      { name: '', url: 'https://a.example/b,c,A' },
      { name: 'B', url: 'https://b.example' },
      { name: 'C, or D, or E', url: 'https://c.example' },
    ])
  })

  it('may have bullets, numbers, pointed brackets, and lines of something else', () => {
    const text = 'My links:\n- https://a.example\n* <https://b.example> - B\n2. https://c.example\n'
    expect(readOne(text).bookmarks.links).toMatchObject([
      { url: 'https://a.example' },
      { url: 'https://b.example', name: 'B' },
      { url: 'https://c.example' },
    ])
  })

  it('may be of hosts alone', () => {
    expect(urlsIn('example.org\nwww.example.com/path?q\nmünchen.example:8080\n192.168.1.10:8080\n')).toEqual([
      'example.org',
      'www.example.com/path?q',
      'münchen.example:8080',
      '192.168.1.10:8080',
    ])
  })

  it.each([
    ['github.com Code\nnas.local:5000 NAS\n', ['https://github.com', 'Code'], ['http://nas.local:5000', 'NAS']],
    ['10.0.0.1\n10.0.0.2\n', ['http://10.0.0.1', ''], ['http://10.0.0.2', '']],
    [
      '192.168.1.1 Router\nPi-hole: 192.168.1.2/admin\n',
      ['http://192.168.1.1', 'Router'],
      ['http://192.168.1.2/admin', 'Pi-hole'],
    ],
    ['NAS ssh://root@nas\nMail: mailto:a@b.example\n', ['ssh://root@nas', 'NAS'], ['mailto:a@b.example', 'Mail']],
  ])(
    'is read as it would be pasted where names stand before addresses, or schemes are missing: %j',
    (text, ...links) => {
      const { files, bookmarks } = readOne(text)
      expect(files[0]?.format).toBe('urls')
      expect(bookmarks.links.map(({ url, name }) => [url, name])).toEqual(links)
    },
  )

  it('may have headings, which become groups, and loses no line without a scheme', () => {
    const { folders, links } = readOne(
      'Home:\n- https://a.example A\n- 192.168.1.4 Printer\n\nWork:\n- https://b.example B\n- https://c.example C\n',
    ).bookmarks
    expect(folders.map(({ name }) => name)).toEqual(['Home', 'Work'])
    expect(links.map(({ url, folder }) => [url, folder])).toEqual([
      ['https://a.example', 0],
      ['http://192.168.1.4', 0],
      ['https://b.example', 1],
      ['https://c.example', 1],
    ])
  })

  it('may be longer than what is looked at', () => {
    expect(urlsIn('https://a.example/\n'.repeat(2000))).toHaveLength(2000)
    expect(urlsIn('a.example/with/a/path\n'.repeat(2000))).toHaveLength(2000)
  })

  it.each([
    'Dear all,\n\nsee https://example.com for more.\nYours\nexample.org\n',
    'README.md\npackage.json\nindex.html\n',
    '2026-01-01 10:00:00 INFO http://a.example\n2026-01-01 10:00:01 GET https://a.example/x 200\n',
    'example.org',
    'One sentence. Another one.\nAnd a third.\n',
    'name: x\nurl: https://example.com\n',
  ])('is not what the text %j is', (text) => {
    expect(() => readOne(text)).toThrow(saying(/a file of links/))
  })
})
