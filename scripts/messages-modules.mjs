// Makes TypeScript modules of the texts.
import { argumentsOf, codeOf, formsOf, parseText } from './messages-code.mjs'

/** @typedef {import('./messages-check.mjs').Texts} Texts */
/** @typedef {import('./messages-check.mjs').Parts} Parts */
/** @typedef {import('./messages-code.mjs').Context} Context */
/** @typedef {{ readonly tag: string, readonly parts: Parts, readonly name: string, readonly file: string }} Language */

/** The parts that the editor loads on first use, each as files of its own. */
const LATER = ['icons', 'importing', 'checking']
/** The parts whose texts are of codes with parameters: the type of each is in core/. */
const BY_CODE = { actions: 'ActionTexts', problems: 'ProblemTexts' }
/** The key of the format titles; English pages show those of formats/read/titles.ts. */
const TITLES = 'formats'
/** The texts that pages send to scripts, for them to put a number in. */
const SENT = ['page.openMany', 'search.found', 'search.more', 'signIn.limited']
/**
 * Arguments that hold what users have written, by part: they are isolated, so that they can't turn the words around
 * them.
 */
/** @type {Readonly<Record<string, RegExp>>} */
const NAMES = {
  did: /./,
  lists: /./,
  actions: /^(?:name|from|into|group|tags|text)$/,
  problems: /^(?:name|group|file|table|column|text)$/,
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc'])

/**
 * All compiled files, by name.
 * @param {readonly { readonly tag: string, readonly parts: Parts }[]} texts
 * @param {Parts} english
 * @returns {ReadonlyMap<string, string>}
 */
export function makeModules(texts, english) {
  const languages = texts.map((language) => ({
    ...language,
    name: language.tag.replaceAll('-', ''),
    file: language.tag.toLowerCase(),
  }))
  const files = new Map([
    ['messages.ts', makeTypes(english)],
    ['languages.ts', makeLanguages(languages)],
    ['loaders.ts', makeLoaders(languages)],
    ['plural-forms.ts', makeForms(languages)],
  ])
  for (const { tag, file, parts } of languages) {
    files.set(`${file}.ts`, makeLanguage(tag, parts))
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
      .map(
        ([key, text]) =>
          `${indent}  readonly ${JSON.stringify(key)}${key === TITLES ? '?' : ''}: ${typeOf(text, `${indent}  `)}\n`,
      )
      .join('')}${indent}}`
  const all = [...argumentsOf(parseText(texts, 'en'))].map(([name, kind]) =>
    kind === 'text?' ? `${name}?: string | undefined` : `${name}: ${kind === 'number' ? 'number' : 'string'}`,
  )
  if (all.length === 0) return 'string'
  return all.length === 1
    ? `(${all}) => string`
    : `(values: { ${all.map((argument) => `readonly ${argument}`).join('; ')} }) => string`
}

/** The parts that other texts call. */
const CALLED = ['lists', 'actions']
/** How many repeated characters are worth a function of their own, which must make the compressed file smaller. */
const WORTH_SHARING = 240

/** The functions that the texts call, see core/text-tools.ts. */
const TOOLS = ['digits', 'isolate', 'pluralOf', 'listRows', 'describeAction', 'allowHint']

const ofPages = (/** @type {string} */ type) => [
  `import type { TextTools } from '../../../core/text-tools.ts'`,
  `import type { ${type} } from './messages.ts'`,
]

/**
 * A function that makes the texts of a language.
 * @param {string} type
 * @param {readonly string[]} imports
 * @param {(share: Context['share']) => string} make the code of all texts
 */
export function makeTexts(type, imports, make) {
  /** @type {Map<string, number>} */
  const uses = new Map()
  make((code) => {
    uses.set(code, (uses.get(code) ?? 0) + 1)
    return ''
  })
  const shared = [...uses.keys()].filter((code) => ((uses.get(code) ?? 0) - 1) * code.length > WORTH_SHARING)
  const code = [
    ...shared.map((code, index) => `  const shared${index} = ${code}`),
    make((code) => (shared.includes(code) ? `shared${shared.indexOf(code)}` : '')),
  ].join('\n')
  const tools = TOOLS.filter((name) => new RegExp(`\\b${name}[(\`]`).test(code))
  const head = `export function texts({ ${tools.join(', ')} }: TextTools): ${type} {`
  return [...imports, head, code, `}`].join('\n')
}

/**
 * @param {string} tag
 * @param {Parts} parts
 */
