// Makes the relative links of the repository's documents work on the site.
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot, pageOf, root, targetOf } from './pages.mjs'

/** The files that are no pages but linked to, such as compose.yaml: the site has copies. @type {Set<string>} */
const linked = new Set()

/**
 * @typedef {{ attrGet(name: string): string | null, attrSet(name: string, value: string): void }} Token
 * @typedef {(tokens: Token[], index: number, options: unknown, env: Page, self: unknown) => string} Rule
 * @typedef {{ path: string, realPath?: string }} Page the path is that of the page if it is told apart from the real one
 * @typedef {{ renderer: { rules: { link_open?: Rule } } }} Markdown the part of markdown-it that is used here
 */

/**
 * @param {string} base the path that the site is served under, with a slash at both ends
 * @returns {(markdown: Markdown) => void}
 */
export function linksOf(base) {
  return (markdown) => {
    const render = markdown.renderer.rules.link_open
    markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
      const token = tokens[index]
      const [target, anchor = ''] = (token?.attrGet('href') ?? '').split(/(?=#)/)
      if (token && target && !/^[a-z]+:|^#/.test(target)) {
        const file = targetOf(fromRoot(env.realPath ?? env.path), target)
        if (file.endsWith('.md')) token.attrSet('href', `/${pageOf(file)}${anchor}`)
        else {
          linked.add(file)
          token.attrSet('href', base + copyOf(file))
          token.attrSet('download', '')
        }
      }
      return render?.(tokens, index, options, env, self) ?? ''
    }
  }
}

/** @param {string} folder the built site */
export function copyLinked(folder) {
  for (const file of linked) {
    const copy = join(folder, copyOf(file))
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(root, file), copy)
  }
}

/**
 * The forge's pages leave out files whose names begin with a dot.
 * @param {string} file
 */
function copyOf(file) {
  return `files/${file.replace(/(^|\/)\./g, '$1')}`
}

/**
 * The anchor that the forge gives to a heading, so that a link works there and here.
 * @param {string} heading
 */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
