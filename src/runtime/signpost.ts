#!/usr/bin/env node
/**
 * What npm links as `signpost`. Loads the program under a Node that can run it, and refuses others in one sentence: their
 * own errors say nothing, and Node 20 crashes in the storage thread. Even Node 12 can parse this file, so it awaits nothing.
 */
const OLDEST = { major: 22, minor: 12 } // what the dependencies ask for; a test compares it with the package's `engines`
const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number)

if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) import('./node.ts')
else {
  process.stderr.write(
    `Signpost needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer; this is ${process.version}. See https://nodejs.org\n`,
  )
  process.exitCode = 1
}
