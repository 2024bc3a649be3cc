import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ReadFiles, readFiles } from '../../src/formats/read-files.ts'
import { saying } from '../support/saying.ts'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

const FOLDER = new URL('../../../shared/fixtures/webstack/hexo_khwang_data/', import.meta.url)
const shown = ({ bookmarks: { folders, links } }: ReadFiles) => ({
  folders: folders.map(({ name, parent }) => [name, parent]),
  links: links.map(({ name, folder, url }) => [name, folder, url]),
})
const bytes = (text: string) => new TextEncoder().encode(text)

describe('WebStack for Hugo', () => {
  it('has taxonomies with links, or with terms that have them, or with both', () => {
    const read = readOne(`---
- taxonomy: 常用
  links:
    - {title: 语雀, logo: 语雀.webp, url: https://www.yuque.com/, description: 知识库}
    - {title: About, url: about/, qrcode: q.jpg}
    - {title: Here, url: ./}
- taxonomy: 科研
  list:
    - {term: 生物, links: [{title: NCBI, logo: "https://n.example/l.png", url: "https://ncbi.example/"}]}
    - {term: Empty}
  links: [{title: Top, url: https://top.example/}, {title: Nothing}]
`)
    expect(read.files[0]?.format).toBe('webstack-hugo')
    expect(shown(read)).toEqual({
      folders: [
        ['常用', null],
        ['科研', null],
        ['生物', 1],
        ['Empty', 1],
      ],
      links: [
        ['语雀', 0, 'https://www.yuque.com/'],
        ['About', 0, 'about/'],
        ['Top', 1, 'https://top.example/'],
        ['NCBI', 2, 'https://ncbi.example/'],
      ],
    })
    expect(read.bookmarks.links[0]?.description).toBe('知识库')
    expect(read.bookmarks.skipped.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['Here', 'unknownAddress'],
      ['Nothing', 'noAddress'],
    ])
  })

  it('has a menu in another file', () => {
    const read = readOne(`
- {item: Home, icon: fa fa-home, link: ./}
- {item: Author, link: https://author.example/}
- {item: About, link: "", list: [{name: Guide, url: https://guide.example/}]}
`)
    expect(shown(read)).toEqual({
      folders: [['About', null]],
      links: [
        ['Author', null, 'https://author.example/'],
        ['Guide', 0, 'https://guide.example/'],
      ],
    })
  })
})

const MENU = `
favicon: /favicon.ico
menu:
  - {name: Hot, icon: far fa-star, config: hot}
  - name: More
    submenu: [{name: Tools, config: tools}, {name: Lost, config: lost}]
  - {name: Odd, config: constructor}
hot: [{name: GitHub, url: https://github.com/, img: https://github.com/i.png, description: Code}]
custom: {head: <script>}
`
const TOOLS = '- {name: Tool, url: https://tool.example/, img: tool.png}\n- {name: Here, url: /about/}\n'

describe('WebStack for Hexo', () => {
  it('says nothing of a list that is there and empty', () => {
    const { bookmarks } = readOne(
      'menu: [{name: None, config: none}, {name: Void, config: nothing}]\nnone: []\nnothing:\n',
    )
    expect(bookmarks.folders.map(({ name }) => name)).toEqual(['None', 'Void'])
    expect(bookmarks.skipped).toEqual([])
  })

  it.each([['first'], ['last']])(
    'has a menu, and lists in its file and in files beside it, which may come %s',
    (place) => {
      const files = [
        { name: 'tools.yml', bytes: bytes(TOOLS) },
        { name: 'webstack.yml', bytes: bytes(MENU) },
      ]
      const read = readFiles(place === 'first' ? files : files.toReversed())
      expect(read.files.map(({ name, format }) => [name, format])).toEqual([['webstack.yml', 'webstack-hexo']])
      expect(shown(read)).toEqual({
        folders: [
          ['Hot', null],
          ['More', null],
          ['Tools', 1],
          ['Lost', 1],
          ['Odd', null],
        ],
        links: [
          ['GitHub', 0, 'https://github.com/'],
          ['Tool', 2, 'https://tool.example/'],
        ],
      })
      expect(read.bookmarks.links[0]).toMatchObject({ description: 'Code', icon: 'https://github.com/i.png' })
      expect(read.bookmarks.skipped).toEqual([
        { name: 'Here', url: '/about/', problem: { code: 'unknownAddress' } },
        { name: 'Lost', problem: { code: 'listElsewhere', params: { file: 'lost.yml' } } },
        { name: 'Odd', problem: { code: 'listElsewhere', params: { file: 'constructor.yml' } } },
      ])
    },
  )

  it('has lists that may come alone, in a folder named by the file', () => {
    const read = readOne(TOOLS, 'data/开发.yml')
    expect(read.files[0]?.format).toBe('webstack-hexo-list')
    expect(shown(read)).toEqual({ folders: [['开发', null]], links: [['Tool', 0, 'https://tool.example/']] })
  })

  it('names the list that is broken', () => {
    const files = [
      { name: 'webstack.yml', bytes: bytes(MENU) },
      { name: 'tools.yml', bytes: bytes('- name: a\n- b: c: d\n') },
    ]
    expect(() => readFiles(files)).toThrow(saying('"tools.yml" is not valid YAML: see line 2'))
  })

  it.each(whereFixturesAre([{}]))('is read from the files of a real one, with all that was counted in them', () => {
    const read = readFiles(readdirSync(FOLDER).map((name) => fixture(`webstack/hexo_khwang_data/${name}`)))
    expect(read.files).toHaveLength(1)
    expect(read.bookmarks.folders).toHaveLength(37)
    expect(read.bookmarks.links).toHaveLength(434)
    expect(read.bookmarks.skipped).toEqual([])
  })
})
