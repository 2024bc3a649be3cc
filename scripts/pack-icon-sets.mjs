// Packs the icon sets for the Worker, which has no node_modules: `node scripts/pack-icon-sets.mjs DIST`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , dist = ''] = process.argv
const load = (/** @type {string} */ name) => import(pathToFileURL(resolve(dist, 'runtime', name)).href)
const [{ readSets }, { packIcons }] = await Promise.all([load('read-set.js'), load('pack-icons.js')])
const require = createRequire(import.meta.url)
const sets = ['logos', 'simple-icons'].map((name) =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')),
)
const { index, pieces } = packIcons(readSets(sets))
const folder = join(dist, 'worker-files', 'assets', 'icon-sets')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
for (const [at, piece] of pieces.entries()) writeFileSync(join(folder, `${at}.txt`), piece)
