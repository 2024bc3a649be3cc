import type { ForeignFile } from '../file/foreign-file.ts'
import { hasColumns, lacksColumn, readTable } from '../file/table.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import { ARCHIVED } from '../values/states.ts'
import { tagsOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

export const pocket: Format = {
  id: 'pocket',
  fits: (file) => hasColumns(file, 'url', 'time_added', 'status'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!hasColumns(file, 'url')) lacksColumn(file, 'url')
  const found = new Collector()
  readTable(found, file, (row) => {
    const url = row('url').trim()
    const title = row('title')
    found.link({
      folder: null,
      name: title.trim() === url ? '' : title, // Pocket writes the address where a page has no title
      url,
      // `unread` gets no tag: most of a reading list is unread.
      tags: tagsOf([...row('tags').split('|'), row('status').trim() === 'archive' && ARCHIVED]),
      createdAt: readTime(row('time_added')),
    })
  })
  return found.finish()
}
