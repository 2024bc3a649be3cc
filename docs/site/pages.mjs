// Which files are pages of the documentation site, in which order, and under which address.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const INDEX = 'docs/README.md'
export const DECISIONS = 'docs/adr/README.md'

/**
 * @typedef {object} Section a heading of the index, with the pages that it lists
 * @property {string} text
 * @property {{ text: string, file: string }[]} items paths from the root of the repository
 */

/** The order in which the index tells a newcomer to read; the site's navigation is the same. @returns {Section[]} */
export function readIndex() {
  return readFileSync(join(root, INDEX), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.slice(0, section.indexOf('\n')),
      items: [...section.matchAll(/^- \[([^\]]+)\]\(([^)#]+\.md)\)/gm)].map(([, text = '', target = '']) => ({
        text,
        file: slashed(normalize(join(dirname(INDEX), target))),
      })),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The decisions with their titles, by number. @returns {Section['items']} */
export function readDecisions() {
  const folder = dirname(DECISIONS)
  return readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .toSorted()
    .map((name) => {
      const [, title = name] = /^# (.+)$/m.exec(readFileSync(join(root, folder, name), 'utf8')) ?? []
      return { text: `${Number(name.slice(0, 4))} ${title}`, file: `${folder}/${name}` }
    })
}

/**
 * The page of a file on the site, from its root: docs/api.md is api.md there, and the index comes first.
 * @param {string} file path from the root of the repository
 */
export function pageOf(file) {
  return file.startsWith('docs/') ? file.slice('docs/'.length).replace(/README\.md$/, 'index.md') : file
}

/**
 * What a link in a document leads to, as a path from the root of the repository: a folder stands for its README.md.
 * @param {string} from the document
 * @param {string} target a relative link without its anchor
 * @throws {Error} if nothing is there
 */
export function targetOf(from, target) {
  const path = slashed(normalize(join(dirname(from), decodeURI(target)))).replace(/\/$/, '')
  const readme = `${path}/README.md`
  if (existsSync(join(root, readme))) return readme
  if (existsSync(join(root, path))) return path
  throw new Error(`${from} links to ${target}, which is not there`)
}

/** @param {string} path */
export function fromRoot(path) {
  return slashed(relative(root, path))
}

/** @param {string} path */
function slashed(path) {
  return path.replaceAll('\\', '/')
}
