import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { AssetFile, Assets } from '../web/pages/assets.ts'
import { builtPages } from './version.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Reads the files of the pages into memory: together they are smaller than a photo. */
export function readAssets(folder: string = builtPages): Assets {
  const names = new Set(readdirSync(join(folder, 'files')))
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, 'files', name)))
  const files = new Map<string, AssetFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue // a compressed copy of another file
    const gzip = names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }
    const br = names.has(`${name}.br`) && { br: read(`${name}.br`) }
    files.set(name, { type, bytes: read(name), ...gzip, ...br })
  }
  const list: Omit<Assets, 'file'> = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
  return { ...list, file: (name) => files.get(name) }
}
