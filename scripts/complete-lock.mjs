// Adds what `npm install` leaves out of package-lock.json, here and in the documentation site: optional packages for other
// platforms that the registry lacks, and missing checksums. See docs/adr/0016-a-lock-for-every-platform.md.
//   node scripts/complete-lock.mjs             adds what is missing
//   node scripts/complete-lock.mjs --strict    also fails if a checksum is still missing: for a release
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingEntries } from './lock-entries.mjs'

/** The packages that still lack a checksum. @type {string[]} */
const unchecked = []
for (const name of ['package-lock.json', 'docs/site/package-lock.json'])
  complete(fileURLToPath(new URL(`../${name}`, import.meta.url)))
if (unchecked.length > 0)
  console.log(`without a checksum, because the registry does not have these: ${unchecked.join(', ')}`)
if (process.argv.includes('--strict') && unchecked.length > 0) process.exitCode = 1

/** @param {string} file */
function complete(file) {
  /** @type {{ packages: Record<string, import('./lock-entries.mjs').LockEntry> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock.packages)
  Object.assign(lock.packages, missing)
  for (const path of Object.keys(missing)) console.log(`added ${path}`)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.integrity) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const answer = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { encoding: 'utf8' })
    if (answer.status === 0 && answer.stdout.trim()) entry.integrity = answer.stdout.trim()
    else unchecked.push(`${name}@${entry.version}`)
  }
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')) // the root is '' and so comes first
  lock.packages = Object.fromEntries(inOrder)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
