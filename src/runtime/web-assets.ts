import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { AssetFile, Assets } from '../web/pages/assets.ts'
import { builtPages } from './version.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/**
 * Reads the files of the pages into memory: together they are smaller than a photo. Of what is there compressed, the
 * package leaves out the original.
 */
export function readAssets(folder: string = builtPages): Assets {
  const names = new Set(readdirSync(join(folder, 'files')))
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, 'files', name)))
  const files = new Map<string, AssetFile>()
  for (const name of new Set([...names].map((file) => file.replace(/\.(?:gz|br)$/, '')))) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const gzip = names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }
    const br = names.has(`${name}.br`) && { br: read(`${name}.br`) }
    const bytes = names.has(name) ? read(name) : new Uint8Array(gunzipSync(read(`${name}.gz`)))
    files.set(name, { type, bytes, ...gzip, ...br })
  }
  const list: Omit<Assets, 'file'> = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
  return { ...list, file: (name) => files.get(name) }
}
