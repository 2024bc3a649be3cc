import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `from 'x'`, `import 'x'`, `import('x')`, `require.resolve('x')`, and threads, which are loaded by URL. */
const IMPORT = /(?:\bfrom |\bimport\(|\brequire\.resolve\(|^import )["']([^"']+)["']|new URL\(`(\.[^$]*)/gm

/**
 * The files that a compiled program loads, and the packages that they import.
 * @param {string} entry
 */
export function modulesOf(entry) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Set<string>} */
  const packages = new Set()
  const add = (/** @type {string} */ file) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, name = '', address] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (address !== undefined || name.startsWith('.')) add(join(dirname(file), name || `${address}.js`))
      else if (!name.startsWith('node:')) packages.add(packageOf(name))
    }
  }
  add(entry)
  return { files: [...files], packages: [...packages].sort() }
}

/** @param {string} name such as `preact/jsx-runtime`, which belongs to preact */
function packageOf(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
