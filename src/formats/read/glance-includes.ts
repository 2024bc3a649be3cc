import { ForeignFile } from '../file/foreign-file.ts'
import { linesOf } from '../file/lines.ts'
import { MAX_CHARACTERS } from '../file/yaml.ts'
import type { Companions } from './format.ts'

/** A line that stands for the text of another file. Glance puts that in before it reads the YAML: in older versions by `!`. */
const INCLUDE = /^([ \t]*)(-[ \t]*)?[!$]include:[ \t]*(\S.*)$/
const HAS_INCLUDE = /^[ \t]*(?:-[ \t]*)?[!$]include:/m
/** As in Glance. */
const MAX_LEVELS = 20
/** Settings that hold no links. */
const SETTINGS = /^(?:auth|branding|document|server|theme):/

export interface WithIncludes {
  readonly file: ForeignFile
  /** The paths of files that are not there, each once. */
  readonly missing: readonly string[]
}

/** The file with the text of those that it includes, and that these include. */
export function includeFiles(file: ForeignFile, companions: Companions): WithIncludes {
  if (!HAS_INCLUDE.test(file.text) || file.text.length > MAX_CHARACTERS) return { file, missing: [] }
  const known = new Map<string, string | undefined>()
  const missing = new Set<string>()
  let levels = 0
  const textOf = (path: string): string | undefined => {
    if (known.has(path) || levels === MAX_LEVELS) return known.get(path)
    levels++
    known.set(path, '') // in case that it includes itself
    const included = companions.take(path)
    const text = included && expand(included.text)
    known.set(path, text)
    levels--
    return text
  }
  const expand = (source: string): string => {
    let text = ''
    let section = ''
    for (const line of source.split(/\r?\n/)) {
      if (/^[^\s#-]/.test(line)) section = line
      const [, indent = '', dash, path = ''] = INCLUDE.exec(line) ?? []
      const included = path === '' ? line : textOf(path.trim())
      if (included === undefined && !SETTINGS.test(section)) missing.add(path.trim())
      text += `${path === '' ? line : indented(included ?? '', indent, dash !== undefined)}\n`
      if (text.length > MAX_CHARACTERS) break // many includes of many; it is too long to be read
    }
    return text
  }
  return {
    file: new ForeignFile({ name: file.name, bytes: new TextEncoder().encode(expand(file.text)) }),
    missing: [...missing],
  }
}

/** Glance ignores the dash, because the included file has its own; one without it becomes the entry of a list. */
function indented(text: string, indent: string, isEntry: boolean): string {
  const isMap = isEntry && /^[^-]/.test(firstEntryOf(text))
  return isMap ? `${indent}-\n${text.replace(/^/gm, `${indent}  `)}` : text.replace(/^/gm, indent)
}

/** The first line other than comments. */
function firstEntryOf(text: string): string {
  for (const line of linesOf(text)) if (!/^(?:\s*(?:#|$)|---)/.test(line)) return line.trim()
  return ''
}
