// Looks through the built site for links that lead nowhere, and for anything that a page would load from another host.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} folder the built site
 * @param {string} [base] the path that it is served under, with a slash at both ends
 * @returns {string[]} one sentence per fault
 */
export function faultsOf(folder, base = '/') {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [
    ...files.filter((file) => file.endsWith('.html')).flatMap((page) => faultsOfPage(folder, page, base)),
    ...files.filter((file) => file.endsWith('.css')).flatMap((sheet) => foreignIn(folder, sheet)),
  ]
}

/**
 * @param {string} folder
 * @param {string} page
 * @param {string} base
 */
function faultsOfPage(folder, page, base) {
  const html = readFileSync(join(folder, page), 'utf8')
  const links = [...html.matchAll(/<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
  return links.flatMap(([, tag, link = '']) => {
    if (/^(?:https?:)?\/\//.test(link)) return tag === 'a' ? [] : [`${page} loads ${link}`]
    if (/^[a-z]+:/.test(link)) return []
    return leadsSomewhere(folder, page, link, base) ? [] : [`${page} links to ${link}, which is not there`]
  })
}

/**
 * @param {string} folder
 * @param {string} page
 * @param {string} link
 * @param {string} base
 */
function leadsSomewhere(folder, page, link, base) {
  const [path = '', anchor] = link.split('#')
  if (path && !path.startsWith(base)) return false
  const target = join(folder, path ? decodeURI(path.slice(base.length)) : page)
  const file = existsSync(target) && statSync(target).isDirectory() ? join(target, 'index.html') : target
  if (!existsSync(file)) return false
  return !anchor || readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(anchor)}"`)
}

/**
 * @param {string} folder
 * @param {string} sheet
 */
function foreignIn(folder, sheet) {
  const text = readFileSync(join(folder, sheet), 'utf8')
  return (text.match(/(?:url\(|@import )["']?(?:https?:)?\/\/[^)"']*/g) ?? []).map((found) => `${sheet} loads ${found}`)
}
