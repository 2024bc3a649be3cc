// The TypeScript that is made of the texts.
import { argumentsOf, codeOf, formsOf, parseText } from './messages-code.mjs'

/** @typedef {import('./messages-check.mjs').Texts} Texts */
/** @typedef {import('./messages-check.mjs').Parts} Parts */
/** @typedef {{ readonly tag: string, readonly parts: Parts, readonly name: string, readonly file: string }} Language */

/** The parts that the editor loads on first use, each as files of its own. */
const LATER = ['icons', 'importing', 'checking']
/** The parts whose texts are of codes with parameters: the type of each is in core/. */
const BY_CODE = { actions: 'ActionTexts', problems: 'ProblemTexts' }
/** The texts that pages send to scripts, for them to put a number in. */
const SENT = ['page.openMany', 'search.found', 'search.more', 'signIn.limited']
/** What users have written is marked off within these parts, so that it can't turn the words around it. */
/** @type {Readonly<Record<string, RegExp>>} */
const NAMES = {
  did: /./,
  lists: /./,
  actions: /^(?:name|from|group|tags|text)$/,
  problems: /^(?:name|group|file|table|column|text)$/,
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc'])

/**
 * All that is compiled, by the names of the files.
 * @param {readonly { readonly tag: string, readonly parts: Parts }[]} texts
 * @param {Parts} english
 * @returns {ReadonlyMap<string, string>}
 */
export function makeModules(texts, english) {
  const languages = texts.map((one) => ({ ...one, name: one.tag.replaceAll('-', ''), file: one.tag.toLowerCase() }))
  const files = new Map([
    ['messages.ts', makeTypes(english)],
    ['languages.ts', makeLanguages(languages)],
    ['loaders.ts', makeLoaders(languages)],
    ['plural-forms.ts', makeForms(languages)],
  ])
  for (const { tag, name, file, parts } of languages) {
    files.set(`${file}.ts`, makeLanguage(tag, name, parts))
    for (const part of LATER) files.set(`${part}-${file}.ts`, makePart(tag, part, parts))
  }
  return files
}

/**
 * The types of all texts, as English has them.
 * @param {Parts} english
 */
function makeTypes(english) {
  const main = Object.entries(english).filter(([part]) => !LATER.includes(part))
  const typeOfPart = (/** @type {string} */ part, /** @type {Texts} */ texts) =>
    new Map(Object.entries(BY_CODE)).get(part) ?? typeOf(texts, '')
  return [
    `import type { ActionTexts } from '../../../core/action.ts'`,
    `import type { ProblemTexts } from '../../../core/problem.ts'`,
    `import type { Language } from '../language-tags.ts'`,
    `export interface Messages {`,
    `  readonly tag: Language`,
    `  readonly direction: 'ltr' | 'rtl'`,
    ...main.map(([part, texts]) => `  readonly ${part}: ${typeOfPart(part, texts)}`),
    `}`,
    ...LATER.map((part) => `export interface ${nameType(part)} ${typeOf(english[part] ?? {}, '')}`),
  ].join('\n')
}

/** @param {string} part */
function nameType(part) {
  return `${part.slice(0, 1).toUpperCase()}${part.slice(1)}Texts`
}

/**
 * @param {Texts} texts
 * @param {string} indent
 * @returns {string}
 */
function typeOf(texts, indent) {
  if (Array.isArray(texts)) return 'readonly string[]'
  if (typeof texts === 'object')
    return `{\n${Object.entries(texts)
      .map(([key, one]) => `${indent}  readonly ${JSON.stringify(key)}: ${typeOf(one, `${indent}  `)}\n`)
      .join('')}${indent}}`
  const all = [...argumentsOf(parseText(texts, 'en'))].map(([name, kind]) =>
    kind === 'text?' ? `${name}?: string | undefined` : `${name}: ${kind === 'number' ? 'number' : 'string'}`,
  )
  if (all.length === 0) return 'string'
  return all.length === 1
    ? `(${all}) => string`
    : `(values: { ${all.map((one) => `readonly ${one}`).join('; ')} }) => string`
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {Parts} parts
 */
function makeLanguage(tag, name, parts) {
  const main = Object.entries(parts).filter(([part]) => !LATER.includes(part))
  const consts = main.map(([part, texts]) => `const ${part}: Messages['${part}'] = ${codeOfTexts(texts, tag, [part])}`)
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  const all = [`tag: '${tag}'`, `direction: '${direction}'`, ...main.map(([part]) => part)]
  return withHead(tag, 'Messages', [...consts, `export const ${name}: Messages = { ${all.join(', ')} }`])
}

/**
 * @param {string} tag
 * @param {string} part
 * @param {Parts} parts
 */
function makePart(tag, part, parts) {
  return withHead(tag, nameType(part), [
    `export const ${part}: ${nameType(part)} = ${codeOfTexts(parts[part] ?? {}, tag, [part])}`,
  ])
}

/**
 * Adds what the code imports and calls.
 * @param {string} tag
 * @param {string} type
 * @param {readonly string[]} lines
 */
function withHead(tag, type, lines) {
  const code = lines.join('\n')
  const head = [
    /\bdescribeAction\(/.test(code) && `import { describeAction } from '../../../core/action.ts'`,
    /\ballowExample\(/.test(code) && `import { allowExample } from '../../../domain/networks/allow-example.ts'`,
    /\bisolate\(/.test(code) && `import { isolate } from '../isolate.ts'`,
    /\bdigits\(/.test(code) && `import { writeNumber } from '../write-number.ts'`,
    `import type { ${type} } from './messages.ts'`,
    /\bdigits\(/.test(code) && `const digits = (number: number) => writeNumber(number, '${tag}')`,
    /\bplural\.select\(/.test(code) && `const plural = new Intl.PluralRules('${tag}')`,
  ]
  return [...head.filter((line) => line !== false), code].join('\n')
}

/**
 * @param {Texts} texts
 * @param {string} tag
 * @param {readonly string[]} path
 * @returns {string}
 */
function codeOfTexts(texts, tag, path) {
  const [part = ''] = path
  const indent = '  '.repeat(path.length)
  if (typeof texts === 'object') {
    const isList = Array.isArray(texts)
    const all = Object.entries(texts).map(
      ([key, one]) => `${indent}${isList ? '' : `${JSON.stringify(key)}: `}${codeOfTexts(one, tag, [...path, key])},\n`,
    )
    return `${isList ? '[' : '{'}\n${all.join('')}${indent.slice(2)}${isList ? ']' : '}'}`
  }
  const tokens = parseText(texts, tag)
  const names = [...argumentsOf(tokens).keys()]
  const code = codeOf(tokens, { language: tag, isName: (name) => NAMES[part]?.test(name) ?? false })
  if (names.length === 0) return code
  return names.length > 1 || part in BY_CODE ? `({ ${names.join(', ')} }) => ${code}` : `(${names}) => ${code}`
}

/**
 * All texts of all languages: for the server.
 * @param {readonly Language[]} languages
 */
function makeLanguages(languages) {
  return [
    `import type { Language } from '../language-tags.ts'`,
    `import type { Messages } from './messages.ts'`,
    ...languages.map(({ name, file }) => `import { ${name} } from './${file}.ts'`),
    `export const LANGUAGES: Readonly<Record<Language, Messages>> = {`,
    ...languages.map(({ tag, name }) => `  '${tag}': ${name},`),
    `}`,
  ].join('\n')
}

/**
 * For the editor, which loads the one language that it needs.
 * @param {readonly Language[]} languages
 */
function makeLoaders(languages) {
  const loaders = (
    /** @type {string} */ name,
    /** @type {string} */ type,
    /** @type {(one: Language) => string} */ load,
  ) => [
    `export const ${name}: Readonly<Record<Language, () => Promise<${type}>>> = {`,
    ...languages.map((one) => `  '${one.tag}': () => ${load(one)},`),
    `}`,
  ]
  return [
    `import type { Language } from '../language-tags.ts'`,
    `import type { ${['Messages', ...LATER.map(nameType)].join(', ')} } from './messages.ts'`,
    ...loaders('messagesIn', 'Messages', ({ name, file }) => `import('./${file}.ts').then(({ ${name} }) => ${name})`),
    ...LATER.flatMap((part) =>
      loaders(
        `${part}In`,
        nameType(part),
        ({ file }) => `import('./${part}-${file}.ts').then(({ ${part} }) => ${part})`,
      ),
    ),
  ].join('\n')
}

/**
 * The plural forms of the texts that pages send to scripts.
 * @param {readonly Language[]} languages
 */
function makeForms(languages) {
  const forms = languages.map(({ tag, parts }) => {
    const all = SENT.map((path) => {
      const [part = '', key = ''] = path.split('.')
      return `    '${path}': ${JSON.stringify(formsOf(parseText(String(parts[part]?.[key]), tag)))},`
    })
    return [`  '${tag}': {`, ...all, `  },`].join('\n')
  })
  return [
    `import type { Language } from '../language-tags.ts'`,
    `export type PluralForms = Readonly<Record<string, string>>`,
    `type Sent = ${SENT.map((path) => `'${path}'`).join(' | ')}`,
    `export const PLURAL_FORMS: Readonly<Record<Language, Readonly<Record<Sent, PluralForms>>>> = {`,
    ...forms,
    `}`,
  ].join('\n')
}
