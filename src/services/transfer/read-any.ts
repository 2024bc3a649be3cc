import { invalidInput } from '../../core/errors.ts'
import { OWN_FORMATS } from '../../formats/read/titles.ts'
import type { ReadFiles } from '../../formats/read-files.ts'
import type { ReadUpload, Upload } from '../../formats/upload.ts'
import type { Pace } from '../../ports/runtime.ts'
import { type BookmarksOptions, documentFromBookmarks } from './from-bookmarks.ts'
import type { ImportDocument } from './import-document.ts'
import { type JsonContainer, parseJsonStream } from './parse-json.ts'
import { readDocument } from './read-document.ts'
import type { IconIntake } from './take-icons.ts'

/** Something to import, as it was sent. */
export interface Sent {
  /** The media type with its parameters, as sent: the boundary of a form is case-sensitive. */
  readonly type: string
  /** The name of the file, if it has one. */
  readonly name?: string
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface ReadAnyOptions extends BookmarksOptions {
  readonly readUpload: ReadUpload
  readonly icons: IconIntake
  /** The id of the format that the owner chose. */
  readonly format?: string | undefined
}

/**
 * Reads anything that can be imported: a document of this program or of NaviHive as it arrives, files of other programs
 * wherever the runtime reads them. Throws `invalid_input` for anything else.
 */
export async function readAny(sent: Sent, options: ReadAnyOptions): Promise<ImportDocument> {
  return options.icons.settle(await readSent(sent, options))
}

async function readSent({ type, name = '', chunks }: Sent, options: ReadAnyOptions): Promise<ImportDocument> {
  const { format } = options
  if (/^multipart\/form-data\b/i.test(type)) {
    if (format !== undefined && isOwn(format)) throw invalidInput('', { code: 'ownInForm' })
    return readFiles({ files: [{ name, chunks }], formType: type }, options)
  }
  if (format !== undefined) {
    return isOwn(format) ? readDocument(chunks, options) : readFiles({ files: [{ name, chunks }] }, options)
  }
  const { start, all } = await peek(chunks)
  if (await isOwnFormat(start, isJson(type), options.pace)) return readDocument(all, options)
  return readFiles({ files: [{ name, chunks: all }] }, options)
}

/** Reads several files as one document. Throws `invalid_input` if one of them is a document of this program. */
export async function readForeign(upload: Upload, options: ReadAnyOptions): Promise<ImportDocument> {
  return options.icons.settle(await readFiles(upload, options))
}

async function readFiles(upload: Upload, options: ReadAnyOptions): Promise<ImportDocument> {
  return takeIn(await options.readUpload(upload, options.format), options) // not awaited: by now the files can be freed
}

async function takeIn({ files, bookmarks }: ReadFiles, options: BookmarksOptions): Promise<ImportDocument> {
  return { ...(await documentFromBookmarks(bookmarks, options)), files }
}

function isOwn(format: string): boolean {
  return OWN_FORMATS.some(({ id }) => id === format)
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
}

/** How much of a JSON document is read to tell which program wrote it: the members that show it come early. */
const START_BYTES = 64 * 1024

/** Members that show that a document is ours, and members that ours may also have. */
const TELLING = new Set(['groups', 'sites', 'configs', 'exportDate', 'icons'])
const BESIDES = new Set(['version', 'success', 'data', 'message'])
/** The lists that our groups and sites may have. */
const LISTS_IN_RECORDS = new Set(['groups.sites', 'sites.tags'])

/** The first bytes of a stream, and a stream of all its bytes. */
export async function peek(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  while (size < START_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    first.push(next.value)
    size += next.value.length
  }
  async function* all() {
    try {
      yield* first
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { start: first, all: all() }
}

/** Whether a file is a document of this program or of NaviHive, from its first bytes. */
export async function isOwnFormat(start: readonly Uint8Array[], isJson: boolean, pace: Pace): Promise<boolean> {
  const first = firstCharacter(start)
  if (first !== '{') return isJson && first !== '[' // a body that is declared as JSON but is not is refused as bad JSON
  const { members, isWhole } = await membersOf(start, pace)
  const names = [...members.keys()].filter((name) => !name.includes('.'))
  if (!names.every((name) => TELLING.has(name) || BESIDES.has(name))) return false
  if (!names.some((name) => TELLING.has(name))) return names.length === 0 // an empty document, or one broken at once
  if (members.has('groups') && members.has('sites')) return true // what is wrong in them is reported record by record
  const isOther = [...members].some(
    ([path, kind]) => path.includes('.') && kind !== 'value' && !LISTS_IN_RECORDS.has(path),
  )
  return !isOther && (members.get('groups') === 'list' || (!isWhole && members.get('groups') === undefined))
}

/** The first character after a byte order mark and white space. */
function firstCharacter(start: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder()
  for (const chunk of start) {
    const [first] = decoder.decode(chunk.subarray(0, START_BYTES), { stream: true }).trimStart()
    if (first !== undefined) return first
  }
  return undefined
}

type MemberKind = JsonContainer | 'value'

interface Start {
  /** The members of the document, or of the one in `data`, and of the records in its lists: `groups`, `groups.sites`. */
  readonly members: ReadonlyMap<string, MemberKind>
  readonly isWhole: boolean
}

async function membersOf(start: readonly Uint8Array[], pace: Pace): Promise<Start> {
  const members = new Map<string, MemberKind>()
  let depth = 0
  let inData = 0 // 1 within the `data` of a response, whose members count like those of the document
  let name = ''
  let field = ''
  const note = (kind: MemberKind) => {
    if (depth === 1 + inData) members.set(name, kind)
    if (depth === 3 + inData && members.get(name) === 'list' && members.get(`${name}.${field}`) !== 'list')
      members.set(`${name}.${field}`, kind)
  }
  const listener = {
    open(container: JsonContainer) {
      note(container)
      if (depth === 1 && name === 'data' && container === 'object') inData = 1
      depth += 1
    },
    key(text: string) {
      if (depth === 1 + inData) name = text
      if (depth === 3 + inData) field = text
    },
    scalar: () => note('value'),
    close() {
      depth -= 1
      if (depth === 1) inData = 0
    },
  }
  const isWhole = await parseJsonStream(start, listener, pace).then(
    () => true,
    () => false, // the start of a large document is incomplete
  )
  return { members, isWhole }
}
