import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

describe("Pinboard's export", () => {
  const post = {
    href: 'https://one.example/',
    description: 'One',
    extended: 'The first',
    meta: '21ff61c6f648901168f9e6119f53df7d',
    hash: 'e69b65724cca1c585b446d4c47865d76',
    time: '2016-10-31T15:57:56Z',
    shared: 'no',
    toread: 'yes',
    tags: 'a b',
  }

  it('calls the title a description', () => {
    const { files, bookmarks } = readOne(`\n ${JSON.stringify([post]).replaceAll('/', '\\/')}`)
    expect(files[0]?.format).toBe('pinboard')
    expect(bookmarks.links).toEqual([
      {
        folder: null,
        name: 'One',
        url: 'https://one.example/',
        description: 'The first',
        tags: ['a', 'b', 'unread'],
        isPublic: false,
        createdAt: '2016-10-31T15:57:56.000Z',
      },
    ])
  })

  it('may have no title and no tags', () => {
    const { links } = readOne(
      JSON.stringify([{ ...post, description: false, tags: '', shared: 'yes', toread: 'no' }]),
    ).bookmarks
    expect(links[0]).toMatchObject({ name: '', isPublic: true })
    expect(links[0]?.tags).toBeUndefined()
  })
})

describe("Delicious's export", () => {
  it('knows what is private', () => {
    const bookmark = {
      title: 'One',
      url: 'https://one.example/',
      tags: ['', 'a'],
      description: 'The first',
      created: '1358531607',
      private: '1',
      owner: 'me',
      others: 9,
    }
    const { files, bookmarks } = readOne(JSON.stringify([bookmark, { ...bookmark, private: '0' }]))
    expect(files[0]?.format).toBe('delicious')
    expect(bookmarks.links[0]).toEqual({
      folder: null,
      name: 'One',
      url: 'https://one.example/',
      description: 'The first',
      tags: ['a'],
      isPublic: false,
      createdAt: '2013-01-18T17:53:27.000Z',
    })
    expect(bookmarks.links[1]?.isPublic).toBe(true)
  })
})
