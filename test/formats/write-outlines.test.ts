import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { anySnapshot, rendered, siteOf } from './exports.ts'

const SITE = siteOf(
  [{ name: 'A & B', description: 'two\nlines' }, { name: 'C#', parent_id: 1 }, { name: 'Empty' }],
  [
    { name: 'One "1"', url: 'https://one.example/?a&b', group_id: 1, tags: ['x', 'y z'], description: 'what\n<it> is' },
    { name: 'Two [2]', url: 'https://en.example/wiki/Foo_(bar)', group_id: 2, notes: 'own' },
  ],
)

describe('OPML', () => {
  it('has groups as outlines of links', () => {
    expect(rendered('opml', SITE)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>My &lt;links&gt;</title>
    <dateCreated>Fri, 01 May 2026 12:00:00 GMT</dateCreated>
  </head>
  <body>
    <outline text="A &amp; B" description="two&#10;lines">
      <outline text="One &quot;1&quot;" type="link" url="https://one.example/?a&amp;b" description="what&#10;&lt;it&gt; is" category="x,y z" created="Thu, 01 Jan 2026 00:00:00 GMT"/>
      <outline text="C#">
        <outline text="Two [2]" type="link" url="https://en.example/wiki/Foo_(bar)" created="Thu, 01 Jan 2026 00:00:00 GMT"/>
      </outline>
    </outline>
    <outline text="Empty">
    </outline>
  </body>
</opml>
`)
  })

  it('is the same tree to a reader of XML, whatever names and descriptions hold', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const open: string[] = []
        const links: unknown[] = []
        const onopentag = (tag: string, { text = '', url, description = '' }: Record<string, string>) => {
          if (tag !== 'outline') return
          if (url !== undefined) links.push({ in: open.at(-1), name: text, url, description })
          open.push(text)
        }
        const parser = new Parser(
          { onopentag, onclosetag: (tag) => void (tag === 'outline' && open.pop()) },
          { xmlMode: true },
        )
        parser.end(rendered('opml', snapshot))
        const expected = snapshot.sections.flatMap(({ group, sites }) =>
          sites.map(({ name, url, description }) => ({ in: group.name, name, url, description })),
        )
        expect(links).toEqual(expected)
      }),
      { numRuns: runs(300) },
    )
  })

  it('holds no character that XML has not', () => {
    expect(rendered('opml', siteOf([{ name: 'a\uffffb' }], []))).toContain('text="a\ufffdb"')
  })
})

describe('Markdown', () => {
  it('has groups as headings of lists', () => {
    expect(rendered('markdown', SITE)).toBe(`# My \\<links\\>

## A & B

two lines

- [One "1"](https://one.example/?a&b) – what \\<it\\> is

### C\\#

- [Two \\[2\\]](<https://en.example/wiki/Foo_(bar)>)

## Empty
`)
  })

  it('means nothing by what names, descriptions and addresses hold', () => {
    const lines = (name: string, description: string, url: string) =>
      rendered('markdown', siteOf([{ name, description }], [{ name, description, url }]))
        .split('\n')
        .slice(2)
    expect(lines('*a* _b_ `c` &amp; ~d~', '1. x', 'https://a.example/&copy;/\\')).toEqual([
      '## \\*a\\* \\_b\\_ \\`c\\` \\&amp; \\~d\\~',
      ...['', '1\\. x', ''],
      '- [\\*a\\* \\_b\\_ \\`c\\` \\&amp; \\~d\\~](https://a.example/\\&copy;/\\\\) – 1. x',
      '',
    ])
    expect(lines('a\n#', '- x\n# y', 'http://a/b c')).toEqual([
      '## a \\#',
      '',
      '\\- x # y',
      '',
      '- [a #](<http://a/b c>) – - x # y',
      '',
    ])
    const [, , description, , link] = lines('http://a', 'See https://b.example or WWW.c.example.', 'http://a')
    expect(description).toBe('See https\\://b.example or WWW\\.c.example.')
    expect(link).toBe('- [http\\://a](http://a) – See https\\://b.example or WWW\\.c.example.')
  })

  it('has no more levels of headings than there are', () => {
    const groups = ['1', '2', '3', '4', 'C › D'].map((name, at) => ({ name, parent_id: at || null }))
    const headings = rendered('markdown', siteOf(groups, [])).match(/^#.*/gm)
    expect(headings?.slice(-3)).toEqual(['#### 3', '##### 4', '###### C › D'])
  })
})
