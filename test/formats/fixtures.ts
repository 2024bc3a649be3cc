import { existsSync, readFileSync } from 'node:fs'
import { ForeignFile, type OpenDatabase } from '../../src/formats/file/foreign-file.ts'
import { type ReadFiles, readFiles } from '../../src/formats/read-files.ts'

/** Files that other programs wrote, kept beside the project where there are any. They belong to others: none is copied. */
const FOLDER = new URL('../../../shared/fixtures/', import.meta.url)

/** These rows where the files are, none elsewhere. */
export function whereFixturesAre<Row>(rows: readonly Row[]): readonly Row[] {
  return existsSync(FOLDER) ? rows : []
}

export function fixture(path: string): { name: string; bytes: Uint8Array } {
  return { name: path.replace(/^.*\//, ''), bytes: readFileSync(new URL(path, FOLDER)) }
}

/** The folder trees that were counted by other parsers, beside the files. */
export function expectedTree(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`expected/${name}.json`, FOLDER), 'utf8'))
}

export function fileOf(text: string, name = ''): ForeignFile {
  return new ForeignFile({ name, bytes: new TextEncoder().encode(text) })
}

/** As an import reads one file. */
export function readOne(content: string | Uint8Array, name = '', openDatabase?: OpenDatabase): ReadFiles {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readFiles([{ name, bytes }], { openDatabase })
}

/** What a file asks of its links being up, by their names. */
export function wishesIn({ bookmarks }: ReadFiles): Record<string, unknown> {
  return Object.fromEntries(bookmarks.links.map(({ name, fields }) => [name, fields]))
}

/** Files to import together, by their names. */
export function filesOf(texts: Readonly<Record<string, string>>): { name: string; bytes: Uint8Array }[] {
  return Object.entries(texts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))
}

/** The entry that is skipped for a file that is not among them. */
export function elsewhere(file: string, name = file) {
  return { name, problem: { code: 'listElsewhere', params: { file } } }
}
