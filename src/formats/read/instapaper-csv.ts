import type { ForeignFile } from '../file/foreign-file.ts'
import { hasColumns, lacksColumn, readTable } from '../file/table.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folder-paths.ts'
import { readTime } from '../values/bookmark-times.ts'
import { ARCHIVED, STARRED } from '../values/states.ts'
import { listOf, optionalText, tagsOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

export const instapaper: Format = {
  id: 'instapaper',
  fits: (file) => hasColumns(file, 'url', 'title', 'selection'),
  read,
}

/** Folders that record the state of reading, and the tags they become. Everything starts in `Unread`. */
const STATES = new Map<string, string>([
  ['Unread', ''],
  ['Archive', ARCHIVED],
  ['Starred', STARRED],
])

function read(file: ForeignFile): Bookmarks {
  if (!hasColumns(file, 'url')) lacksColumn(file, 'url')
  const found = new Collector()
  const placeOf = folderPaths(found)
  readTable(found, file, (row) => {
    const folder = row('folder').trim()
    const state = STATES.get(folder)
    found.link({
      folder: placeOf(state === undefined ? [folder] : []),
      name: row('title'),
      url: row('url'),
      description: optionalText(row('selection')),
      tags: tagsOf([...tagsIn(row('tags')), state]),
      createdAt: readTime(row('timestamp')),
    })
  })
  return found.finish()
}

/** The tags in a cell, which is a JSON list. */
function tagsIn(cell: string): readonly unknown[] {
  try {
    return listOf(JSON.parse(cell))
  } catch {
    return cell.split(',')
  }
}
