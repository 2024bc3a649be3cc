import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import { readFiles } from '../../src/formats/read-files.ts'
import { cpuTime } from '../support/cost.ts'
import { saying } from '../support/saying.ts'
import { fileOf, readOne } from './fixtures.ts'

const linksIn = (text: string) => readOne(text).bookmarks.links

describe('any other CSV', () => {
  const link = { folder: 0, name: 'One', url: 'https://one.example', tags: ['a', 'b'] }

  it.each([
    ['commas', 'url,name,tags,folder\nhttps://one.example,One,"a,b",F\n'],
    ['semicolons and a byte order mark', '\ufeffTags;Link;Title;Category\r\na,b;https://one.example;One;F\r\n'],
    ['tabs', 'HREF\tTITLE\tTAGS\tPATH\nhttps://one.example\tOne\ta|b\tF'],
    ['a line for Excel', 'sep=;\r\nAddress;Name;Labels;Group\r\nhttps://one.example;One;a, b;F\r\n'],
    ['quoted names and old line ends', '"Uri","Page Title","Keywords","List"\r"https://one.example","One","a;b","F"\r'],
    ['mixed line ends', 'url,name,tags,folder\r\nhttps://one.example,One,a|b,F\n'],
  ])('is read by the names of its columns: %s', (_, text) => {
    const { files, bookmarks } = readOne(text)
    expect(files[0]?.format).toBe('csv')
    expect(bookmarks.folders).toEqual([{ name: 'F', parent: null }])
    expect(bookmarks.links).toEqual([link])
  })

  it('can say of each link whether it is public, and when it came', () => {
    const links = linksIn('url,public,added\none.example,yes,1600322788\ntwo.example,FALSE,\nthree.example,,\n')
    expect(links.map(({ isPublic }) => isPublic)).toEqual([true, false, undefined])
    expect(links[0]?.createdAt).toBe('2020-09-17T06:06:28.000Z')
  })

  it('leaves rows out that their program has deleted, and says so', () => {
    const { links, skipped } = readOne(
      'url,title,deleted_at\nhttps://one.example,One,\nhttps://two.example,Two,2024-02-02 03:04:05\nhttps://three.example,Three,0\n',
    ).bookmarks
    expect(links.map(({ name }) => name)).toEqual(['One', 'Three'])
    expect(skipped).toEqual([{ name: 'Two', url: 'https://two.example', problem: { code: 'deleted' } }])
  })

  it('with rows that are too short, too long, blank or oddly quoted loses none of the others', () => {
    const { links, skipped, isCut } = readOne(
      'url,name\nhttps://one.example\n,\n  \n\nhttps://two.example,Two,more,yet more\nhttps://three.example,a "quoted" word\nhttps://four.example,"a" b\n,No address\nhttps://five.example',
    ).bookmarks
    expect(links.map(({ name, url }) => [url.slice(8, -8), name])).toEqual([
      ['one', ''],
      ['two', 'Two'],
      ['three', 'a "quoted" word'],
      ['four', '"a" b'],
      ['five', ''],
    ])
    expect(skipped).toEqual([{ name: 'No address', problem: { code: 'noAddress' } }])
    expect(isCut).toBe(false)
  })

  it.each([
    ['an address', 'url,name,tags\nhttps://one.example,One,a\nhttps://two.exam'],
    ['quotation marks', 'url,name,tags\nhttps://one.example,One,a\nhttps://two.example,"Tw'],
  ])('that ends within %s has what is complete, and is known to be cut', (_, text) => {
    const { links, isCut } = readOne(text).bookmarks
    expect(links.map(({ name }) => name)).toEqual(['One'])
    expect(isCut).toBe(true)
  })

  it('of passwords gives addresses alone', () => {
    const { files, bookmarks } = readOne(
      'name,url,username,password,note\nOne,https://one.example,me,hunter2,PIN 1234\n',
    )
    expect(files[0]?.format).toBe('csv')
    expect(bookmarks.links).toEqual([{ folder: null, name: 'One', url: 'https://one.example' }])
  })

  it('without a column for the address is no file of links', () => {
    expect(() => readOne('name,price\nOne,1\n')).toThrow(saying('a file of links that Signpost can read'))
  })

  it.each([
    'Name,Address\nOne,"1 Main St, Town"\nTwo,2 Main St\n',
    'name,link,weight\nA,12,5\n',
    'date,amount,site\n2026-01-01,12.5,Berlin\n',
  ])('without anything like an address in that column is no file of links: %j', (text) => {
    expect(() => readOne(text)).toThrow(saying('a file of links that Signpost can read'))
  })

  it('with addresses of people has those of their sites', () => {
    const { links } = readOne('Name,Address,Website\nOne,1 Main St,\nTwo,2 Main St,two.example\n').bookmarks
    expect(links.map(({ url }) => url)).toContain('two.example')
  })

  it('with a header alone is a table without links', () => {
    expect(readOne('name,url\n').bookmarks.links).toEqual([])
  })
})

