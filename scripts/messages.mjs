// Makes TypeScript of the texts of the pages: `node scripts/messages.mjs`. From src/web/messages/texts/, a file of ICU
// MessageFormat per language, to src/web/messages/compiled/, which is not under version control.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults } from './messages-check.mjs'
import { makeModules } from './messages-modules.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'web', 'messages')

/** @typedef {import('./messages-check.mjs').Parts} Parts */

const languages = readdirSync(join(folder, 'texts'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))
  .map((tag) => ({ tag, parts: read(tag) }))
const english = read('en')
const faults = languages.flatMap(({ tag, parts }) => findFaults(tag, parts, english))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
write(makeModules(languages, english))

/**
 * @param {string} tag
 * @returns {Parts}
 */
function read(tag) {
  try {
    return JSON.parse(readFileSync(join(folder, 'texts', `${tag}.json`), 'utf8'))
  } catch (error) {
    console.error(`${tag}.json is not valid JSON: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/**
 * Writes what has changed, and removes what is no longer made.
 * @param {ReadonlyMap<string, string>} files
 */
function write(files) {
  const compiled = join(folder, 'compiled')
  mkdirSync(compiled, { recursive: true })
  for (const [name, code] of files) {
    const [path, text] = [join(compiled, name), `// Made by scripts/messages.mjs from texts/.\n${code}\n`]
    if (readOr(path) !== text) writeFileSync(path, text)
  }
  for (const name of readdirSync(compiled)) if (!files.has(name)) rmSync(join(compiled, name), { recursive: true })
}

/** @param {string} path */
function readOr(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not made yet
  }
}
