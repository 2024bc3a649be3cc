// Inlines the icons that the server renders into one file: `node scripts/inline-icons.mjs FOLDER`. Their package has 4000
// files, of which the pages use a few, so only the build needs it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , folder = ''] = process.argv
const file = join(folder, 'web', 'parts', 'icons.js')
const icons = await import(pathToFileURL(file).href)
const lines = Object.entries(icons).map(([name, shapes]) => `export const ${name} = ${JSON.stringify(shapes)}\n`)
writeFileSync(file, ['// From lucide, under the ISC licence: https://lucide.dev/license\n', ...lines].join(''))
