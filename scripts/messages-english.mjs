// The English of the API, the log and the command line: the texts of the page, with some words replaced.
import { makeTexts, writeTexts } from './messages-modules.mjs'

/** @typedef {import('./messages-check.mjs').Texts} Texts */
/** @typedef {import('./messages-check.mjs').Parts} Parts */

const TYPES = new Map([
  ['lists', 'ListTexts'],
  ['actions', 'ActionTexts'],
  ['problems', 'ProblemTexts'],
])
const IMPORTS = [
  `import type { ActionTexts } from '../../core/action.ts'`,
  `import type { ProblemTexts } from '../../core/problem.ts'`,
  `import type { ListTexts, TextTools } from '../../core/text-tools.ts'`,
]

/**
 * The TypeScript files for english/, by name.
 * @param {Parts} english as the page has it
 * @param {Parts} own what is said in words of its own
 * @returns {ReadonlyMap<string, string>}
 */
export function makeEnglish({ lists = {}, actions, problems, importing }, own) {
  /** @type {Parts} */
  const parts = {
    lists: replaceIn(lists, asOfSites),
    actions: { ...replaceIn({ ...actions }, asOfSites), ...own.actions },
    problems: { ...replaceIn({ ...problems }, withPlainLines), ...own.problems },
  }
  const code = makeTexts('{ readonly actions: ActionTexts; readonly problems: ProblemTexts }', IMPORTS, (share) => {
    const all = Object.entries(parts).map(
      ([part, texts]) => `  const ${part}: ${TYPES.get(part)} = ${writeTexts(texts, 'en', [part], share)}`,
    )
    return [...all, `  return { actions, problems }`].join('\n')
  })
  return new Map([
    ['english.ts', code],
    ['format-titles.ts', `export const ENGLISH_TITLES = ${JSON.stringify(importing?.formats, null, 2)} as const`],
  ])
}

/**
 * @param {Readonly<Record<string, Texts>>} texts
 * @param {(text: string) => string} replace
 */
function replaceIn(texts, replace) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, replace(String(text))]))
}

/**
 * The API calls a link a site, and its quotation marks are straight.
 * @param {string} text
 */
function asOfSites(text) {
  return text.replace(/[“”]/g, '"').replace(/\blink/g, 'site')
}

/**
 * Writes the numbers of lines and columns ungrouped, because programs read them.
 * @param {string} text
 */
function withPlainLines(text) {
  return text.replace(/\{(line|column), number\}/g, '{$1, number, ::group-off}')
}
