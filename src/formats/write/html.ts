import { FILE_FIELDS, type Site } from '../../core/fields/site.ts'
import { hashesIn } from '../../core/icon.ts'
import type { Exported, KeptIcons, WriteFormat } from './exported.ts'
import { type Folder, foldersOf } from './folders.ts'
import { attributes, escapeLine, escapeLines } from './markup.ts'

/**
 * Bookmarks as browsers exchange them. Chrome reads line by line, insists on these capitals and quotes, and misreads an
 * empty attribute: chrome/utility/importer/bookmark_html_reader.cc. Attributes that browsers ignore are for our own
 * reader.
 */
export const html = {
  contentType: 'text/html; charset=utf-8',
  render,
  renderWithIcons,
} satisfies WriteFormat

type IconData = Awaited<ReturnType<KeptIcons['read']>>

function* render(exported: Exported): Generator<string> {
  yield headOf(exported)
  let open = 0
  for (const folder of foldersOf(exported)) {
    yield openingOf(folder, open)
    for (const site of folder.sites) yield itemOf(site, folder)
    open = folder.path.length
  }
  yield endOf(open)
}

/** How many links' icons are in memory at a time: a few hundred kilobytes. */
const BATCH = 100

/** Embeds icons as data: browsers ignore the address of an icon, and couldn't fetch ours. */
async function* renderWithIcons(exported: Exported, icons: KeptIcons): AsyncGenerator<string> {
  const read = (items: readonly { readonly icon: string }[]) =>
    icons.read(items.flatMap(({ icon }) => hashOf(icon) ?? []))
  yield headOf(exported)
  let open = 0
  for (const folder of foldersOf(exported)) {
    yield openingOf(folder, open, folder.group && (await read([folder.group])))
    for (let at = 0; at < folder.sites.length; at += BATCH) {
      const sites = folder.sites.slice(at, at + BATCH)
      const data = await read(sites)
      yield sites.map((site) => itemOf(site, folder, data)).join('')
    }
    open = folder.path.length
  }
  yield endOf(open)
}

function headOf({ title }: Exported): string {
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>${escapeLine(title)}</TITLE>
<H1>${escapeLine(title)}</H1>
<DL><p>
`
}

/** Closes the open lists that the folder isn't in, and opens its own. `open` is how many lists are open. */
function openingOf(folder: Folder, open: number, data?: IconData): string {
  const level = folder.path.length
  const details = detailsOf(folder.group?.description)
  return `${closing(open, level)}${indent(level)}<DT>${headingOf(folder, data)}\n${details}${indent(level)}<DL><p>\n`
}

function itemOf(site: Site, folder: Folder, data?: IconData): string {
  const description = looksLikeNotes(site) ? '' : site.description
  return `${indent(folder.path.length + 1)}<DT>${anchorOf(site, folder, data)}\n${detailsOf(description, site.notes)}`
}

function endOf(open: number): string {
  return `${closing(open, 1)}</DL><p>\n`
}

/** The closing tags of the open lists, from the innermost up to and including `level`. */
function closing(open: number, level: number): string {
  let ends = ''
  for (let at = open; at >= level; at -= 1) ends += `${indent(at)}</DL><p>\n`
  return ends
}

function indent(level: number): string {
  return '    '.repeat(level)
}

function headingOf({ path, group, isPublic, isGuestVisible }: Folder, data?: IconData): string {
  const fields = attributes({
    ...timesOf(group),
    ...visibility(isPublic, isGuestVisible),
    ...iconOf(group?.icon, data),
    FOLDED: group?.is_folded ? 'true' : undefined,
  })
  return `<H3${fields}>${escapeLine(path.at(-1) ?? '')}</H3>`
}

function anchorOf(site: Site, folder: Folder, data?: IconData): string {
  const isPublic = site.is_public === 1
  const fields = attributes({
    HREF: site.url.replace(/\\$/, '\\ '), // for Chrome, a quote after a backslash doesn't end the attribute
    ...timesOf(site),
    ...visibility(isPublic, folder.isGuestVisible && isPublic),
    TAGS: site.tags.join(','),
    DESCRIPTION: looksLikeNotes(site) ? site.description : undefined,
    ...iconOf(site.icon, data),
    ...Object.fromEntries(FILE_FIELDS.map((name) => [name.toUpperCase(), site[name]])),
  })
  return `<A${fields}>${escapeLine(site.name)}</A>`
}

/** Creation and update in seconds since 1970. */
function timesOf(record: { readonly created_at: string; readonly updated_at: string } | undefined) {
  const seconds = (instant: string) => String(Math.floor(Date.parse(instant) / 1000))
  return record && { ADD_DATE: seconds(record.created_at), LAST_MODIFIED: seconds(record.updated_at) }
}

/**
 * Other programs ignore private folders, so links in them are written as private; `OWN_PRIVATE` is a link's own flag.
 */
function visibility(isPublic: boolean, isOpen: boolean) {
  return { PRIVATE: isOpen ? '0' : '1', OWN_PRIVATE: isPublic && !isOpen ? '0' : undefined }
}

function iconOf(icon = '', data?: IconData) {
  const hash = hashOf(icon)
  const kept = hash && data?.get(hash)
  if (hash) return { ICON: kept && `data:image/webp;base64,${kept}` }
  return { [icon.startsWith('data:') ? 'ICON' : 'ICON_URI']: icon }
}

/** The light icon: the format holds only one. */
function hashOf(icon: string): string | undefined {
  return hashesIn(icon)[0]
}

/** Marks notes as linkding does. */
const NOTES = '[linkding-notes]'
const NOTES_END = '[/linkding-notes]'

function detailsOf(description = '', notes = ''): string {
  if (description === '' && notes === '') return ''
  return `<DD>${escapeLines(description)}${notes && `${NOTES}${escapeLines(notes)}${NOTES_END}`}\n`
}

/** A description that looks like notes is written as an attribute, as in SemanticScuttle. */
function looksLikeNotes({ description }: Site): boolean {
  return description.includes(NOTES)
}
