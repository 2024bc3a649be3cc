import { describe, expect, it } from 'vitest'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

const item = (title: string, more: object = {}) => ({
  icon: null,
  sort: 1,
  title,
  url: `https://${title}.example`,
  lanUrl: '',
  description: '',
  openMethod: 2,
  ...more,
})

function read(...icons: readonly unknown[]) {
  const head = { version: 1, appName: 'Sun-Panel-Config', exportTime: '2025-06-01 12:00:00', appVersion: '1.7.0' }
  return readOne(JSON.stringify({ ...head, md5: 'wrong', icons })).bookmarks
}

describe("Sun-Panel's export", () => {
  it('is sorted by its numbers, in groups and within them', () => {
    const { folders, links } = read(
      { title: 'Second', sort: 2, children: [item('c', { sort: 99999 }), item('b', { sort: 3 })] },
      { title: 'First', sort: 1, children: [item('a')] },
      { title: 'Without', sort: 3 },
    )
    expect(folders).toEqual(['First', 'Second', 'Without'].map((name) => ({ name, parent: null })))
    expect(links.map(({ name, folder }) => [name, folder])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
    ])
  })

  it('has a second address for home; a link with no other works at home only', () => {
    const { links, skipped } = read({
      title: 'G',
      children: [
        item('both', { lanUrl: 'http://192.168.1.5:8080' }),
        item('home', { url: '', lanUrl: 'http://nas:5000' }),
        item('neither', { url: ' ', lanUrl: '' }),
      ],
    })
    expect(links.map(({ url, lanUrl }) => [url, lanUrl])).toEqual([
      ['https://both.example', 'http://192.168.1.5:8080'],
      ['http://nas:5000', 'http://nas:5000'],
    ])
    expect(skipped).toEqual([{ name: 'neither', problem: { code: 'noAddress' } }])
  })

  it('says how a link opens, and has icons with an address and icons with a name', () => {
    const { links } = read({
      title: 'G',
      children: [
        item('a', { openMethod: 1, icon: { itemType: 2, src: 'https://a.example/i.png' }, description: 'An A' }),
        item('b', { openMethod: 3, icon: { itemType: 2, src: '/uploads/b.png' } }),
        item('c', { icon: { itemType: 3, text: 'mdi:github', src: 'https://old.example/i.png' } }),
        item('d', { openMethod: null, icon: { itemType: 1, text: 'D' } }),
      ],
    })
    expect(links.map(({ openIn, icon, description }) => ({ openIn, icon, description }))).toEqual([
      { openIn: 'same', icon: 'https://a.example/i.png', description: 'An A' },
      { openIn: 'new', icon: 'icon:/uploads/b.png' },
      { openIn: 'new', icon: 'icon:mdi:github' },
      {},
    ])
  })

  it.each(
    whereFixturesAre([
      { name: 'synthetic_SunPanel-Data202506011200.sun-panel.json', folders: 12, links: 87, insideOnly: 15 },
      { name: 'synthetic_edited_md5_mismatch.sun-panel.json', folders: 2, links: 12, insideOnly: 2 },
    ]),
  )('is read from $name', ({ name, ...counts }) => {
    const { files, bookmarks } = readOne(fixture(`sun-panel/${name}`).bytes)
    const insideOnly = bookmarks.links.filter(({ url, lanUrl }) => url === lanUrl).length
    expect(files[0]?.format).toBe('sun-panel')
    expect({ folders: bookmarks.folders.length, links: bookmarks.links.length, insideOnly }).toEqual(counts)
    expect(bookmarks.skipped).toEqual([])
  })
})
