import type { z } from 'zod'
import type { Flag, SiteField } from '../../core/fields/field.ts'
import { GROUP_LIMITS } from '../../core/fields/group.ts'
import { FILE_FIELDS, type FileFieldName, SITE_FIELDS, SITE_LIMITS } from '../../core/fields/site.ts'
import { nameOfIcon } from '../../core/icon.ts'
import { MAX_TAG_CHARACTERS, MAX_TAGS, uniqueTags } from '../../core/tags.ts'
import { MAX_ICON_CHARACTERS, readIcon } from '../../core/url.ts'
import type { Folder, Link } from '../../formats/tree/bookmarks.ts'
import type { OwnFields } from '../../formats/values/own-fields.ts'
import { fitLine, fitText, isTooLong } from './fit-text.ts'
import { isLargeIcon } from './icon-sources.ts'

/** Folders and links of other programs in the shape of our own records: texts are made to fit. */

/** What could not be kept: counts, to be increased. */
export interface Lost {
  /** Texts that were cut, because not even the notes have room for the whole. */
  texts: number
  /** Times in a form that can't be told, such as `01/02/2024`. */
  times: number
}

export function nameOr(name: string | undefined, other: string): string {
  return fitLine(name ?? '', GROUP_LIMITS.name) || other
}

/** A name that is cut is kept whole in the description. */
export function groupOf(folder: Folder, unnamed: string, lost: Lost) {
  const { name, icon, isPublic, isFolded } = folder
  const line = fitLine(name, SITE_LIMITS.notes)
  const isCut = fitLine(line, GROUP_LIMITS.name) !== line
  const description = joinTexts([isCut ? line : '', folder.description?.trim()])
  if (isTooLong(description, GROUP_LIMITS.description)) lost.texts += 1
  return {
    name: nameOr(name, unnamed),
    ...(description && { description: fitText(description, GROUP_LIMITS.description) }),
    ...iconOf(icon),
    ...visibilityOf(isPublic),
    ...(isFolded && { is_folded: 1 as const }),
  }
}

/** The link in the shape of our own documents, for the schema to check. */
export function siteOf(link: Link) {
  const { url, createdAt, updatedAt, isPublic, icon, description = '' } = link
  const { tags } = tagsOf(link.tags ?? [])
  const { name } = nameOfLink(link)
  const notes = notesOf(link)
  return {
    name,
    url,
    ...(description.trim() && { description: fitText(description, SITE_LIMITS.description) }),
    ...(notes && { notes: fitText(notes, SITE_LIMITS.notes) }),
    ...(tags.length > 0 && { tags }),
    ...fitted(filedTexts(link)),
    ...iconOf(icon),
    ...visibilityOf(isPublic),
    ...(createdAt && { created_at: createdAt }),
    ...(updatedAt && { updated_at: updatedAt }),
  }
}

/** The notes of a link, with the whole of whatever is cut elsewhere. */
function notesOf(link: Link): string {
  const { description = '' } = link
  const { left } = tagsOf(link.tags ?? [])
  const whole = isTooLong(description, SITE_LIMITS.description) ? description.trim() : ''
  return joinTexts([nameOfLink(link).whole, whole, link.notes?.trim(), left.join(', ')])
}

/** Whether not even the notes have room for all texts of a link. */
export function cutsNotes(link: Link, { notes }: { readonly notes?: string | undefined }): boolean {
  return notes?.endsWith('…') === true && isTooLong(notesOf(link), SITE_LIMITS.notes)
}

/** The fields in `FILE_FIELDS`, whether the file has them under these names or in places of its own. */
function filedTexts({ lanUrl, openIn, fields }: Link): OwnFields {
  return { ...(lanUrl && { lan_url: lanUrl.trim() }), ...(openIn && { open_in: openIn }), ...fields }
}

function fitted(texts: OwnFields): OwnFields {
  const within = (name: FileFieldName, text: string) => {
    const field: SiteField = SITE_FIELDS[name]
    return field.kind === 'text' ? fitText(text, field.max) : text
  }
  return Object.fromEntries(FILE_FIELDS.flatMap((name) => (texts[name] ? [[name, within(name, texts[name])]] : [])))
}

/** Drops bad values of optional fields. Texts, such as a second address, move to the notes; a bad time is counted. */
export function withoutBad(link: Link, { issues }: z.ZodError, lost: Lost): Link {
  const bad = new Set(issues.map(({ path: [field] }) => field))
  if (bad.has('created_at') || bad.has('updated_at')) lost.times += 1
  const { lanUrl: _, openIn: __, notes, ...rest } = link
  const texts = filedTexts(link)
  const [left, good] = [FILE_FIELDS.filter((name) => bad.has(name)), FILE_FIELDS.filter((name) => !bad.has(name))]
  return {
    ...rest,
    fields: Object.fromEntries(good.map((name) => [name, texts[name]])),
    notes: joinTexts([notes, ...left.map((name) => texts[name])]),
    ...(bad.has('created_at') && { createdAt: undefined }),
    ...(bad.has('updated_at') && { updatedAt: undefined }),
  }
}

function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text).join('\n\n')
}

/** The name of a link, cut if it is too long; then `whole` is all of it, for the notes. */
function nameOfLink({ name, url }: Link): { readonly name: string; readonly whole?: string } {
  const line = fitLine(name, SITE_LIMITS.notes)
  if (line === '') return { name: fitLine(hostOf(url), SITE_LIMITS.name) }
  const fitted = fitLine(line, SITE_LIMITS.name)
  return fitted === line ? { name: line } : { name: fitted, whole: line }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || url
}

/** Splits at commas and drops `#` prefixes. Tags beyond the maximum, or too long, are returned as `left`. */
function tagsOf(given: readonly string[]): { readonly tags: readonly string[]; readonly left: readonly string[] } {
  const all = uniqueTags(
    given
      .slice(0, SITE_LIMITS.notes) // the notes could hold no more
      .join(',')
      .slice(0, SITE_LIMITS.notes)
      .split(',')
      .flatMap((tag) => fitLine(tag.replace(/^[\s#]+/, ''), SITE_LIMITS.notes) || []),
  )
  const fitting = all.filter((tag) => [...tag].length <= MAX_TAG_CHARACTERS).slice(0, MAX_TAGS)
  return { tags: fitting, left: all.filter((tag) => !fitting.includes(tag)) }
}

/** An unusable icon is no reason to leave out the link. */
function iconOf(icon = ''): { readonly icon?: string } {
  const trimmed = icon.trim()
  if (nameOfIcon(trimmed) !== undefined || trimmed === '' || trimmed.length > MAX_ICON_CHARACTERS) return {}
  const read = readIcon(trimmed)
  return 'url' in read ? { icon: read.url } : {}
}

/** An icon that is only named, which stays as it is until `IconIntake.settle` finds it. */
export function namedIcon({ icon }: Pick<Link, 'icon'>): { readonly icon?: string | undefined } {
  return nameOfIcon(icon) === undefined ? {} : { icon }
}

/** A picture too large to be stored in the record, which stays as it is until it is redrawn as uploads are. */
export function largeIcon({ icon = '' }: Pick<Link, 'icon'>): { readonly icon?: string } {
  return isLargeIcon(icon.trim()) ? { icon: icon.trim() } : {}
}

function visibilityOf(isPublic: boolean | undefined): { readonly is_public?: Flag } {
  return isPublic === undefined ? {} : { is_public: isPublic ? 1 : 0 }
}
