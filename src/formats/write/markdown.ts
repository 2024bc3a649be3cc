import type { Site } from '../../core/fields/site.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { foldersOf } from './folders.ts'

/** Links in Markdown, to read or to put in a wiki: https://spec.commonmark.org */
export const markdown: WriteFormat = {
  contentType: 'text/markdown; charset=utf-8',
  render,
}

/** The deepest heading; level 1 is the title. */
const MAX_LEVEL = 6

function* render(exported: Exported): Generator<string> {
  yield `# ${heading(exported.title)}\n`
  for (const { path, group, sites } of foldersOf(exported)) {
    if (!group) continue // its name is part of the names of the groups in it
    const level = Math.min(path.length + 1, MAX_LEVEL)
    yield `\n${'#'.repeat(level)} ${heading(path.slice(level - 2).join(' › '))}\n`
    if (group.description) yield `\n${paragraph(group.description)}\n`
    if (sites.length > 0) yield '\n'
    for (const site of sites) yield item(site)
  }
}

function item({ name, url, description }: Site): string {
  const words = description === '' ? '' : ` – ${inline(description)}`
  return `- [${inline(name)}](${destination(url)})${words}\n`
}

/** Puts text on one line and escapes everything that Markdown would interpret, such as addresses. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

/** Also escapes `#`, which would be dropped at the end of a heading. */
function heading(text: string): string {
  return inline(text).replaceAll('#', '\\#')
}

/** Escapes a start that would make the text a list, a heading or a rule. */
function paragraph(text: string): string {
  return inline(text).replace(/^[-+=#]|^(\d+)(?=[.)])/, (start, digits) => (digits ? `${digits}\\` : `\\${start}`))
}

function destination(url: string): string {
  const text = url.replace(/[\\<>]|&(?=#?\w+;)/g, '\\$&')
  return /[\s()]/.test(url) ? `<${text}>` : text
}
