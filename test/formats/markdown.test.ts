import { describe, expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'
import { cpuTime } from '../support/cost.ts'
import { saying } from '../support/saying.ts'
import { fileOf, readOne } from './fixtures.ts'

describe('a list of links in Markdown', () => {
  it('has folders by the level of its headings, and descriptions', () => {
    const { files, bookmarks } = readOne(`# My site

- [Top](https://top.example)

## Work

All \\*about\\* work

- [One](https://one.example) – The first, with a - in it

### Deeper

* [Two](https://two.example/a_(b)) - The second

##### Far deeper

1. [x] [Three](<https://three.example/a b> "title")

## Home

- [ ] [Four](https://four.example): 4
`)
    expect(files).toMatchObject([{ format: 'markdown' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Work', parent: null, description: 'All *about* work' },
      { name: 'Deeper', parent: 0 },
      { name: 'Far deeper', parent: 1 },
      { name: 'Home', parent: null },
    ])
    expect(bookmarks.links).toEqual([
      { folder: null, name: 'Top', url: 'https://top.example' },
      { folder: 0, name: 'One', url: 'https://one.example', description: 'The first, with a - in it' },
      { folder: 1, name: 'Two', url: 'https://two.example/a_(b)', description: 'The second' },
      { folder: 2, name: 'Three', url: 'https://three.example/a b' },
      { folder: 3, name: 'Four', url: 'https://four.example', description: '4' },
    ])
  })

  it('keeps a link with a separator of lines in its description', () => {
    const { bookmarks } = readOne(
      '# Links\n\n- [One](https://one.example) First\u2028second\n- https://two.example \u2028third\n',
    )
    expect(bookmarks.links.map(({ url }) => url)).toEqual(['https://one.example', 'https://two.example'])
  })

  it('has folders of the first level if there is more than one', () => {
    const { folders, links } = readOne('# A\n- [a](https://a.example)\n# C#\n- [c](https://c.example)\n').bookmarks
    expect(folders.map(({ name }) => name)).toEqual(['A', 'C#'])
    expect(links.map(({ folder }) => folder)).toEqual([0, 1])
  })

  it('has a folder of the first level if it is the only heading', () => {
    const { folders, links } = readOne('# Media\n- [a](https://a.example)\n- [b](https://b.example)\n').bookmarks
    expect(folders).toEqual([{ name: 'Media', parent: null }])
    expect(links.map(({ folder }) => folder)).toEqual([0, 0])
  })

  it('is read without its backslashes, its code, and links within itself', () => {
    const text = `## \\*Stars\\*

- [Contents](#contents)
- [a \\[b\\] \\\\ [c]](https://a.example/\\(x\\)_\\_) – \\# no heading
- [A file](./docs/a.md)

\`\`\`
# no heading
- [no link](https://no.example)
\`\`\`
`
    const { folders, links, skipped } = readFiles([fileOf(text)], { format: 'markdown' }).bookmarks
    expect(folders).toEqual([{ name: '*Stars*', parent: null }])
    expect(links).toEqual([
      { folder: 0, name: 'a [b] \\ [c]', url: 'https://a.example/(x)__', description: '# no heading' },
    ])
    expect(skipped).toEqual([{ name: 'A file', url: './docs/a.md', problem: { code: 'unknownAddress' } }])
  })

  it('may have names that are bold, code or pictures, and links without a name', () => {
    const { links } = readOne(`# Links

- **[Bold](https://bold.example)** - the first
- [**Inside**](https://inside.example)
- _[Leaning](https://leaning.example)_
- [\`code\`](https://code.example)
- [![Logo](https://img.example/l.png)](https://picture.example)
- <https://angle.example>
- https://bare.example – the last
`).bookmarks
    expect(links.map(({ name, url, description }) => [name, url, description])).toEqual([
      ['Bold', 'https://bold.example', 'the first'],
      ['Inside', 'https://inside.example', undefined],
      ['Leaning', 'https://leaning.example', undefined],
      ['code', 'https://code.example', undefined],
      ['Logo', 'https://picture.example', undefined],
      ['', 'https://angle.example', undefined],
      ['', 'https://bare.example', 'the last'],
    ])
  })

  it.each([
    '<div align="center">\n  <img src="logo.png">\n  <a href="https://badge.example"><img alt="Badge" src="b.svg"></a>\n</div>\n',
    '<!-- lint disable [x](https://no.example) -->\n[![Badge](b.svg)](https://badge.example)\n',
  ])('may begin with HTML: %j', (start) => {
    const { files, bookmarks } = readOne(`${start}\n## A\n\n- [a](https://a.example)\n- [b](https://b.example)\n`)
    expect(files).toMatchObject([{ format: 'markdown' }])
    expect(bookmarks.links.map(({ name, url }) => [name, url])).toEqual([
      ['Badge', 'https://badge.example'],
      ['a', 'https://a.example'],
      ['b', 'https://b.example'],
    ])
  })

  it('has links anywhere: in paragraphs, tables, headings, brackets, and by labels', () => {
    const { folders, links, skipped } = readOne(`# Links

See [one](https://one.example), and
[two
words](https://two.example/ 'title') or https://three.example/a_(b).

## [Four](https://four.example)

All of [Five](https://five.example)

- Text - [Six](https://six.example)
- [[Seven](https://seven.example)]
- [Eight](https://eight.example) - Says it
  again. ([Source](https://source.example), [File](LICENSE))
- [Nine][9], [Ten], [no link]

| Name | About |
|------|-------|
| [Eleven](https://eleven.example) | An odd \\| number |

\`[code](https://no.example)\` \\[escaped](x)

[9]: https://nine.example
[ten]: <https://ten.example> "T"
`).bookmarks
    expect(folders).toEqual([{ name: 'Four', parent: null, description: 'All of Five' }])
    expect(links.map(({ folder, name, url, description }) => [folder, name, url, description])).toEqual([
      [null, 'one', 'https://one.example', undefined],
      [null, 'two words', 'https://two.example/', undefined],
      [null, '', 'https://three.example/a_(b)', undefined],
      [0, 'Four', 'https://four.example', undefined],
      [0, 'Five', 'https://five.example', undefined],
      [0, 'Six', 'https://six.example', 'Text'],
      [0, 'Seven', 'https://seven.example', undefined],
      [0, 'Eight', 'https://eight.example', 'Says it again. (Source, File)'],
      [0, 'Eight – Source', 'https://source.example', undefined],
      [0, 'Nine', 'https://nine.example', ', Ten, [no link]'],
      [0, 'Ten', 'https://ten.example', undefined],
      [0, 'Eleven', 'https://eleven.example', 'An odd | number'],
    ])
    expect(skipped).toEqual([{ name: 'Eight – File', url: 'LICENSE', problem: { code: 'unknownAddress' } }])
  })

  it('has bare addresses, of any scheme in pointed brackets, anywhere in an item, a row or a description', () => {
    const { folders, links } = readOne(`## A

All of https://zero.example.

- [One](https://one.example), and https://mirror.example, <ftp://files.example/x> or <mailto:me@a.example>
- www.two.example/a_(b), but not awww.no.example, www or \`www.no.example\`

| [x](https://three.example) | https://four.example |
|---|---|
| <me@b.example> | *www.five.example* |
`).bookmarks
    expect(folders).toEqual([{ name: 'A', parent: null, description: 'All of https://zero.example.' }])
    expect(links.map(({ name, url }) => [name, url])).toEqual([
      ['', 'https://zero.example'],
      ['One', 'https://one.example'],
      ['', 'https://mirror.example'],
      ['', 'ftp://files.example/x'],
      ['', 'mailto:me@a.example'],
      ['', 'www.two.example/a_(b)'],
      ['x', 'https://three.example'],
      ['', 'https://four.example'],
      ['', 'mailto:me@b.example'],
      ['', 'www.five.example'],
    ])
  })

  it.each([
    ['with settings before it', '---\ntitle: T\ntags:\n  - a\n  - b\n---\n\n- [a](https://a.example)\n'],
    ['with settings in TOML', '+++\ntitle = "T"\ndate = 1\n+++\n\n- [a](https://a.example)\n'],
    ['of a sentence', 'Dear all, see [a](https://a.example) and tell me.\n'],
    ['of sentences', 'See [a](https://a.example),\n[b](https://b.example).\n\nOr [c](https://c.example) below.\n'],
    ['that is YAML as well', 'Note: see [a](https://a.example)\n'],
  ])('may be short: %s', (_, text) => {
    const { files, bookmarks } = readOne(text)
    expect(files).toMatchObject([{ format: 'markdown' }])
    expect(bookmarks.links[0]).toMatchObject({ name: 'a', url: 'https://a.example' })
  })

  it('may have headings that are underlined', () => {
    const text = 'Mine\n====\n\nWork\n----\n\n- [a](https://a.example)\n\nHome\n--\n[b](https://b.example)\n\n---\n'
    const { folders, links } = readOne(text).bookmarks
    expect(folders.map(({ name }) => name)).toEqual(['Work', 'Home'])
    expect(links.map(({ folder }) => folder)).toEqual([0, 1])
  })

  it('ends an address before other marks', () => {
    const { links } = readFiles([fileOf('* [[https://a.example][A]]\n')], { format: 'markdown' }).bookmarks
    expect(links).toMatchObject([{ url: 'https://a.example' }])
  })

  it.each([
    'title: T\ndescription: See [a](https://a.example).\nunits: u\n',
    '# Tool\n\nSee [the site](https://a.example).\n\n```sh\ntool\n```\n',
    'A long letter, which has\nsome lines without anything,\nand [one](https://a.example) with a link.\n',
    '# People\n\n- A <a@a.example>\n- [B][]\n\nNothing else.\n',
  ])('is not what has a link in it by the way: %j', (text) => {
    expect(() => readOne(text)).toThrow(saying(/a file of links/))
  })

  it.each([
    '# Tool\n\nDoes it.\n\n## Install\n\n```sh\nnpm install tool\ntool --help\n```\n\n## Related\n\n- [a](https://a.example)\n',
    '# Tool\n\n- [Use](#use)\n- [License](./LICENSE)\n\n## Use\n\nIt is easy.\n',
  ])('is not what the description of a program is: %j', (text) => {
    expect(() => readOne(text)).toThrow(saying(/a file of links/))
  })

  it('is not what a text with a link in it is, unless the owner says so', () => {
    const text = '# A text\n\nOne line.\nAnother one.\nAnd one more.\n\n- [a link](https://a.example)\n'
    expect(() => readOne(text)).toThrow(saying(/a file of links/))
    expect(readFiles([fileOf(text)], { format: 'markdown' }).bookmarks.links).toHaveLength(1)
  })

  it.each([
    '- [',
    '- [a](',
    '- [a]((',
    '- [\\',
    '- [![a](',
    '- [**',
    '## ',
    '\n',
    '- ',
    '`x ',
    '<a href="',
    '<!--',
    'www.',
    '<a@a',
    '---\n',
    '[]',
    '[[]',
  ])('is read in time proportional to its size if it goes on with %j', (piece) => {
    const started = cpuTime()
    expect(readOne(`- [a](https://a.example)\n${piece.repeat(1_000_000)}`).bookmarks.links[0]?.name).toBe('a')
    expect(cpuTime() - started).toBeLessThan(10_000)
  })
})
