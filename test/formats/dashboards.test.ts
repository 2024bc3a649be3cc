import { describe, expect, it } from 'vitest'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign.ts'
import { fixture, readOne, whereFixturesAre } from './fixtures.ts'

/** Folders, links with http(s) addresses, links with others, and entries skipped. */
const COUNTS = [
  ['homepage/upstream_skeleton_bookmarks.yaml', 'homepage', [3, 3, 0, 0]],
  ['homepage/upstream_skeleton_services.yaml', 'homepage', [3, 3, 0, 0]],
  ['homepage/synthetic_awkward_bookmarks.yaml', 'homepage', [2, 4, 0, 0]],
  ['homepage/synthetic_awkward_services.yaml', 'homepage', [7, 5, 0, 2]],
  ['dashy/upstream_tests_valid-config.yml', 'dashy', [1, 2, 0, 0]],
  ['dashy/upstream_user-data_conf.yml', 'dashy', [3, 5, 0, 0]],
  ['homer/homer_config-demo.yml', 'homer', [4, 8, 0, 4]],
  ['homer/homer_config.yml.dist', 'homer', [2, 3, 0, 1]],
  ['webstack/hugo_shenweiyan_webstack.yml', 'webstack-hugo', [25, 137, 1, 1]],
  ['webstack/hugo_shenweiyan_headers.yml', 'webstack-hugo', [1, 3, 0, 1]],
  ['flame/synthetic_db.sqlite', 'flame', [3, 8, 2, 0]],
  ['onenav/onenav.simple.db3', 'onenav', [1, 9, 0, 0]],
] as const

describe('files that other programs wrote', () => {
  it('are counted once each, also where they are not at hand', () => {
    expect(new Set(COUNTS.map(([path]) => path)).size).toBe(COUNTS.length)
  })

  it.each(whereFixturesAre(COUNTS))('%s is %s, with all that was counted in it', (path, format, counts) => {
    const { name, bytes } = fixture(path)
    const { files, bookmarks } = readOne(bytes, name, openForeignDatabase)
    expect(files.map((file) => file.format)).toEqual([format])
    const web = bookmarks.links.filter(({ url }) => /^https?:/.test(url)).length
    const { folders, links, skipped } = bookmarks
    expect([folders.length, web, links.length - web, skipped.length]).toEqual(counts)
  })
})
