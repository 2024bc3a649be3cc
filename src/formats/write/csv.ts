import { hashesIn } from '../../domain/kept-icon.ts'
import { guarded } from '../values/formula-guard.ts'
import { joinPath } from '../values/path.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { foldersOf } from './folders.ts'

/** One row per link, for spreadsheets and programs. Groups without links are left out. */
export const csv: WriteFormat = {
  contentType: 'text/csv; charset=utf-8',
  render,
}

const COLUMNS = [
  ...['group', 'name', 'url', 'description', 'notes', 'tags', 'icon'],
  ...['lan_url', 'is_public', 'open_in', 'created_at', 'updated_at'],
]

/** Without it, Excel reads the text in a local character set. */
const BYTE_ORDER_MARK = '\ufeff'

function* render(exported: Exported): Generator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  for (const { path, sites, isOpen } of foldersOf(exported)) {
    const group = joinPath(path)
    for (const { name, url, description, notes, tags, icon, lan_url, is_public, open_in, ...times } of sites) {
      const isPublic = Number(isOpen && is_public === 1) // a row can't hold the visibility of its group
      const row = [
        group,
        name,
        url,
        description,
        notes,
        tags.join(','),
        iconElsewhere(icon),
        lan_url,
        isPublic,
        open_in,
      ]
      yield `${[...row, times.created_at, times.updated_at].map(cell).join(',')}\r\n`
    }
  }
}

/** The address of an icon that is kept here means nothing to other programs. */
function iconElsewhere(icon: string): string {
  return hashesIn(icon).length > 0 ? '' : icon
}

function cell(value: string | number): string {
  const text = guarded(String(value))
  return /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
