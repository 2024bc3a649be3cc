// The English of the API, the log and the command line: that of the page, but for some words.
import { makeTexts, writeTexts } from './messages-modules.mjs'

/** @typedef {import('./messages-check.mjs').Texts} Texts */
/** @typedef {import('./messages-check.mjs').Parts} Parts */

/**
 * The TypeScript that is made for domain/, by the names of the files.
 * @param {Parts} english as the page has it
 * @param {Parts} own what is said in words of its own
 * @returns {ReadonlyMap<string, string>}
 */
export function makeEnglish({ lists = {}, actions, problems, importing }, own) {
  const code = (
    /** @type {string} */ part,
    /** @type {Texts} */ texts,
    /** @type {(code: string) => string} */ share,
  ) => `  const ${part} = ${writeTexts(texts, 'en', [part], share)}`
  const [sites, lines] = [replaceIn({ ...actions }, asOfSites), replaceIn({ ...problems }, withPlainLines)]
  const texts = makeTexts('{ readonly actions: ActionTexts; readonly problems: ProblemTexts }', (share) =>
    [
      code('lists', replaceIn(lists, asOfSites), share).replace(' =', ': ListTexts ='),
      code('actions', { ...sites, ...own.actions }, share).replace(' =', ': ActionTexts ='),
      code('problems', { ...lines, ...own.problems }, share).replace(' =', ': ProblemTexts ='),
      `  return { actions, problems }`,
    ].join('\n'),
  )
  return new Map([
    [
      'english.ts',
      [
        `import type { ActionTexts } from '../../core/action.ts'`,
        `import type { ProblemTexts } from '../../core/problem.ts'`,
        `import type { ListTexts, TextTools } from '../../core/text-tools.ts'`,
        texts,
      ].join('\n'),
    ],
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
 * Programs read the numbers of lines and columns.
 * @param {string} text
 */
function withPlainLines(text) {
  return text.replace(/\{(line|column), number\}/g, '{$1, number, ::group-off}')
}
