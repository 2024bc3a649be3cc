// For the image: removes from node_modules in this folder what the server in dist/ never loads, which is nine tenths of it.
import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from './lock-entries.mjs'
import { modulesOf } from './modules.mjs'

/** Files that Node can load: no types, no source maps, no sources of binaries, no documents. */
const LOADABLE = /\.(?:[cm]?js|json|node|wasm)$/
/** Licences must be passed on with the program. Some packages have theirs in the README. */
const KEPT = /^(?:licen[cs]e|copying|notice|readme)/i
/** Folders beside a package.json that are not needed. */
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

const installed = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const loaded = entriesOf(installed, modulesOf(join('dist', 'runtime', 'signpost.js')).packages)
for (const path of Object.keys(installed))
  if (path !== '' && !(path in loaded)) rmSync(path, { recursive: true, force: true })
rmSync(join('node_modules', '.bin'), { recursive: true, force: true })
prune('node_modules')
