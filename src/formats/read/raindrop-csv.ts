import type { ForeignFile } from '../file/foreign-file.ts'
import { hasColumns, lacksColumn, type Row, readTable } from '../file/table.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folder-paths.ts'
import { readTime } from '../values/bookmark-times.ts'
import { STARRED } from '../values/states.ts'
import { flagOf, optionalText, tagsOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** The `cover` is a picture of the page, not an icon. */
export const raindrop: Format = {
  id: 'raindrop',
  fits: (file) => hasColumns(file, 'url', 'folder', 'excerpt'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!hasColumns(file, 'url')) lacksColumn(file, 'url')
  const found = new Collector()
  const placeOf = folderPaths(found)
  const rows: Row[] = []
  readTable(found, file, (row) => void rows.push(row))
  const separator = rows.some((row) => row('folder').includes(' / ')) ? ' / ' : '/'
  for (const row of rows) {
    found.link({
      folder: placeOf(foldersIn(row('folder'), separator)),
      name: row('title'),
      url: row('url'),
      description: optionalText(row('excerpt')),
      notes: optionalText([row('note'), row('highlights')].filter((text) => text !== '').join('\n\n')),
      tags: tagsOf([...row('tags').split(','), flagOf(row('favorite')) && STARRED]),
      createdAt: readTime(row('created')),
    })
  }
  return found.finish()
}

/** `A/B` in some files; in those with `A / B`, names may contain slashes. Unsorted links are in no folder. */
function foldersIn(path: string, separator: string): readonly string[] {
  return path.trim() === 'Unsorted' ? [] : path.split(separator)
}
