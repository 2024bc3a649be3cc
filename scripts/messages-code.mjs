// From a text in ICU MessageFormat to an expression in TypeScript, so that nothing has to parse texts when they are shown.
import { parse } from '@messageformat/parser'

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('@messageformat/parser').Select} Select */
/** @typedef {import('@messageformat/parser').PluralCategory} PluralCategory */

/** What an argument is: `text?` may be missing or empty. The last two are for actions and problems only. */
/** @typedef {'text' | 'text?' | 'number' | 'rows' | 'action'} Kind */

/** @typedef {{ readonly language: string, readonly isName: (argument: string) => boolean }} Context */

/** The formats beside ICU's `number`: what each takes, and its code. */
/** @type {Readonly<Record<string, { readonly kind: Kind, readonly code: (argument: string) => string }>>} */
const FORMATS = {
  list: { kind: 'rows', code: (rows) => `${rows}.map(({ name }) => lists.name(name)).join(lists.separator)` },
  action: { kind: 'action', code: (action) => `describeAction(${action}, actions)` },
  example: { kind: 'text', code: (address) => `allowExample(${address})` },
}

/**
 * Throws for what is not ICU MessageFormat, and for plural categories that the language lacks.
 * @param {string} text
 * @param {string} language
 * @returns {Token[]}
 */
export function parseText(text, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return parse(text, { cardinal: /** @type {PluralCategory[]} */ (pluralCategories), strict: false })
}

/**
 * The arguments of a text, in the order in which they appear.
 * @param {readonly Token[]} tokens
 */
export function argumentsOf(tokens) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map()
  const add = (/** @type {string} */ argument, /** @type {Kind} */ kind) => {
    const known = kinds.get(argument)
    const isText = known === 'text?' || (known === 'text' && kind === 'text?')
    if (known && !(isText && kind.startsWith('text')) && known !== kind)
      throw new Error(`{${argument}} is both ${known} and ${kind}`)
    kinds.set(argument, isText ? 'text?' : kind)
  }
  const walk = (/** @type {readonly Token[]} */ tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      add(token.arg, kindOf(token))
      if (!('cases' in token)) continue
      if (!token.cases.some(({ key }) => key === 'other')) throw new Error(`{${token.arg}} lacks the case other`)
      for (const { tokens } of token.cases) walk(tokens)
    }
  }
  walk(tokens)
  return kinds
}

/**
 * @param {Exclude<Token, { type: 'content' | 'octothorpe' }>} token
 * @returns {Kind}
 */
function kindOf(token) {
  if (token.type === 'argument') return 'text'
  if (token.type === 'plural') return 'number'
  if (token.type === 'select') return 'text?'
  const kind = token.type === 'function' && (token.key === 'number' ? 'number' : FORMATS[token.key]?.kind)
  if (!kind)
    throw new Error(`{${token.arg}, ${'key' in token ? token.key : token.type}} is not a format that is known here`)
  return kind
}

/**
 * The text as an expression.
 * @param {readonly Token[]} tokens
 * @param {Context} context
 * @param {string} [counted] what `#` stands for
 * @returns {string}
 */
export function codeOf(tokens, context, counted) {
  const [first] = tokens
  if (tokens.every((token) => token.type === 'content'))
    return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '')).join(''))
  if (tokens.length === 1 && first) return codeOfToken(first, context, counted)
  const parts = tokens.map((token) =>
    token.type === 'content'
      ? token.value.replace(/[\\`]|\$\{/g, '\\$&')
      : `\${${codeOfToken(token, context, counted)}}`,
  )
  return `\`${parts.join('')}\``
}

/**
 * @param {Token} token
 * @param {Context} context
 * @param {string | undefined} counted
 * @returns {string}
 */
function codeOfToken(token, context, counted) {
  if (token.type === 'content') return JSON.stringify(token.value)
  if (token.type === 'octothorpe') return `digits(${counted})`
  if (token.type === 'argument') return context.isName(token.arg) ? `isolate(${token.arg})` : token.arg
  if (token.type === 'function') {
    if (token.key !== 'number') return FORMATS[token.key]?.code(token.arg) ?? ''
    return token.param ? `String(${token.arg})` : `digits(${token.arg})` // `::group-off`, for what is no count
  }
  return codeOfCases(token, context, counted)
}

/**
 * @param {Select} token
 * @param {Context} context
 * @param {string | undefined} counted
 */
function codeOfCases(token, context, counted) {
  const isPlural = token.type === 'plural'
  const code = new Map(
    token.cases.map(({ key, tokens }) => [key, codeOf(tokens, context, isPlural ? token.arg : counted)]),
  )
  const other = code.get('other')
  code.delete('other')
  const test = isPlural ? pluralTest : selectTest
  return [...code].map(([key, text]) => `${test(token.arg, key, context.language)} ? ${text} : `).join('') + other
}

/**
 * `none`: the argument is missing or empty.
 * @param {string} argument
 * @param {string} key
 */
function selectTest(argument, key) {
  return key === 'none' ? `!${argument}` : `${argument} === '${key}'`
}

/** Enough to tell what a plural category of a language is about. */
const SAMPLES = [...Array(1101).keys(), 10_000, 1_000_000]

/**
 * Most categories are a number or two, which asks nothing of `Intl`: its first use costs milliseconds.
 * @param {string} argument
 * @param {string} key
 * @param {string} language
 */
function pluralTest(argument, key, language) {
  if (key.startsWith('=')) return `${argument} === ${key.slice(1)}`
  const rules = new Intl.PluralRules(language)
  const numbers = SAMPLES.filter((number) => rules.select(number) === key).join()
  if (numbers === '0,1') return `${argument} < 2`
  return /^\d+$/.test(numbers) ? `${argument} === ${numbers}` : `plural.select(${argument}) === '${key}'`
}

/** The categories in the order in which pages send their forms. */
const SENT = ['few', 'other', 'many', 'two', 'one', 'zero']

/**
 * The plural forms of a text of one number, with `#` for it, for scripts without texts of their own. A category that isn't
 * listed has the form of `other`.
 * @param {readonly Token[]} tokens
 * @returns {Readonly<Record<string, string>>}
 */
export function formsOf(tokens) {
  const [only] = tokens
  const cases = tokens.length === 1 && only?.type === 'plural' ? only.cases : [{ key: 'other', tokens }]
  const forms = new Map(
    cases.map(({ key, tokens }) => {
      if (!SENT.includes(key)) throw new Error(`a script can't tell the case ${key}`)
      const parts = tokens.map((token) => (token.type === 'content' ? token.value : '#'))
      return [key, parts.join('')]
    }),
  )
  return Object.fromEntries(SENT.flatMap((key) => (forms.has(key) ? [[key, forms.get(key) ?? '']] : [])))
}
