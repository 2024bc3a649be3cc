import { describe, expect, it } from 'vitest'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

const tool = (name: string, more: object = {}) => ({
  id: 1,
  name,
  url: `https://${name}.example`,
  logo: '',
  catelog: '',
  desc: '',
  sort: 1,
  hide: false,
  ...more,
})
const TOOLS = [
  tool('c', { catelog: 'Tools', sort: 3 }),
  tool('b', { catelog: 'Media', sort: 2, hide: true, logo: 'https://b.example/i.png', desc: 'A B' }),
  tool('a', { catelog: 'Tools', sort: 1, logo: 'logo.png' }),
  tool('d', { hide: undefined }),
]

describe("Van-Nav's export", () => {
  it('has its categories in the order in which they appear, and its links by number', () => {
    const { files, bookmarks } = readOne(JSON.stringify(TOOLS), 'tools.json')
    expect(files).toMatchObject([{ name: 'tools.json', format: 'van-nav' }])
    expect(bookmarks.folders).toEqual([
      { name: 'Tools', parent: null },
      { name: 'Media', parent: null },
    ])
    expect(bookmarks.links).toEqual([
      { folder: 0, name: 'a', url: 'https://a.example', isPublic: true },
      { folder: null, name: 'd', url: 'https://d.example' },
      {
        folder: 1,
        name: 'b',
        url: 'https://b.example',
        isPublic: false,
        icon: 'https://b.example/i.png',
        description: 'A B',
      },
      { folder: 0, name: 'c', url: 'https://c.example', isPublic: true },
    ])
  })

  it("is the same as the API's answer", () => {
    const answer = { success: true, message: '导出工具成功', data: TOOLS }
    expect(readOne(JSON.stringify(answer)).bookmarks).toEqual(readOne(JSON.stringify(TOOLS)).bookmarks)
  })

  it.each(whereFixturesAre(['synthetic_exportTools_response.json', 'synthetic_tools_array.json']))(
    'is read from %s',
    (name) => {
      const { files, bookmarks } = readOne(fixture(`van-nav/${name}`).bytes)
      expect(files[0]?.format).toBe('van-nav')
      expect(bookmarks.folders).toHaveLength(20)
      expect(bookmarks.links).toHaveLength(137)
      expect(bookmarks.links.filter(({ isPublic }) => isPublic === false)).toHaveLength(10)
      expect(bookmarks.skipped).toEqual([])
    },
  )
})
