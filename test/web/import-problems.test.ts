import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/core/errors.ts'
import type { PlacedProblem, Problem } from '../../src/core/problem.ts'
import type { OpenDatabase } from '../../src/formats/file/foreign-file.ts'
import { type ReadOptions, readFiles } from '../../src/formats/read-files.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import type { ImportDocument } from '../../src/services/transfer/import-document.ts'
import { readAny } from '../../src/services/transfer/read-any.ts'
import { openForeignDatabase } from '../../src/storage/sqlite/foreign-database.ts'
import { importProblemInWords, importTexts } from '../../src/web/client/editor/import/import-words.ts'
import { problemAsSentence, problemsInWords } from '../../src/web/client/editor/words/problem-words.ts'
import { LANGUAGES } from '../../src/web/messages/compiled/languages.ts'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { damagedDatabase, databaseOf } from '../support/foreign-database.ts'

const scheme = { code: 'badScheme', params: { scheme: 'javascript' } } as const
const bookmarklet = { path: 'sites[4]', name: 'bookmarklet', url: 'javascript:alert(1)' }

async function inWords(problem: PlacedProblem, tag: (typeof LANGUAGE_TAGS)[number] = 'en'): Promise<string> {
  return importProblemInWords(problem, LANGUAGES[tag], await importTexts.load(tag))
}

const NO_DATABASE = new TextEncoder().encode('SQLite format 3\0 and then nothing')
const TABLES = 'CREATE TABLE apps (name); CREATE TABLE bookmarks (name); CREATE TABLE categories (name)'
const OURS = 'CREATE TABLE schema_migrations (name); CREATE TABLE commits (revision)'

const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('what is wrong with a record of a file names it by its number, name and address', () => {
  it.each<[string, PlacedProblem]>([
    [
      'Link 5, “bookmarklet” (javascript:alert(1)): "javascript:" links are not allowed; use https:// or http://',
      { at: 'sites[4].url', ...scheme, record: bookmarklet },
    ],
    [
      'Link 7 (https://a.example/) · Name: must not be empty',
      { at: 'sites[6].name', code: 'empty', record: { path: 'sites[6]', name: '', url: 'https://a.example/' } },
    ],
    [
      'Link 3, “Wiki” · Address: is missing',
      { at: 'sites[2].url', code: 'missing', record: { path: 'sites[2]', name: 'Wiki' } },
    ],
    [
      'Group 2 · Link 4, “Wiki” · Address: is missing',
      { at: 'groups[1].sites[3].url', code: 'missing', record: { path: 'groups[1].sites[3]', name: 'Wiki' } },
    ],
    ['Group 1: is not valid', { at: 'groups[0]', code: 'invalid', record: { path: 'groups[0]', name: '' } }],
    [
      'motto · value: must be text',
      { at: 'configs.motto.value', code: 'notText', record: { path: 'configs.motto', name: 'motto' } },
    ],
    ['groups: must be a list', { at: 'groups', code: 'notAList' }],
  ])('%s', async (text, problem) => {
    expect(withoutIsolates(await inWords(problem))).toBe(text)
  })

  it.each(LANGUAGE_TAGS)('in the language of the page, with isolated directions: %s', async (tag) => {
    const text = await inWords({ at: 'sites[4].url', ...scheme, record: bookmarklet }, tag)
    expect(text).toContain('\u2068bookmarklet\u2069')
    expect(text).toContain('(\u2066javascript:alert(1)\u2069)')
    expect(text).toContain(LANGUAGES[tag].problems.badScheme({ scheme: 'javascript' }))
    expect(text).not.toContain('sites[')
    expect(await inWords({ at: 'sites', code: 'notAList' }, tag)).toMatch(/^\u2066sites\u2069: /)
  })
})

