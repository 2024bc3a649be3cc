import { describe, expect, it } from 'vitest'
import { readFiles } from '../../src/formats/read-files.ts'
import { fixture, whereFixturesAre } from './fixtures.ts'

const COUNTED = [
  // file, format, folders, links, skipped, links in no folder
  ['linkding/homer-dummy_api_bookmarks.json', 'linkding', 0, 3, 1, 3], // a page of 3 out of 12
  ['linkding/synthetic_api_bookmarks.json', 'linkding', 0, 87, 0, 87],
  ['linkwarden/synthetic_backup.json', 'linkwarden', 10, 65, 1, 0],
  ['karakeep/synthetic_export.json', 'karakeep', 13, 67, 1, 13], // one is in two lists
  ['karakeep/synthetic_old_no_lists.json', 'karakeep', 0, 10, 0, 10],
  ['pinboard/wallabag_pinboard_export.json', 'pinboard', 0, 3, 0, 3],
  ['pinboard/wallabag_delicious_export.json', 'delicious', 0, 3, 0, 3],
  ['pocket/wallabag_pocket.csv', 'pocket', 0, 7, 0, 7],
  ['pocket/wallabag_instapaper-export.csv', 'instapaper', 1, 4, 0, 3],
  ['raindrop/synthetic_export.csv', 'raindrop', 13, 65, 0, 7],
] as const

describe('real exports of bookmark managers', () => {
  it('are counted once each, also where they are not at hand', () => {
    expect(new Set(COUNTED.map(([path]) => path)).size).toBe(COUNTED.length)
  })

  it.each(whereFixturesAre(COUNTED))('%s is %s: %i folders, %i links, %i skipped, %i links in no folder', (...row) => {
    const { files, bookmarks } = readFiles([fixture(row[0])])
    const { folders, links, skipped, isCut } = bookmarks
    const loose = links.filter(({ folder }) => folder === null)
    expect([row[0], files[0]?.format, folders.length, links.length, skipped.length, loose.length]).toEqual(row)
    expect(isCut).toBe(false)
    expect(links.filter(({ url }) => !/^https?:/.test(url))).toEqual([])
  })
})
