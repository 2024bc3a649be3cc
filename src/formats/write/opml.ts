import type { Site } from '../../core/fields/site.ts'
import type { Exported, WriteFormat } from './exported.ts'
import { foldersOf } from './folders.ts'
import { attributes, escapeLine } from './markup.ts'

/** An outline of links for outliners and feed readers: http://opml.org/spec2.opml */
export const opml: WriteFormat = {
  contentType: 'text/x-opml; charset=utf-8',
  render,
}

/** XML forbids these characters everywhere: https://www.w3.org/TR/xml/#charsets */
const NOT_XML = /[\ufffe\uffff]/g

function* render(exported: Exported): Generator<string> {
  for (const piece of outline(exported)) yield piece.replace(NOT_XML, '\ufffd')
}

function* outline(exported: Exported): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n'
  yield `    <title>${escapeLine(exported.title)}</title>\n    <dateCreated>${rfc822(exported.date)}</dateCreated>\n`
  yield '  </head>\n  <body>\n'
  let open = 0
  for (const { path, group, sites } of foldersOf(exported)) {
    for (; open >= path.length; open -= 1) yield `${indent(open)}</outline>\n`
    open = path.length
    yield `${indent(open)}<outline${attributes({ text: path.at(-1), description: group?.description })}>\n`
    for (const site of sites) yield `${indent(open + 1)}<outline${attributes(fieldsOf(site))}/>\n`
  }
  for (; open > 0; open -= 1) yield `${indent(open)}</outline>\n`
  yield '  </body>\n</opml>\n'
}

function fieldsOf({ name, url, description, tags, created_at }: Site) {
  const category = tags.map((tag) => tag.replace(/^\//, '//')).join(',') // a leading slash starts a category path
  return { text: name, type: 'link', url, description, category, created: rfc822(created_at) }
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}

function indent(level: number): string {
  return '  '.repeat(level + 1)
}
