// Turns texts in ICU MessageFormat into TypeScript expressions, so that nothing has to parse texts when they are shown.
import { parse } from '@messageformat/parser'

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {import('@messageformat/parser').Select} Select */
/** @typedef {import('@messageformat/parser').PluralCategory} PluralCategory */

/** The kind of an argument: `text?` may be missing or empty. The last two are for actions and problems only. */
/** @typedef {'text' | 'text?' | 'number' | 'rows' | 'action'} Kind */

/**
 * `share` is asked for a function that several texts have in common, by its code; '' if this is the only one.
 * @typedef {object} Context
 * @property {string} language
 * @property {(argument: string) => string} codeOf
 * @property {(argument: string) => boolean} isName
 * @property {(code: string) => string} share
 */

/**
 * The formats: the kind of argument that each takes, and its code. `number` is ICU's, whose `::group-off` is for
 * numbers that are not counts.
 */
/** @type {Readonly<Record<string, { readonly kind: Kind, readonly code: (argument: string) => string }>>} */
const FORMATS = {
  number: { kind: 'number', code: (number) => `String(${number})` },
  list: { kind: 'rows', code: (rows) => `listRows(${rows}, lists)` },
  action: { kind: 'action', code: (action) => `describeAction(${action}, actions)` },
  example: { kind: 'text', code: (address) => `allowHint(${address})` },
}

/**
 * Parses a text. Throws if it is not valid ICU MessageFormat, or has plural categories that the language lacks.
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
  const kind = token.type === 'function' && FORMATS[token.key]?.kind
  if (!kind)
    throw new Error(`{${token.arg}, ${'key' in token ? token.key : token.type}} is not a format that is known here`)
  return kind
}

/**
 * The TypeScript expression for a text.
 * @param {readonly Token[]} tokens
 * @param {Context} context
 */
export function codeOf(tokens, context) {
  return join(piecesOf(tokens, context))
}

/** A character, or an expression; numbers are written as the language does. */
/** @typedef {{ readonly char: string } | { readonly code: string, readonly isNumber?: boolean }} Piece */

/**
 * @param {readonly Token[]} tokens
 * @param {Context} context
 * @param {string} [counted] what `#` stands for
 * @returns {Piece[]}
 */
function piecesOf(tokens, context, counted = '') {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return Array.from(token.value, (char) => ({ char }))
    if (token.type === 'octothorpe') return [{ code: counted, isNumber: true }]
    const argument = context.codeOf(token.arg)
    if (token.type === 'argument') return [{ code: context.isName(token.arg) ? `isolate(${argument})` : argument }]
    if (token.type !== 'function') return piecesOfCases(token, context, counted)
    if (token.key === 'number' && !token.param) return [{ code: argument, isNumber: true }]
    return [{ code: FORMATS[token.key]?.code(argument) ?? '' }]
  })
}

/** @param {readonly Piece[]} pieces */
function join(pieces) {
  const [only] = pieces
  if (pieces.length === 1 && only && 'code' in only && !only.isNumber) return only.code
  const text = pieces.map((piece) => ('char' in piece ? piece.char.replace(/[\\`$]/, '\\$&') : `\${${piece.code}}`))
  return `${pieces.some((piece) => 'code' in piece && piece.isNumber) ? 'digits' : ''}\`${text.join('')}\``
}

/**
 * Writes the common beginning and end of all cases once.
 * @param {Select} token
 * @param {Context} context
 * @param {string} counted
 * @returns {Piece[]}
 */
function piecesOfCases(token, context, counted) {
  const isPlural = token.type === 'plural'
  const cases = token.cases.map(({ tokens }) =>
    piecesOf(tokens, context, isPlural ? context.codeOf(token.arg) : counted),
  )
  const [first = []] = cases
  const shortest = Math.min(...cases.map(({ length }) => length))
  const isSame = (/** @type {number} */ at) => new Set(cases.map((pieces) => JSON.stringify(pieces.at(at)))).size === 1
  let start = 0
  while (start < shortest && isSame(start)) start += 1
  let end = 0
  while (start + end < shortest && isSame(-1 - end)) end += 1
  const rest = cases.map((pieces) => pieces.slice(start, pieces.length - end))
  const code = rest.every(({ length }) => length === 0) ? [] : [{ code: choose(token, rest, context) }]
  return [...first.slice(0, start), ...code, ...first.slice(first.length - end)]
}

/**
 * An expression for the text of the fitting case. If the texts have no other argument, a function may be shared with
 * other texts.
 * @param {Select} token
 * @param {readonly (readonly Piece[])[]} texts
 * @param {Context} context
 */
function choose({ arg: name, type, cases }, texts, { language, share, codeOf }) {
  const arg = codeOf(name)
  const [plain, isolated] = [arg, `isolate(${arg})`]
  const write = (/** @type {string} */ arg, /** @type {readonly (readonly Piece[])[]} */ texts) => {
    const all = cases.map(({ key }, index) => ({ key, text: join(texts[index] ?? []) }))
    const others = all.filter(({ key }) => key !== 'other')
    const test = type === 'plural' ? pluralTest : selectTest
    const tests = others.map(({ key, text }) => `${test(arg, key, language)} ? ${text} : `)
    return tests.join('') + all.find(({ key }) => key === 'other')?.text
  }
  const isOwn = texts.flat().every((piece) => 'char' in piece || piece.code === plain || piece.code === isolated)
  if (!isOwn) return write(arg, texts)
  const renamed = texts.map((pieces) =>
    pieces.map((piece) => ('char' in piece ? piece : { ...piece, code: piece.code === plain ? 'it' : 'isolate(it)' })),
  )
  const shared = share(`(it${type === 'plural' ? ': number' : '?: string'}) => ${write('it', renamed)}`)
  return shared ? `${shared}(${arg})` : write(arg, texts)
}

/**
 * `none`: the argument is missing or empty.
 * @param {string} argument
 * @param {string} key
 */
function selectTest(argument, key) {
  return key === 'none' ? `!${argument}` : `${argument} === '${key}'`
}

/** Enough numbers to tell which ones a plural category is for. */
const SAMPLES = [...Array(1101).keys(), 10_000, 1_000_000]

/**
 * Most categories are one or two numbers, which can be compared without `Intl`: its first use costs milliseconds.
 * @param {string} argument
 * @param {string} key
 * @param {string} language
 */
function pluralTest(argument, key, language) {
  if (key.startsWith('=')) return `${argument} === ${key.slice(1)}`
  const rules = new Intl.PluralRules(language)
  const numbers = SAMPLES.filter((number) => rules.select(number) === key).join()
  if (numbers === '0,1') return `${argument} < 2`
  return /^\d+$/.test(numbers) ? `${argument} === ${numbers}` : `pluralOf(${argument}) === '${key}'`
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
