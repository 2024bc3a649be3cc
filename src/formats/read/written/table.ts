import { COLUMNS, columnName, isSecret } from '../../values/column-words.ts'
import { type Line, readLine } from './line.ts'
import { nameOfMarkup } from './line-links.ts'
import type { FoundLink } from './markup.ts'
import { asDescription, asName, isName } from './names.ts'

export interface TableLink {
  readonly url: string
  readonly name: string
  readonly description: string
  readonly group: string
}

/** A table in a text: the lines from `from` to before `to`. */
export interface Table {
  readonly from: number
  readonly to: number
  readonly links: readonly TableLink[]
}

type Role = 'url' | 'name' | 'description' | 'group' | 'secret' | ''

const further = (list: string) => list.split(',').map(columnName)
const NAMES = further(
  'usługa,serwis,nazwa,hizmet,ad,başlık,назва,послуга,όνομα,υπηρεσία,שם,שירות,نام,عنوان,이름,서비스,제목,नाम,ชื่อ,nome,designação,device,gerät,appareil,dispositivo,stage,stufe,stack,environment,umgebung,service,dienst,tool,werkzeug,app,application,anwendung,system,what,was,page,seite,product,produkt,program,programm,host,server,servicio,aplicación,herramienta,outil,application,logiciel,サービス,システム,服务,服務,系统,系統,应用,الخدمة,название,имя,сервис,сайт,nome,servizio,naam,serviço',
)
const ABOUT = further(
  'opis,uwagi,açıklama,not,опис,примітка,περιγραφή,תיאור,הערות,توضیحات,설명,비고,विवरण,คำอธิบาย,purpose,zweck,use,used for,wofür,wozu,info,about,details,bemerkung,hinweis,usage,uso,para qué,usage,utilisation,用途,内容,remark,hint,what for,what it is,описание,примечание,descrizione,omschrijving,descrição',
)
const KINDS = further(
  'kategoria,grupa,dział,kategori,bölüm,категорія,розділ,κατηγορία,קטגוריה,دسته,분류,श्रेणी,หมวดหมู่,area,bereich,team,type,typ,kind,art,department,abteilung,section,rubrik,thema,topic,tipo,équipe,部門,部署,类型,分类,группа,категория,categoria,gruppo,groep,categorie',
)
const ADDRESSES = further(
  'adres,adres url,odnośnik,bağlantı,посилання,адреса,διεύθυνση,σύνδεσμος,קישור,כתובת,نشانی,پیوند,링크,주소,पता,लिंक,ลิงก์,ที่อยู่,ligação,web,webseite,page web,ссылка,адрес,indirizzo,collegamento,endereço,koppeling,weblink,homepage,internet',
)

/** What a label or a column's header calls. Some words mean an address or a name: `hasLink` tells. */
export function roleOf(header: string, hasLink = true): Role {
  const word = columnName(asName(header))
  const has = (words: readonly string[]) => words.includes(word)
  if (isSecret(word)) return 'secret'
  if (hasLink && (has(COLUMNS.url) || has(ADDRESSES))) return 'url'
  if (has(COLUMNS.name) || has(NAMES)) return 'name'
  if (has(COLUMNS.description) || has(COLUMNS.notes) || has(ABOUT)) return 'description'
  return has(COLUMNS.folder) || has(KINDS) ? 'group' : ''
}

const SPLITTERS: readonly ((line: string) => readonly string[])[] = [
  splitByBars,
  (line) => line.split('\t'),
  (line) => splitQuoted(line, ';'),
  (line) => splitQuoted(line, ','),
  (line) => line.split(/\s{2,}/),
]

function splitByBars(line: string): readonly string[] {
  const bars = line.replace(/[│┃║]/g, '|').replace(/^\s*[|^!]+|[|^!]+\s*$/g, '')
  if (/^\s*(?:\|\||\^|!)/.test(line) || /\|\||!!/.test(bars)) return bars.split(/\|\||!!|[|^]/)
  return bars.split(/(?<!\\)\|/)
}

