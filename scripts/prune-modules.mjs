// For the image: removes what the server never loads from node_modules in this folder, which is four fifths of it.
import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What Node can load: no types, no source maps, no sources of binaries, no documents. */
const LOADABLE = /\.(?:[cm]?js|json|node|wasm)$/
/** Licences must be passed on with the program. Some packages have theirs in the README. */
const KEPT = /^(?:licen[cs]e|copying|notice|readme)/i
/** Folders beside a package.json. */
const FOR_DEVELOPERS = /^(?:tests?|docs|examples|benchmarks?)$/

/** @param {string} name */
function isNeeded(name) {
  if (name.endsWith('.node')) return name.includes(`${process.platform}-${process.arch}`)
  return LOADABLE.test(name) || KEPT.test(name)
}

/** @param {string} folder */
function prune(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const isPackage = entries.some(({ name }) => name === 'package.json')
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && isPackage && FOR_DEVELOPERS.test(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) prune(path)
    else if (entry.isFile() && !isNeeded(entry.name)) rmSync(path)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

prune('node_modules')