function makeLanguage(tag, parts) {
  const main = Object.entries(parts).filter(([part]) => !LATER.includes(part))
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  return makeTexts('Messages', ofPages('Messages'), (share) => {
    const code = new Map(main.map(([part, texts]) => [part, writeTexts(texts, tag, [part], share)]))
    return [
      ...CALLED.map((part) => `  const ${part}: Messages['${part}'] = ${code.get(part)}`),
      `  return {`,
      `    tag: '${tag}',`,
      `    direction: '${direction}',`,
      ...[...code].map(([part, texts]) => `    ${part}${CALLED.includes(part) ? '' : `: ${texts}`},`),
      `  }`,
    ].join('\n')
  })
}

/**
 * @param {string} tag
 * @param {string} part
 * @param {Parts} parts
 */
function makePart(tag, part, parts) {
  const texts = Object.entries(parts[part] ?? {}).filter(([key]) => tag !== 'en' || key !== TITLES)
  const type = nameType(part)
  const make = (/** @type {Context['share']} */ share) =>
    `  return ${writeTexts(Object.fromEntries(texts), tag, [part], share)}`
  return makeTexts(type, ofPages(type), make)
}

/**
 * @param {Texts} texts
 * @param {string} tag
 * @param {readonly string[]} path
 * @param {Context['share']} share
 * @returns {string}
 */
export function writeTexts(texts, tag, path, share) {
  const [part = ''] = path
  const indent = '  '.repeat(path.length + 1)
  if (typeof texts === 'object') {
    const isList = Array.isArray(texts)
    const all = Object.entries(texts).map(
      ([key, text]) =>
        `${indent}${isList ? '' : `${JSON.stringify(key)}: `}${writeTexts(text, tag, [...path, key], share)},\n`,
    )
    return `${isList ? '[' : '{'}\n${all.join('')}${indent.slice(2)}${isList ? ']' : '}'}`
  }
  const tokens = parseText(texts, tag)
  const names = [...argumentsOf(tokens).keys()]
  const isObject = names.length > 1 || part in BY_CODE
  const code = codeOf(tokens, {
    language: tag,
    codeOf: (name) => (isObject ? `all.${name}` : name),
    isName: (name) => NAMES[part]?.test(name) ?? false,
    share,
  })
  return names.length === 0 ? code : `(${isObject ? 'all' : names}) => ${code}`
}

/**
 * The module for the server, with all texts of all languages.
 * @param {readonly Language[]} languages
 */
function makeLanguages(languages) {
  return [
    `import type { Language } from '../language-tags.ts'`,
    `import { toolsOf } from '../tools.ts'`,
    `import type { Messages } from './messages.ts'`,
    ...languages.map(({ name, file }) => `import { texts as ${name} } from './${file}.ts'`),
    `export const LANGUAGES: Readonly<Record<Language, Messages>> = {`,
    ...languages.map(({ tag, name }) => `  '${tag}': ${name}(toolsOf('${tag}')),`),
    `}`,
  ].join('\n')
}

/**
 * The module for the editor, which loads the one language that it needs.
 * @param {readonly Language[]} languages
 */
function makeLoaders(languages) {
  const loaders = (/** @type {string} */ name, /** @type {string} */ prefix) => [
    `export const ${name} = {`,
    ...languages.map(({ tag, file }) => `  '${tag}': () => import('./${prefix}${file}.ts'),`),
    `}`,
  ]
  return [...loaders('messagesIn', ''), ...LATER.flatMap((part) => loaders(`${part}In`, `${part}-`))].join('\n')
}

/**
 * The plural forms of the texts that pages send to scripts.
 * @param {readonly Language[]} languages
 */
function makeForms(languages) {
  const forms = languages.map(({ tag, parts }) => {
    const ofLanguage = SENT.map((path) => {
      const [part = '', key = ''] = path.split('.')
      return [path, formsOf(parseText(String(parts[part]?.[key]), tag))]
    })
    return [tag, Object.fromEntries(ofLanguage)]
  })
  return [
    `import type { Language } from '../language-tags.ts'`,
    `export type PluralForms = Readonly<Record<string, string>>`,
    `type Sent = ${SENT.map((path) => `'${path}'`).join(' | ')}`,
    `export const PLURAL_FORMS: Readonly<Record<Language, Readonly<Record<Sent, PluralForms>>>> =`,
    JSON.stringify(Object.fromEntries(forms), null, 2),
  ].join('\n')
}