/** Cells may be in quotes, in which a quote is doubled. */
function splitQuoted(line: string, separator: string): readonly string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const part of line.split(/(")/)) {
    if (part === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += part
    else {
      const [first = '', ...others] = part.split(separator)
      cell += first
      for (const other of others) {
        cells.push(cell)
        cell = other
      }
    }
  }
  return [...cells, cell]
}

interface Row {
  readonly cells: readonly Line[]
  /** The places of the cells that have one link. */
  readonly at: readonly number[]
}

/** Of that many lines of a table, one has a link at least. */
const MOST_OTHERS = 6
const MOST_CELLS = 40
const MOST_CHARACTERS = 10_000

/** Finds the table that begins with this line, if one does; `end` is where the lines without a break end. */
export function tableAt(
  lines: readonly Line[],
  from: number,
  end: number,
  marked: readonly FoundLink[],
): Table | undefined {
  const block = lines.slice(from, end)
  const withLinks = block.filter(({ links }) => links.length > 0)
  if (
    withLinks.length * MOST_OTHERS < block.length ||
    block.length < 2 ||
    block.some(({ isChat }) => isChat) ||
    block.some((line) => line.marked.length > MOST_CHARACTERS)
  )
    return undefined
  for (const [kind, split] of SPLITTERS.entries()) {
    const rows = block.map((line) =>
      line.isSilent && line.links.length === 0 ? undefined : rowOf(split(line.marked), marked),
    )
    const table = readTable(rows, block, kind)
    if (table) return { from, to: end, links: table }
  }
  return undefined
}

function rowOf(cells: readonly string[], marked: readonly FoundLink[]): Row | undefined {
  if (cells.length < 2 || cells.length > MOST_CELLS) return undefined
  const read = cells.map((cell) => readLine(cell.trim(), marked))
  return { cells: read, at: read.flatMap(({ links }, at) => (links.length === 1 ? [at] : [])) }
}

const SPACES = 4
const COMMA = 3

function readTable(
  rows: readonly (Row | undefined)[],
  block: readonly Line[],
  kind: number,
): readonly TableLink[] | undefined {
  const first = rows.findIndex((row) => row !== undefined && row.at.length > 0)
  const full = rows.filter((row) => row !== undefined && row.at.length > 0)
  const withLinks = block.filter(({ links }) => links.length > 0).length
  if (first < 0 || full.length * 5 < withLinks * 4) return undefined
  const widths = full.map((row) => row?.cells.length ?? 0)
  if (kind >= COMMA && widths.some((width) => width < (widths[0] ?? 0))) return undefined
  if (full.some((row) => row?.at.some((at) => !isAlone(row.cells[at])) && kind >= 2)) return undefined
  const headerAt = rows.findLastIndex((row, at) => at < first && row !== undefined)
  const header = rows[headerAt]
  const roles = header?.cells.map(({ raw }) => roleOf(raw)) ?? []
  const isRuled = block.slice(headerAt + 1, first).some(({ marked }) => /^[|+:\-=\s┼├┤─╪═]{3,}$/.test(marked))
  const isHeader =
    header !== undefined &&
    header.at.length === 0 &&
    (roles.some((role) => role !== '') || isRuled || isUnknownHeader(header, full))
  if (kind === SPACES && !(isHeader && roles.includes('url'))) return undefined
  if (!isHeader && (full.length < 2 || first > 0)) return undefined
  const has = isHeader ? roles : []
  const headers = isHeader ? header.cells.map(({ raw }) => asName(raw)) : []
  let group = ''
  const links: TableLink[] = []
  for (const row of rows.slice(first < 0 ? 0 : Math.max(first, 0))) {
    if (!row) continue
    const texts = row.cells.filter(({ raw }) => raw !== '')
    if (row.at.length === 0) {
      if (texts.length === 1 && isName(asName(texts[0]?.raw ?? ''))) group = asName(texts[0]?.raw ?? '')
      continue
    }
    links.push(...linksOf(row, has, headers).map((link) => ({ ...link, group: link.group || group })))
  }
  return links.every(({ name }) => name === '')
    ? links.map((link) => ({ ...link, name: link.group, group: '' }))
    : links
}

/** A header in a language whose words for columns are unknown: as many short texts as the rows have cells. */
function isUnknownHeader(header: Row, full: readonly (Row | undefined)[]): boolean {
  return (
    full.length > 1 &&
    full.every((row) => row?.cells.length === header.cells.length) &&
    header.cells.every(({ raw }) => isName(raw))
  )
}

function isAlone(cell: Line | undefined): boolean {
  return cell?.pieces.length === 1
}

function linksOf({ cells, at }: Row, roles: readonly Role[], headers: readonly string[]): readonly TableLink[] {
  const own = at.find((place) => roles[place] === 'url') ?? at[0] ?? 0
  const textIn = (role: Role) => {
    const place = roles.indexOf(role)
    return place < 0 || place === own ? '' : (cells[place]?.raw ?? '')
  }
  const isText = (place: number) => !at.includes(place) && /\p{L}/u.test(cells[place]?.raw ?? '')
  const free = cells.map((_, place) => place).filter((place) => isText(place) && (roles[place] ?? '') === '')
  const link = cells[own]?.links[0]
  const marked = link ? nameOfMarkup(link) : ''
  const hasName = roles.includes('name') && roles.indexOf('name') !== own
  const isOfAddress = roles[own] === 'url'
  const nameAt =
    hasName || (marked !== '' && !isOfAddress)
      ? -1
      : (free.find((place) => isName(asName(cells[place]?.raw ?? ''))) ?? -1)
  const name = asName(textIn('name')) || asName(cells[nameAt]?.raw ?? '') || marked
  const about =
    textIn('description') ||
    (roles.some((role) => role !== '')
      ? ''
      : phraseIn(
          cells,
          free.filter((place) => place !== nameAt),
        ))
  const beside = cells[own]?.pieces.filter((piece) => typeof piece === 'string').join(' ') ?? ''
  const group = asName(textIn('group'))
  const first = { url: link?.url ?? '', name, description: asDescription(about || beside), group }
  const others = at
    .filter((place) => place !== own)
    .flatMap((place) => {
      const other = cells[place]?.links[0]
      const label = headers[place] ?? ''
      return other
        ? [{ url: other.url, name: other.name || [name, label].filter(Boolean).join(' '), description: '', group }]
        : []
    })
  return [first, ...others]
}

/** The first of these cells that reads like words; a single one with digits and signs may be a password. */
function phraseIn(cells: readonly Line[], places: readonly number[]): string {
  const texts = places.map((place) => cells[place]?.raw ?? '')
  return texts.find((text) => /^[\p{L}\p{M}-]{2,}$|\p{L}{2}\s+\S/u.test(text)) ?? ''
}
