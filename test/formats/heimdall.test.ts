import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

const item = (title: string, more: object = {}) => ({
  title,
  colour: '#161b1f',
  url: `http://${title}.lan`,
  description: null,
  appid: 'null',
  appdescription: null,
  ...more,
})

describe("Heimdall's export", () => {
  it('is a list of links without folders', () => {
    const text = JSON.stringify([item('b', { appdescription: 'Two\r\nlines' }), item('a'), item('none', { url: null })])
    const { files, bookmarks } = readOne(text, 'HeimdallExport.json')
    expect(files).toMatchObject([{ name: 'HeimdallExport.json', format: 'heimdall' }])
    expect(bookmarks.folders).toEqual([])
    expect(bookmarks.links).toEqual([
      { folder: null, name: 'b', url: 'http://b.lan', description: 'Two\r\nlines' },
      { folder: null, name: 'a', url: 'http://a.lan' },
    ])
    expect(bookmarks.skipped).toEqual([{ name: 'none', problem: { code: 'noAddress' } }])
  })

  it("never gives away an application's settings, not even of what is skipped", () => {
    const settings = JSON.stringify({ enabled: true, apikey: 'S3CRET', password: 'S3CRET' })
    const items = [
      item('a', { description: settings }),
      item('b', { description: settings, url: '' }),
      item('c', { description: { apikey: 'S3CRET' }, appdescription: {} }),
      settings,
    ]
    const read = readOne(JSON.stringify(items))
    expect(read.bookmarks.links).toHaveLength(2)
    expect(JSON.stringify(read)).not.toContain('S3CRET')
  })
})
