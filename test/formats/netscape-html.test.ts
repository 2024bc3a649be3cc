import { describe, expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'
import type { Link } from '../../src/formats/tree/bookmarks.ts'
import { costRatio, cpuTimeOf } from '../support/cost.ts'
import { saying } from '../support/saying.ts'
import { fileOf, readOne } from './fixtures.ts'

const HEAD = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n'

function read(list: string) {
  return readOne(HEAD + list).bookmarks
}

/** The only link of a list that holds this. */
function linkOf(entry: string): Link | undefined {
  const { links } = read(`<DL><p>\n    ${entry}\n</DL><p>\n`)
  expect(links).toHaveLength(1)
  return links[0]
}

function namesIn(list: string): string[] {
  const { folders, links } = read(list)
  return links.map(({ folder, name }) => `${folder === null ? '' : folders[folder]?.name}/${name.trim()}`)
}

describe('a bookmark file', () => {
  it('of Chrome holds the bar, its folders, and what is beside it', () => {
    const { files, bookmarks } = readOne(`${HEAD}<DL><p>
    <DT><H3 ADD_DATE="1616337559" LAST_MODIFIED="0" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://one.example/?a=1&b=2" ADD_DATE="1616337559" ICON="data:image/png;base64,AA==">One &amp; only</A>
        <DT><H3 ADD_DATE="1616337559" LAST_MODIFIED="1616337560">Work</H3>
        <DL><p>
            <DT><A HREF="https://two.example/" ADD_DATE="1616337559">Two</A>
        </DL><p>
    </DL><p>
    <DT><A HREF="https://other.example/" ADD_DATE="1616337559">Other</A>
</DL><p>
`)
    expect(files).toEqual([{ name: '', format: 'html', title: 'Browser bookmarks (HTML)' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Bookmarks bar', parent: null, role: 'bar' },
      { name: 'Work', parent: 0 },
    ])
    const createdAt = '2021-03-21T14:39:19.000Z'
    expect(bookmarks.links).toEqual([
      {
        folder: 0,
        name: 'One & only',
        url: 'https://one.example/?a=1&b=2',
        icon: 'data:image/png;base64,AA==',
        createdAt,
      },
      { folder: 1, name: 'Two', url: 'https://two.example/', createdAt },
      { folder: null, name: 'Other', url: 'https://other.example/', createdAt },
    ])
    expect(bookmarks.isCut).toBe(false)
  })

  it('of Firefox has tags, keywords, separators and other bookmarks', () => {
    const { folders, links } = read(`<meta http-equiv="Content-Security-Policy"
      content="default-src 'self'; script-src 'none'; img-src data: *; object-src 'none'"></meta>

<DL><p>
    <DT><A HREF="https://tags.example/" LAST_MODIFIED="1616337559" SHORTCUTURL="kw" ICON_URI="https://tags.example/icon.png" LAST_CHARSET="UTF-8" TAGS="machine learning,go">Tags</A>
    <HR>    <HR>    <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Other Bookmarks</H3>
    <DL><p>
        <DT><A HREF="https://icon.example/" ICON_URI="fake-favicon-uri:https://icon.example/" ICON="b0rked">Icon</A>
    </DL><p>
</DL>
`)
    expect(folders).toEqual([{ name: 'Other Bookmarks', parent: null, role: 'other' }])
    expect(links).toEqual([
      {
        folder: null,
        name: 'Tags',
        url: 'https://tags.example/',
        tags: ['machine learning', 'go'],
        notes: 'Keyword: kw',
        icon: 'https://tags.example/icon.png',
        updatedAt: '2021-03-21T14:39:19.000Z',
      },
      { folder: 0, name: 'Icon', url: 'https://icon.example/' },
    ])
  })

  it('of Safari needs no list at the top', () => {
    const { folders, links, isCut } = readOne(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
	<HTML>
	<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
	<Title>Bookmarks</Title>
	<H1>Bookmarks</H1>
	<DT><H3 FOLDED>Favourites</H3>
	<DL><p>
		<DT><A HREF="https://a.example/">A</A>
	</DL><p>
	<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
	<DL><p>
	</DL><p>
</HTML>
`).bookmarks
    expect(folders.map(({ name, parent }) => [name, parent])).toEqual([
      ['Favourites', null],
      ['Reading List', null],
    ])
    expect(links).toEqual([{ folder: 0, name: 'A', url: 'https://a.example/' }])
    expect(isCut).toBe(false)
  })

  it('of linkding ends lines backwards, and has notes and visibility', () => {
    const { links } = readOne(
      `${HEAD}<DL><p>\n\r<DT><A HREF="https://a.example/?x=1&y=2" ADD_DATE="1700000000" PRIVATE="0" TOREAD="1" TAGS="one,two">A</A>\n\r<DD>About it.[linkding-notes]Some **notes** &amp; &lt;tags&gt;\nin two lines[/linkding-notes]\n\r<DT><A HREF="https://b.example/" PRIVATE="1" TOREAD="0" TAGS="">B</A>\n\r</DL><p>\n\r`,
    ).bookmarks
    expect(links).toEqual([
      {
        folder: null,
        name: 'A',
        url: 'https://a.example/?x=1&y=2',
        description: 'About it.',
        notes: 'To read\nSome **notes** & <tags>\nin two lines',
        tags: ['one', 'two'],
        isPublic: true,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { folder: null, name: 'B', url: 'https://b.example/', isPublic: false },
    ])
  })

  it('of Shaarli has descriptions over many lines, and notes without an address of their own', () => {
    const { links, skipped } = read(`<DL><p>
<DT><A HREF="?KvNdlQ" ADD_DATE="1591456706" PRIVATE="1" TAGS="dev">A note</A></DT>
<DD>Its text</DD>
<DT><A HREF="https://a.example/" PRIVATE="0" TAGS="dev, php 7.x">A</A></DT>
<DD>First line:

\`\`\`
if (a &lt; 3 && b <3) { $x->y; }
\`\`\`</DD>
</DL><p>`)
    expect(skipped).toEqual([{ name: 'A note', url: '?KvNdlQ', problem: { code: 'unknownAddress' } }])
    expect(links).toMatchObject([
      { name: 'A', tags: ['dev', 'php 7.x'], description: 'First line:\n\n```\nif (a < 3 && b <3) { $x->y; }\n```' },
    ])
  })

  it('of the first Shaarli has spaces between tags, and no list at all', () => {
    const { links, isCut } =
      read(`<DT><A HREF="https://a.example" ADD_DATE="10/Oct/2000:13:55:36 +0300" PRIVATE="1" TAGS="private secret">A</A>
<DD>Hidden
<DT><A HREF="https://b.example" PRIVATE="0" TAGS="public hello world">B</A>
`)
    expect(links).toMatchObject([
      { tags: ['private', 'secret'], createdAt: '2000-10-10T10:55:36.000Z', description: 'Hidden', isPublic: false },
      { tags: ['public', 'hello', 'world'], isPublic: true },
    ])
    expect(isCut).toBe(false)
  })

  it('whose tags hold spaces beside commas, or that others wrote, keeps them whole', () => {
    const tags = (list: string) => read(list).links.map((link) => link.tags)
    expect(
      tags(
        '<DT><A HREF="https://a.example" PRIVATE="1" TAGS="x,y">A</A><DT><A HREF="https://b.example" PRIVATE="1" TAGS="a b">B</A>',
      ),
    ).toEqual([['x', 'y'], ['a b']])
    expect(tags('<DT><A HREF="https://a.example" TAGS="machine learning">A</A>')).toEqual([['machine learning']])
  })

  it('of SemanticScuttle has descriptions in an attribute, over lines', () => {
    const entry =
      '<dt><a href="https://a.example" description="Funk,\nsoul"  hash="c6a2" tags="funk" ADD_DATE="1" >A</a>'
    expect(linkOf(entry)).toEqual({
      folder: null,
      name: 'A',
      url: 'https://a.example',
      description: 'Funk,\nsoul',
      tags: ['funk'],
      createdAt: '1970-01-01T00:00:01.000Z',
    })
  })

  it('stay in their folder where a list in it has no heading', () => {
    const { links } = read(`<DL><p>
<DT><H3>Home</H3>
<DL><p>
<DL><p>
<DT><A HREF="https://a.example">A</A>
</DL><p>
<DT><A HREF="https://b.example">B</A>
</DL><p>
</DL><p>`)
    expect(links.map(({ folder }) => folder)).toEqual([0, 0])
  })

  it('of Raindrop has empty folders, equal names and empty attributes', () => {
    const { folders, links } = read(`<DL><p>
<DT><H3 ADD_DATE="0" LAST_MODIFIED="0">Unsorted</H3>
<DL><p>
</DL><p>
<DT><H3>Same</H3>
<DL><p>
<DT><A HREF="https://a.example" ADD_DATE="" TAGS="">A</A>
<DD>
</DL><p>
<DT><H3>Same</H3>
<DL><p>
<DT><A HREF="https://b.example">B</A>
</DL><p>
</DL><p>`)
    expect(folders.map(({ name }) => name)).toEqual(['Unsorted', 'Same', 'Same'])
    expect(links).toEqual([
      { folder: 1, name: 'A', url: 'https://a.example' },
      { folder: 2, name: 'B', url: 'https://b.example' },
    ])
  })

  it('of this program has second addresses, how links open, and what folders say', () => {
    const { folders, links } = read(`<DL><p>
<DT><H3 PRIVATE="1" ICON="data:image/png;base64,AA==">Home</H3>
<DD>At home
<DL><p>
<DT><A HREF="https://nas.example" PRIVATE="0" LAN_URL="http://192.168.1.2:5000" OPEN_IN="same" TAGS="a,b">NAS</A>
</DL><p>
<DT><H3 PRIVATE="0" ICON_URI="https://icon.example/i.png">Out</H3>
<DL><p>
</DL><p>
</DL><p>`)
    expect(folders).toEqual([
      { name: 'Home', parent: null, isPublic: false, description: 'At home', icon: 'data:image/png;base64,AA==' },
      { name: 'Out', parent: null, isPublic: true, icon: 'https://icon.example/i.png' },
    ])
    expect(links).toEqual([
      {
        folder: 0,
        name: 'NAS',
        url: 'https://nas.example',
        fields: { lan_url: 'http://192.168.1.2:5000', open_in: 'same' },
        isPublic: true,
        tags: ['a', 'b'],
      },
    ])
  })
})

describe('in a bookmark file', () => {
  it('entities are decoded once, and what looks like one in a query stays', () => {
    const link = linkOf(
      '<DT><A HREF="http://a.example/?a=1&amp;b=2&copy=3&lt=4&reg5">&lt;b&gt; &amp;amp; &hellip; &#x1F600;</A>',
    )
    expect(link?.url).toBe('http://a.example/?a=1&b=2&copy=3&lt=4&reg5')
    expect(link?.name).toBe('<b> &amp; … 😀')
  })

  it('attributes come in any case, in any quotes, over lines', () => {
    const link = linkOf(`<dt><a\n  tags=one\n  Href='https://a.example/' Add_Date = "1616337559"\n>A</a>`)
    expect(link).toMatchObject({ url: 'https://a.example/', tags: ['one'], createdAt: '2021-03-21T14:39:19.000Z' })
  })

  it.each([
    ['1616337559', '2021-03-21T14:39:19.000Z'],
    ['1616337559000', '2021-03-21T14:39:19.000Z'],
    ['1616337559000000', '2021-03-21T14:39:19.000Z'],
    ['13260811159000000', '2021-03-21T14:39:19.000Z'],
    ['2021-03-21T14:39:19Z', '2021-03-21T14:39:19.000Z'],
    ['0', undefined],
    ['-1', undefined],
    ['invaliddate', undefined],
    ['99999999999999999999999', undefined],
  ])('the date %s is %s', (date, time) => {
    expect(linkOf(`<DT><A HREF="https://a.example" ADD_DATE="${date}">A</A>`)?.createdAt).toBe(time)
  })

  it('names are without their markup, and end where the next entry begins', () => {
    expect(
      namesIn(`<DL><p>
<DT><A HREF="https://a.example"><b>bold</b> <i>words</i></A>
<DT><A HREF="https://b.example">not closed
<DT><A HREF="https://c.example">How to write <title> and <script></A>
<DT><H3>Not closed
<DL><p><A HREF="https://d.example">d</A></DL>
</DL>`),
    ).toEqual(['/bold words', '/not closed', '/How to write  and', 'Not closed\n/d'])
  })

  it('a heading without a list is an empty folder', () => {
    const list = '<DL><DT><H3>Empty</H3><DT><H3>Full</H3><DL><DT><A HREF="https://a.example">a</A></DL></DL>'
    expect(read(list).folders).toMatchObject([
      { name: 'Empty', parent: null },
      { name: 'Full', parent: null },
    ])
    expect(namesIn(list)).toEqual(['Full/a'])
  })

  it('lists without a heading are no folders, and lists that nobody opened close nothing', () => {
    const a = '<DT><A HREF="https://a.example">a</A>'
    expect(namesIn(`</DL></DL><DL><DL>${a}</DL>${a}</DL></DL><DT><H2>F</H2><UL>${a}</UL>${a}`)).toEqual([
      '/a',
      '/a',
      'F/a',
      '/a',
    ])
  })

  it('a description goes on over raw HTML, and links in its lines are links, too', () => {
    const { links } = read(`<DL><p>
<DT><A HREF="https://a.example">A</A>
<DD>See <b>this</b>: <A HREF="https://in.example">inside</A>, and<br>lists <ul><li>one</ul></A>
<A HREF="https://c.example">C</A>
<DT><A HREF="https://d.example">D</A>
</DL><p>`)
    expect(links).toEqual([
      {
        folder: null,
        name: 'A',
        url: 'https://a.example',
        description: 'See this: inside, and\nlists \n\none',
      },
      { folder: null, name: 'inside', url: 'https://in.example' },
      { folder: null, name: 'C', url: 'https://c.example' },
      { folder: null, name: 'D', url: 'https://d.example' },
    ])
  })

  it('a description may be in two parts, and hold notes that nobody ended', () => {
    const link = linkOf(
      '<DT><A HREF="https://a.example" FEEDURL="https://a.example/rss">A</A><DD>one<DD>two[linkding-notes]three',
    )
    expect(link).toMatchObject({ description: 'one\ntwo', notes: 'Feed: https://a.example/rss\nthree\n' })
  })

  it('entries without an address, or with one that only the other program knows, are left out', () => {
    const { links, skipped } = read(`<DL><p>
<DT><A HREF="  ">Empty</A><DT><A NAME="here">Not a link</A>
<DT><A HREF="/shaare/x">Shaare</A><DT><A HREF="#top">Top</A>
<DT><A HREF="//b.example/">B</A><DT><A HREF=" javascript:alert(1)">Script</A><DT><A HREF="www.c.example">C</A></DL>`)
    expect(skipped.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['Empty', 'noAddress'],
      ['Shaare', 'unknownAddress'],
      ['Top', 'unknownAddress'],
    ])
    expect(links.map(({ url }) => url)).toEqual(['//b.example/', 'javascript:alert(1)', 'www.c.example'])
  })

  it('what follows the last list is no bookmark', () => {
    const list = '<DL><p><DT><A HREF="https://a.example">a</A></DL><p>\n'
    const script = '<script>if (1<b) document.write("<DT><A HREF=x>x</A>")</script>'
    expect(namesIn(list + script)).toEqual(['/a'])
  })

  it('line ends of any kind, and mixed ones, are line ends', () => {
    expect(linkOf('<DT><A HREF="https://a.example">A</A>\r\n<DD>one\r\ntwo\rthree\nfour&#13;\r\n')?.description).toBe(
      'one\ntwo\nthree\nfour',
    )
  })
})

describe('a title with marks that mean something in HTML', () => {
  it.each([
    ['What <!-- does in HTML', 'What <!-- does in HTML'],
    ['<![CDATA[ in XML', '<![CDATA[ in XML'],
    ['Why <?php ends', 'Why <?php ends'],
    ['<!DOCTYPE html> explained', '<!DOCTYPE html> explained'],
    ['A <!-- closed --> comment', 'A  comment'],
  ])('%s: keeps those that nothing closes in it, and the links that follow', (written, name) => {
    const after = '<!-- one more comment --><?x?><![CDATA[x]]><DT><A HREF="https://c.example">C</A>\n'
    const titles = `<DT><A HREF="https://a.example">${written}</A>\n<DT><H3>${written}</H3><DD>${written}<DL><p></DL><p>\n`
    const { links, folders, isCut } = read(`<DL><p>\n${titles}${after}</DL><p>\n`)
    expect(links.map((link) => link.name)).toEqual([name, 'C'])
    expect(folders).toMatchObject([{ name, description: name }])
    expect(isCut).toBe(false)
  })

  it('does not bring back links that are commented out', () => {
    const { links } = read(
      '<DL><p>\n<!-- <DT><A HREF="https://a.example">A</A> -->\n<DT><A HREF="https://b.example">B</A>\n</DL><p>',
    )
    expect(links.map(({ name }) => name)).toEqual(['B'])
  })

  it.each(['<!--', '<A><!--', '<A><!--</A>', '<?', '<A><![CDATA[', '<DD><!-->'])(
    'takes time in proportion: %s',
    async (piece) => {
      const parse = (times: number) => () =>
        readOne(`${HEAD}<DL><p><DT><A HREF="https://a.example">A</A>${piece.repeat(times)}`)
      expect(await costRatio(parse(300_000), parse(75_000))).toBeLessThan(12)
    },
  )
})

describe('a file that was cut short', () => {
  const list = '<DL><p>\n<DT><A HREF="https://a.example">A</A>\n<DT><H3>F</H3>\n<DL><p>\n'
  const link = '<DT><A HREF="https://b.example" ICON="data:image/png;base64,AA==">B</A>\n'

  it.each([
    ['in a picture', link.slice(0, link.indexOf('AA==')), 1],
    ['in a tag', '<DT><A', 1],
    ['in an end tag', `${link}</D`, 2],
    ['in a name', '<DT><A HREF="https://b.example">Bookm', 2],
    ['between two entries', link, 2],
  ])('%s gives what is complete, and says so', (_where, end, links) => {
    const bookmarks = read(list + end)
    expect(bookmarks.links).toHaveLength(links)
    expect(bookmarks.isCut).toBe(true)
  })

  it('in the middle of a character keeps all the others', () => {
    const bytes = new TextEncoder().encode(
      `${HEAD}<DL><p><DT><A HREF="https://a.example">日本</A>\n<DT><A HREF="https://b.example">日`,
    )
    const { links, isCut } = readOne(bytes.subarray(0, -1)).bookmarks
    expect(links.map(({ name }) => name)).toEqual(['日本', ''])
    expect(isCut).toBe(true)
  })

  it('before its first link is refused', () => {
    expect(() => readOne('<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Cont')).toThrow(saying(/cut short/))
  })
})

describe('whether a file is a bookmark file', () => {
  const link = '<A HREF="https://a.example">a</A>'

  it.each([
    ['its first line says so, in any case', '<!doctype Netscape-bookmark-file-1>'],
    ['so does a line after white space and comments', '\ufeff \r\n<!-- saved -->\n<!DOCTYPE NETSCAPE-Bookmark-file-1>'],
    ['a list holds a link', `<html><DL><p>${link}</DL>`],
    ['an entry holds a link', `<META><DT>${link}`],
    [
      'a page holds links that know when they were added',
      `<!doctype html><body><dl><dt><a href="/a" add_date="1">a</a>`,
    ],
  ])('is known where %s', (_what, text) => {
    expect(readFiles([fileOf(text)]).files).toMatchObject([{ format: 'html' }])
  })

  it('a page of the web with links is none, unless the owner says so', () => {
    const page = `<!DOCTYPE html><html><body><ul><li>${link}</li></ul><dl><dt>Word</dt></dl></body></html>`
    expect(() => readOne(page)).toThrow(saying(/a file of links/))
    expect(readFiles([fileOf(page)], { format: 'html' }).bookmarks.links).toHaveLength(1)
    const glossary = `<!DOCTYPE html><html><body><dl><dt>${link}</dt><dd>A word</dd></dl></body></html>`
    expect(() => readOne(glossary)).toThrow(saying(/a file of links/))
    expect(() => readFiles([fileOf('<p>Hello')], { format: 'html' })).toThrow(saying('This file has no bookmarks'))
  })

  it('an empty list is one, of nothing', () => {
    expect(read('<DL><p>\n</DL><p>\n')).toEqual({ folders: [], links: [], skipped: [], isCut: false })
  })
})

describe('a hostile bookmark file', () => {
  const size = 2_000_000

  it.each([
    ['tags that nobody closes', '<b>'],
    ['lists in lists', '<ul>'],
    ['entries of nothing', '<DT>'],
    ['beginnings of tags', '<dt<dl'],
    ['attributes', ' a'],
    ['entities', '&amp;'],
    ['quotes', ' tags="'],
    ['line ends', '\r'],
  ])('of %s is read in time proportional to its size', async (_what, piece) => {
    const text = `<DT><A HREF="https://b.example">b</A><DT><A PRIVATE TAGS="a b" HREF="https://a.example" `
    const milliseconds = await cpuTimeOf(() => {
      for (const start of [text, `${text}>`, `${text}>a</A><DD>`]) {
        expect(read(start + piece.repeat(size / piece.length)).links[0]?.name).toBe('b')
      }
    })
    expect(milliseconds).toBeLessThan(10_000)
  })

  it('with more folders than an import takes is refused', () => {
    expect(() => read('<H3>'.repeat(300_002))).toThrow(saying('A file can have at most 300,000 links and folders'))
  })
})