describe.each(LANGUAGE_TAGS)('in %s', (tag) => {
  const messages = LANGUAGES[tag]

  it('a file that is no picture is refused in a whole sentence', () => {
    const { notDrawable } = messages.problems
    const sentence = problemsInWords([{ at: '', code: 'notDrawable' }], messages, problemAsSentence) ?? ''
    expect(sentence).toMatch(/[.。]$/)
    expect(sentence.slice(0, -1)).toBe(`${notDrawable.slice(0, 1).toLocaleUpperCase(tag)}${notDrawable.slice(1)}`)
    expect(notDrawable).not.toMatch(/^(?:must|muss|doit|debe|必)/)
  })

  it.each([
    ['page.html', 'webPageFile', '<!DOCTYPE html><html><body><a href="https://a.example/">A</a></body></html>'],
    [
      'homarr.json',
      'unknownFile',
      '{"schemaVersion":1,"configProperties":{"name":"home"},"apps":[{"url":"https://a.example"}]}',
    ],
    ['empty.txt', 'emptyFile', ''],
    ['half.json', 'cutFile', '{"bookmarks": [{"a'],
    ['config.yml', 'brokenYaml', 'services:\n  - name: A\n   items: []\n', { line: 3, column: 4 }],
    ['deep.yml', 'deepYaml', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''), { line: 100 }],
    ['alias.yml', 'aliasYaml', 'a: *b\n'],
    ['brackets.yml', 'hugeYaml', `a: b\n${']'.repeat(1_000_000)}`],
    ['links.csv', 'noColumn', 'name,price\nOne,1\n', { column: 'url' }, 'csv'],
    ['links.csv', 'manyColumns', `url\na.example${','.repeat(2000)}`, { max: 1000 }, 'csv'],
    ['links.csv', 'longRow', `url\na.example\n\n"${'a'.repeat(2 ** 21)}`, { line: 4 }, 'csv'],
    ['links.csv', 'cutEarly', 'url,name\n"https://one.exa', { file: '' }, 'csv'],
    ['db.sqlite', 'nodeOnlySqlite', NO_DATABASE],
    ['db.sqlite', 'damagedSqlite', NO_DATABASE, {}, 'flame', openForeignDatabase],
    ['db.sqlite', 'damagedTable', damagedDatabase(TABLES, 'apps'), { table: 'apps' }, 'flame', openForeignDatabase],
    ['db.sqlite', 'noTable', databaseOf(TABLES), { table: 'on_categorys' }, 'onenav', openForeignDatabase],
    ['backup.db', 'backupFile', databaseOf(OURS), {}, undefined, openForeignDatabase],
    ['links.txt', 'notSqlite', 'https://a.example', {}, 'onenav', openForeignDatabase],
  ] satisfies Refused[])(
    '%s is refused with a code (%s), and in the words of the page',
    async (...refused: Refused) => {
      const [file, code, content, params, format, openDatabase] = refused
      const problem = onceFor(code, () => problemWith({ name: file, content }, { format, openDatabase }))
      expect(problem).toMatchObject({ at: '', code, params: { file, ...params } })
      const text = await inWords(problem, tag)
      const plain = withoutIsolates(text).replace(/(?<=1)[,.\u202f](?=000)/, '')
      for (const value of Object.values({ file, ...params })) expect(plain).toContain(String(value))
      if (tag !== 'en') expect(text).not.toBe(await inWords(problem))
      if (code === 'unknownFile') {
        expect(text).toMatch(/JSON.*\.url.*\.webloc.*\.desktop.*NaviHive.*Homepage, Dashy, Homer.*OneNav.*Uptime Kuma/s)
        expect(text.match(/JSON/g)).toHaveLength(1)
      }
    },
  )
})

const OWN = '{"version":"1.0","groups":[{"id":1,"name":"Work"}],"sites":[]'

describe.each(LANGUAGE_TAGS)('what is wrong with an export of Signpost or NaviHive is said in words of %s', (tag) => {
  it.each([
    ['is cut short', 'cutFile', OWN, 'application/json', undefined],
    ['is not in UTF-8', 'notJson', `${OWN}}\xff`, 'application/json', undefined],
    ['comes in a form', 'ownInForm', 'https://a.example', 'multipart/form-data; boundary=x', 'navihive'],
  ] as const)('that %s', async (_, code, content, type, format) => {
    const problem = await problemOf(() =>
      readAny(
        { type, chunks: chunksOf(Buffer.from(content, 'latin1')) },
        { format, schemas: siteSchemas(), pace: atOnce, readUpload: unread, icons: NO_ICONS },
      ),
    )
    expect(problem).toMatchObject({ at: '', code })
    expect(await inWords(problem, tag)).toMatch(/JSON.*[.。]$/)
    if (tag !== 'en') expect(await inWords(problem, tag)).not.toBe(await inWords(problem))
  })
})

const NO_ICONS = {
  add: () => undefined,
  drain: async () => undefined,
  settle: async (document: ImportDocument) => document,
}
const unread = () => Promise.reject(new Error('It is a document of our own'))

async function* chunksOf(bytes: Uint8Array) {
  yield bytes
}

async function problemOf(refused: () => Promise<unknown>): Promise<PlacedProblem> {
  const error = await refused().catch((thrown) => thrown)
  const [problem] = (error instanceof AppError && error.details.problems) || []
  if (problem) return problem
  throw new Error('It was not refused with a code', { cause: error })
}

type Refused = [
  name: string,
  code: Problem['code'],
  content: string | Uint8Array,
  params?: Readonly<Record<string, unknown>>,
  format?: string | undefined,
  openDatabase?: OpenDatabase,
]

const known = new Map<string, PlacedProblem>()

/** Reads a file once for all languages. */
function onceFor(code: string, read: () => PlacedProblem): PlacedProblem {
  const problem = known.get(code) ?? read()
  known.set(code, problem)
  return problem
}

function problemWith({ name, content }: { name: string; content: string | Uint8Array }, options: ReadOptions) {
  try {
    readFiles([{ name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content }], options)
  } catch (error) {
    const [problem] = (error instanceof AppError && error.details.problems) || []
    if (problem) return problem
  }
  throw new Error('It was not refused with a code')
}
