import { describe, expect, it } from 'vitest'
import { readOne } from './fixtures.ts'

const BOOKMARK = {
  id: 7,
  url: 'https://one.example/',
  title: 'One',
  description: 'The first',
  notes: '**Mine**',
  website_title: 'Their title',
  website_description: 'Their description',
  favicon_url: 'https://linkding.example/static/https_one_example.png',
  is_archived: false,
  unread: false,
  shared: true,
  tag_names: ['a', 'b'],
  date_added: '2024-01-15T10:30:00.123456Z',
  date_modified: '2024-01-16T10:30:00.123456+02:00',
}

const page = (results: readonly unknown[], count = results.length) =>
  JSON.stringify({ count, next: null, previous: null, results })

describe("linkding's API", () => {
  it.each([
    ['a page of it', page([BOOKMARK])],
    ['a bare list', JSON.stringify([BOOKMARK])],
  ])('gives links with all that they have: %s', (_, text) => {
    const { files, bookmarks } = readOne(text)
    expect(files[0]?.format).toBe('linkding')
    expect(bookmarks.skipped).toEqual([])
    expect(bookmarks.links).toEqual([
      {
        folder: null,
        name: 'One',
        url: 'https://one.example/',
        description: 'The first',
        notes: '**Mine**',
        tags: ['a', 'b'],
        icon: 'https://linkding.example/static/https_one_example.png',
        isPublic: true,
        createdAt: '2024-01-15T10:30:00.123Z',
        updatedAt: '2024-01-16T08:30:00.123Z',
      },
    ])
  })

  it('has a title of its own or that of the website', () => {
    const { links } = readOne(page([{ ...BOOKMARK, title: '', description: '' }])).bookmarks
    expect(links[0]).toMatchObject({ name: 'Their title', description: 'Their description' })
  })

  it('tags what is archived or unread', () => {
    const { links } = readOne(page([{ ...BOOKMARK, is_archived: true, unread: true }])).bookmarks
    expect(links[0]?.tags).toEqual(['a', 'b', 'archived', 'unread'])
  })

  it('says nothing of visibility or icons where a version has none', () => {
    const { shared: _, ...older } = BOOKMARK
    const { links } = readOne(page([{ ...older, favicon_url: '/static/one.png' }])).bookmarks
    expect(links[0]?.isPublic).toBeUndefined()
    expect(links[0]?.icon).toBeUndefined()
  })

  it('tells how many bookmarks are on other pages', () => {
    const { links, skipped, isCut } = readOne(page([BOOKMARK], 120)).bookmarks
    expect(links).toHaveLength(1)
    expect(isCut).toBe(false)
    expect(skipped).toEqual([{ name: '', problem: { code: 'morePages', params: { missing: 119, count: 120 } } }])
  })

  it('can be empty', () => {
    expect(readOne(page([])).files[0]?.format).toBe('linkding')
  })
})
