// Packs the icon sets for the Worker, which has no node_modules, and draws the known logos: `node scripts/pack-icon-sets.mjs DIST`.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [, , dist = ''] = process.argv
const { packIconSets } = await import(pathToFileURL(resolve(dist, 'runtime', 'pack-icon-sets.js')).href)
const require = createRequire(import.meta.url)
const sets = ['logos', 'simple-icons'].map((name) =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')),
)
const list = require.resolve('@loganmarchione/homelab-svg-assets/icons.json')
const read = (/** @type {string} */ path) => readFileSync(join(dirname(list), path), 'utf8')
const { icons } = JSON.parse(readFileSync(list, 'utf8'))
/** @type {{ slug: string, hex: string }[]} */
const brands = JSON.parse(readFileSync(require.resolve('simple-icons/icons.json'), 'utf8'))
const { index, pieces, built, logos, draw } = packIconSets(sets, { icons, read }, brands)
writeFileSync(join(dist, 'icon-sets.json'), JSON.stringify(built))
const folder = join(dist, 'worker-files', 'assets', 'icon-sets')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
for (const [at, piece] of pieces.entries()) writeFileSync(join(folder, `${at}.txt`), piece)
const drawn = JSON.stringify(await drawnLogos())
for (const place of [dist, folder]) writeFileSync(join(place, 'logos.json'), drawn)

/**
 * The logos as icons. Drawing them takes some seconds, so they are taken from the last build, unless the drawings or
 * the code that draws them has changed since.
 */
async function drawnLogos() {
  const drawing = join(root, 'src', 'drawing')
  const sources = readdirSync(drawing).map((name) => join(drawing, name))
  const others = ['package-lock.json', join('src', 'ports', 'icon-sets.ts'), join('src', 'logos', 'brand-tile.ts')]
  const hash = createHash('sha256').update(JSON.stringify([...logos]))
  for (const file of [...sources, ...others.map((name) => join(root, name))]) hash.update(readFileSync(file))
  const key = hash.digest('hex')
  const last = join(root, 'dist', 'logos.json')
  const kept = existsSync(last) && JSON.parse(readFileSync(last, 'utf8'))
  return kept.key === key ? kept : { key, icons: await draw() }
}
