import { FILE_FIELDS } from '../../core/fields/site.ts'
import { hashesIn } from '../../core/icon.ts'
import { guardedIn } from '../values/formula-guard.ts'
import { joinPath } from '../values/paths.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { foldersOf } from './folders.ts'

/** One row per link, for spreadsheets and programs. Groups without links are left out. */
export const csv: WriteFormat = {
  contentType: 'text/csv; charset=utf-8',
  render,
}

/** In this order for ever; those of later fields come last. */
const COLUMNS = [
  ...new Set([
    ...['group', 'name', 'url', 'description', 'notes', 'tags', 'icon'],
    ...['lan_url', 'is_public', 'open_in', 'created_at', 'updated_at'],
    ...FILE_FIELDS,
  ]),
]

/** Without it, Excel reads the text in a local character set. */
const BYTE_ORDER_MARK = '\ufeff'

function* render(exported: Exported): Generator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`
  for (const { path, sites, isGuestVisible } of foldersOf(exported)) {
    const group = joinPath(path)
    for (const site of sites) {
      const cells: Readonly<Record<string, string | number>> = {
        ...site,
        group,
        tags: site.tags.join(','),
        icon: iconElsewhere(site.icon),
        is_public: Number(isGuestVisible && site.is_public === 1), // a row can't hold the visibility of its group
      }
      yield `${COLUMNS.map((column) => cell(column, String(cells[column] ?? ''))).join(',')}\r\n`
    }
  }
}

/** The address of an icon that is kept here means nothing to other programs. */
function iconElsewhere(icon: string): string {
  return hashesIn(icon).length > 0 ? '' : icon
}

function cell(column: string, value: string): string {
  const text = guardedIn(column, value)
  return /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
