// Builds the documentation site into dist/ and checks it: npm run docs. With `-- dev`, serves it and follows every change.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../../scripts/install.mjs'
import { runToEnd } from '../../scripts/run-to-end.mjs'
import { faultsOf } from './check.mjs'

const site = dirname(fileURLToPath(import.meta.url))
const [command = 'build'] = process.argv.slice(2)

await install(site, process.env, 'all', 'what makes the documentation a site')
const vitepress = join(site, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
process.exitCode = runToEnd(process.execPath, [vitepress, command, site], { stdio: 'inherit' })

if (command === 'build' && process.exitCode === 0) {
  const faults = faultsOf(join(site, 'dist'), process.env.DOCS_BASE)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.error('The site is in docs/site/dist.')
}
