#!/usr/bin/env node
/**
 * The program that npm links as `signpost`. Loads the real one if this Node can run it, and otherwise refuses in one
 * sentence: without Node-API 10, better-sqlite3 crashes. Even Node 12 can parse this file, so it awaits nothing.
 */
const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number)

if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 14)) import('./node.ts')
else {
  process.stderr.write(
    `Signpost needs Node.js 22.14, 23.6 or newer; this is ${process.version}. See https://nodejs.org\n`,
  )
  process.exitCode = 1
}
