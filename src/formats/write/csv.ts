import { FILE_FIELDS } from '../../core/fields/site.ts'
import { hashesIn } from '../../core/icon.ts'
import { guardText } from '../values/formula-guard.ts'
import { joinPath } from '../values/paths.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { foldersOf } from './folders.ts'

/** One row per link, for spreadsheets and programs. Groups without links are left out. */
export const csv: WriteFormat = {
  contentType: 'text/csv; charset=utf-8',
  render,
}

/** This order is fixed: columns for new fields go last. */
const COLUMNS = [
  ...new Set([
    ...['group', 'name', 'url', 'description', 'notes', 'tags', 'icon'],
    ...['lan_url', 'is_public', 'open_in', 'created_at', 'updated_at'],
    ...FILE_FIELDS,
  ]),
]

/** Without a byte order mark, Excel reads the file in a local character set. */
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
        is_public: Number(isGuestVisible && site.is_public === 1), // a row can't hold its group's visibility
      }
      yield `${COLUMNS.map((column) => cell(column, String(cells[column] ?? ''))).join(',')}\r\n`
    }
  }
}

/** Leaves out kept icons, whose addresses mean nothing to other programs. */
function iconElsewhere(icon: string): string {
  return hashesIn(icon).length > 0 ? '' : icon
}

function cell(column: string, value: string): string {
  const text = guardText(column, value)
  return /[",\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
