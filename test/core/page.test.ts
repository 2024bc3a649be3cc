import { describe, expect, it } from 'vitest'
import { pageOfSlug, pagePath, pageSlug, sectionsOn } from '../../src/core/page.ts'
import { group } from '../support/rows.ts'

describe('the path of a page', () => {
  it.each([
    ['Home lab', '3-home-lab'],
    ['  C++ / Rust & Go!  ', '3-c-rust-go'],
    ['开发', '3-开发'],
    ['Cafe\u0301', '3-café'],
    ['مشاريع العمل', '3-مشاريع-العمل'],
    ['🚀', '3'],
    [`${'a'.repeat(59)} b`, `3-${'a'.repeat(59)}`],
  ])('of %j ends with %j', (name, slug) => {
    expect(pageSlug({ id: 3, name })).toBe(slug)
    expect(decodeURIComponent(pagePath({ id: 3, name }))).toBe(`/p/${slug}`)
    expect(pageOfSlug(slug)).toBe(3)
  })

  it('means a page by its number alone', () => {
    expect(['3', '3-', '3-anything', '03-home', '3home', 'home', '', '-3'].map(pageOfSlug)).toEqual([
      ...[3, 3, 3, 3],
      ...[undefined, undefined, undefined, undefined],
    ])
  })
})

it('what is in no page is the home, and a page has what is below it', () => {
  const of = (id: number, parent_id: number | null, is_page: 0 | 1 = 0) => ({
    group: group(id, { parent_id, is_page }),
  })
  const sections = [of(1, null), of(2, 1), of(3, null, 1), of(4, 3), of(5, 4, 1), of(6, null), of(7, null, 1)]
  const idsOn = (page?: number) => sectionsOn(sections, page).map((section) => section.group.id)
  expect([idsOn(), idsOn(3), idsOn(7), idsOn(1), idsOn(5)]).toEqual([[1, 2, 6], [3, 4, 5], [7], [], []])
})