describe('our own CSV', () => {
  const header = 'group,name,url,description,notes,tags,icon,lan_url,is_public,open_in,created_at,updated_at'

  it('comes back with all that it has', () => {
    const { files, bookmarks } = readOne(
      `${header}\r\nHome / TCP\\/IP,One,https://one.example,D,N,"a;b, c",https://one.example/i.png,http://nas:5000,0,new,2024-01-01T00:00:00.000Z,2024-01-02T00:00:00.000Z\r\n`,
    )
    expect(files[0]?.format).toBe('csv')
    expect(bookmarks.folders).toEqual([
      { name: 'Home', parent: null },
      { name: 'TCP/IP', parent: 0 },
    ])
    expect(bookmarks.links).toEqual([
      {
        folder: 1,
        name: 'One',
        url: 'https://one.example',
        description: 'D',
        notes: 'N',
        tags: ['a;b', 'c'],
        icon: 'https://one.example/i.png',
        fields: { lan_url: 'http://nas:5000', open_in: 'new' },
        isPublic: false,
        createdAt: '2024-01-01T00:00:00.000Z',
        updatedAt: '2024-01-02T00:00:00.000Z',
      },
    ])
  })

  it.each([
    ["'=1+1", '=1+1'],
    ["'@home", '@home'],
    ["'-1", '-1'],
    ["''=1+1", "'=1+1"],
    ["'tis", "'tis"],
  ])('loses the apostrophe that keeps %j from being a formula', (cell, name) => {
    expect(linksIn(`${header}\n,${cell},https://one.example\n`)[0]?.name).toBe(name)
    expect(linksIn(`name,url\n${cell},https://one.example\n`)[0]?.name).toBe(cell)
  })
})

describe('a large file that only looks like a table', () => {
  const filled = (unit: string, megabytes: number) => unit.repeat((megabytes * 1024 * 1024) / unit.length)

  it.each([
    ['quotation marks', '"', 64, 'a row of more than 1 MB: a quotation mark may be missing in line 2'],
    ['opened quotation marks', '"a', 64, '1 MB'],
    ['commas', ',', 64, '1,000 columns'],
    ['blank rows', ' \n', 1, '300,000 rows'],
    ['rows without an address', ',a\n', 1, '300,000 rows'],
  ])('of %s is refused in less than a minute', (_, unit, megabytes, why) => {
    const started = cpuTime()
    const file = fileOf(`url,folder\n${filled(unit, megabytes)}`)
    expect(() => readFiles([file], { format: 'csv' })).toThrow(saying(why))
    expect(cpuTime() - started).toBeLessThan(60_000)
  })

  it('of empty lines is an empty table', () => {
    expect(readOne(`url\n${filled('\n', 16)}`).bookmarks.links).toEqual([])
  })

  it('of commas from its beginning is none', () => {
    expect(() => readOne(filled(',', 64))).toThrow(saying('a file of links that Signpost can read'))
  })
})

describe('a table of anything', () => {
  it('gives links, or is refused in words', () => {
    const unit = fc.constantFrom(
      'url',
      'name',
      'tags',
      ',',
      ';',
      '"',
      '\n',
      '\r',
      '\t',
      ' ',
      '/',
      "'",
      'https://a.example',
      '\0',
      '\ufeff',
    )
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 60 }),
        fc.constantFrom('csv', 'pocket', 'raindrop', 'instapaper'),
        (text, format) => {
          try {
            const { links } = readFiles([fileOf(`url,folder,name\n${text}`)], { format }).bookmarks
            expect(links.filter(({ url }) => url.trim() === '')).toEqual([])
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        },
      ),
    )
  })
})

