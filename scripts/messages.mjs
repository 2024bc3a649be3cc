// Makes TypeScript of the texts: `node scripts/messages.mjs`. The pages' texts are in src/web/messages/texts/, a file
// of ICU MessageFormat per language; texts of the API that differ from the English pages are in
// src/english/english.json. The output goes to a folder compiled/ beside them, which is not under version control.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults } from './messages-check.mjs'
import { makeEnglish } from './messages-english.mjs'
import { makeModules } from './messages-modules.mjs'

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
const [messages, apiTexts] = [join(source, 'web', 'messages'), join(source, 'english')]

/** @typedef {import('./messages-check.mjs').Parts} Parts */

const languages = readdirSync(join(messages, 'texts'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ tag: basename(name, '.json'), parts: read(join(messages, 'texts', name)) }))
const english = read(join(messages, 'texts', 'en.json'))
const own = read(join(apiTexts, 'english.json'))
const faults = [
  ...languages.flatMap(({ tag, parts }) => findFaults(tag, parts, english)),
  ...findFaults('en', own, own),
]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
write(join(messages, 'compiled'), makeModules(languages, english))
write(join(apiTexts, 'compiled'), makeEnglish(english, own))

/**
 * @param {string} path
 * @returns {Parts}
 */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`${basename(path)} is not valid JSON: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/**
 * Writes the files that have changed, and removes those that are no longer made.
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} files
 */
function write(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of files) {
    const [path, text] = [join(folder, name), `// Made by scripts/messages.mjs.\n${code}\n`]
    if (readOr(path) !== text) writeFileSync(path, text)
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { recursive: true })
}

/** @param {string} path */
function readOr(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not made yet
  }
}
