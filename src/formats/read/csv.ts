import type { ForeignFile } from '../file/foreign-file.ts'
import { columnsOf, firstRows, lacksColumn, type Row, readTable } from '../file/table.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folder-paths.ts'
import { isHost } from '../values/address.ts'
import { readTime } from '../values/bookmark-times.ts'
import { unguarded } from '../values/formula-guard.ts'
import { splitPath } from '../values/path.ts'
import { flagOf, iconOf, optionalText, tagsOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** What people and programs call a column. If several are there, the first one with text counts. */
const URL = [
  'url',
  'href',
  'link',
  'uri',
  'web_address',
  'bookmark_url',
  'page_url',
  'website',
  'address',
  'site',
  ...[
    'adresse',
    'dirección',
    'enlace',
    'lien',
    'リンク',
    'アドレス',
    '网址',
    '链接',
    '網址',
    '連結',
    'الرابط',
    'رابط',
    'العنوان',
  ],
]
const NAME = [
  'name',
  'title',
  'page_title',
  'label',
  ...['titel', 'nombre', 'título', 'nom', 'titre', '名前', 'タイトル', '名称', '标题', '名稱', '標題', 'الاسم'],
]
const DESCRIPTION = [
  'description',
  'desc',
  'excerpt',
  'summary',
  'extended',
  ...['beschreibung', 'descripción', '説明', '描述', '说明', '說明', 'الوصف'],
]
const NOTES = [
  'notes',
  'note',
  'comments',
  'comment',
  'remarks',
  ...['notizen', 'notas', 'メモ', '备注', '備註', 'ملاحظات'],
]
const TAGS = [
  'tags',
  'tag',
  'labels',
  'keywords',
  'tag_names',
  ...['schlagwörter', 'etiquetas', 'étiquettes', 'タグ', '标签', '標籤', 'الوسوم'],
]
const FOLDER = [
  'group',
  'folder',
  'path',
  'folder_path',
  'category',
  'collection',
  'list',
  'section',
  'group_name',
  ...[
    'gruppe',
    'ordner',
    'kategorie',
    'grupo',
    'carpeta',
    'categoría',
    'groupe',
    'dossier',
    'catégorie',
    'グループ',
    'フォルダ',
    'フォルダー',
    '分组',
    '文件夹',
    '分类',
    '群組',
    '資料夾',
    '分類',
    'المجموعة',
    'المجلد',
  ],
]
const ICON = ['icon', 'favicon', 'logo', 'icon_url', 'favicon_url']
const LAN_URL = ['lan_url', 'lanurl', 'local_url', 'internal_url']
const PUBLIC = ['is_public', 'public', 'shared']
const CREATED = ['created_at', 'created', 'date_added', 'add_date', 'added', 'time_added', 'timestamp', 'date', 'time']
const UPDATED = ['updated_at', 'updated', 'date_modified', 'last_modified', 'modified']

/** The columns of our own export; no other program has all of these. */
const OWN = ['group', 'name', 'url', 'lan_url', 'is_public', 'open_in', 'created_at', 'updated_at']

/** Any table with a column for the address. If it has rows, the first ones must have at least one address. */
export const csv: Format = {
  id: 'csv',
  fits(file) {
    if (!hasAddress(columnsOf(file))) return false
    const rows = firstRows(file)
    return rows.length === 0 || rows.some((row) => isAddress(row(...URL).trim()))
  },
  read,
}

/** An `address` column may hold postal addresses, and a `link` column numbers. */
function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S/i.test(text) || isHost(text)
}

function hasAddress(columns: readonly string[]): boolean {
  return URL.some((column) => columns.includes(column))
}

function read(file: ForeignFile): Bookmarks {
  const columns = columnsOf(file)
  if (!hasAddress(columns)) lacksColumn(file, 'url')
  const isOwn = OWN.every((column) => columns.includes(column))
  // In a list of passwords, notes may hold more passwords.
  const notes = columns.some((column) => /passw|otp/.test(column)) ? [] : NOTES
  const found = new Collector()
  const placeOf = folderPaths(found)
  readTable(found, file, (cells) => {
    const row = isOwn ? withoutGuards(cells) : cells
    const folder = placeOf(splitPath(row(...FOLDER)))
    found.link({ ...linkOf(row, isOwn), folder, notes: optionalText(row(...notes)) })
  })
  return found.finish()
}

function withoutGuards(row: Row): Row {
  return (...columns) => unguarded(row(...columns))
}

function linkOf(row: Row, isOwn: boolean): Omit<Link, 'folder'> {
  return {
    name: row(...NAME),
    url: row(...URL),
    description: optionalText(row(...DESCRIPTION)),
    tags: tagsOf(row(...TAGS).split(isOwn ? ',' : /[,;|]/)),
    lanUrl: optionalText(row(...LAN_URL)),
    icon: iconOf(row(...ICON)),
    isPublic: flagOf(row(...PUBLIC)),
    createdAt: readTime(row(...CREATED)),
    updatedAt: readTime(row(...UPDATED)),
    openIn: openInOf(row('open_in')),
  }
}

function openInOf(cell: string): Link['openIn'] {
  return cell === 'same' || cell === 'new' ? cell : undefined
}