describe('a table without a header', () => {
  it.each([
    'https://a.example,A\nhttps://b.example/x,"B, b"\n',
    'A;https://a.example\n"B, b";https://b.example/x\n',
    'A\thttps://a.example\t5\nB, b\thttps://b.example/x\t\n',
  ])('is read by its content: %j', (text) => {
    const { files, bookmarks } = readOne(text)
    expect(files).toMatchObject([{ format: 'csv' }])
    expect(bookmarks.links.map(({ name, url, notes, description }) => [name, url, notes, description])).toEqual([
      ['A', 'https://a.example', undefined, undefined],
      ['B, b', 'https://b.example/x', undefined, undefined],
    ])
  })

  it.each([
    ['Web2', 'Portainer9000'],
    ['2FAuth', '7-Zip'],
    ['Node.js', 'C#'],
  ])('may have names with digits and signs in them: %s, %s', (a, b) => {
    const links = linksIn(`https://a.example,${a}\nhttps://b.example,${b}\n`)
    expect(links.map(({ name, url }) => [name, url])).toEqual([
      [a, 'https://a.example'],
      [b, 'https://b.example'],
    ])
  })

  it.each([['not a url,B'], ['https://b.example,B,and more'], ['No more than a note']])(
    'has one row that is none, %s, and all others as they are',
    (odd) => {
      const links = linksIn(`https://a.example,A\n${odd}\nhttps://c.example,C\nhttps://d.example,D\n`)
      expect(links.filter(({ name }) => name !== 'B').map(({ name, url }) => [name, url])).toEqual([
        ['A', 'https://a.example'],
        ...(odd.includes(',') ? [] : [['', odd]]),
        ['C', 'https://c.example'],
        ['D', 'https://d.example'],
      ])
    },
  )

  it.each([
    'https://a.example/1,2.html\nhttps://a.example/3,4.html\n',
    'https://a.example\nhttps://b.example/,x\n',
    'https://a.example/1,2.html\nhttps://a.example/3,4.html\nhttps://a.example/5,6.html\nhttps://a.example/7,8.html\n',
    'https://maps.example/@51.5,-0.1,15z\nhttps://maps.example/@48.1,11.5,9z\n',
    'https://wiki.example/wiki/Paris,_Texas\nhttps://wiki.example/wiki/Bath,_Maine\n',
  ])('is none if only the addresses have commas in them: %j', (text) =>
    expect(linksIn(text).map(({ url }) => url)).toEqual(text.trim().split('\n')),
  )
})

it('an address has no line ends and tabs in it, as in browsers', () => {
  expect(linksIn('name,url\nA,"https://a.example/\r\n b\tc"\n').map(({ url }) => url)).toEqual([
    'https://a.example/ bc',
  ])
})

it('a format that was chosen and finds nothing in a file refuses it', () => {
  expect(() => readFiles([fileOf('Just a text\n', 'a.txt')], { format: 'markdown' })).toThrow(
    saying('"a.txt" has nothing that can be read as Markdown'),
  )
  expect(() => readFiles([fileOf('Just a text\n')], { format: 'opml' })).toThrow()
  expect(readFiles([fileOf('url,name\n')], { format: 'csv' }).bookmarks.links).toEqual([])
})

it.each([
  'Name,Adresse,Ordner',
  'Nombre,Enlace,Carpeta',
  'Titre,Lien,Dossier',
  '名前,リンク,フォルダ',
  '名称,网址,分类',
  '名稱,網址,分類',
  'الاسم,الرابط,المجلد',
])('a table may name its columns in other languages: %s', (header) => {
  const { folders, links } = readOne(`${header}\nA,https://a.example,F\n`).bookmarks
  expect(folders).toEqual([{ name: 'F', parent: null }])
  expect(links).toMatchObject([{ folder: 0, name: 'A', url: 'https://a.example' }])
})
