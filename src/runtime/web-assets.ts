import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { AssetFile, Assets } from '../web/pages/assets.ts'
import { builtPages } from './version.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/**
 * Reads the files of the pages into memory: together they are smaller than a photo. Where the package has a compressed
 * file, it leaves out the original.
 */
export function readAssets(folder: string = builtPages): Assets {
  const names = new Set(readdirSync(join(folder, 'files')))
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, 'files', name)))
  const files = new Map<string, AssetFile>()
  for (const name of new Set([...names].map((file) => file.replace(/\.br$/, '')))) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const br = names.has(`${name}.br`) ? read(`${name}.br`) : undefined
    const bytes = br && !names.has(name) ? new Uint8Array(brotliDecompressSync(br)) : read(name)
    files.set(name, br ? compressed(type, bytes, br) : { type, bytes })
  }
  const list: Omit<Assets, 'file'> = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
  return { ...list, file: (name) => files.get(name) }
}

type Bytes = AssetFile['bytes']

/** Nearly every client accepts brotli. gzip is made, in a few milliseconds, for the first that does not. */
function compressed(type: string, bytes: Bytes, br: Bytes): AssetFile {
  let gzip: Bytes | undefined
  return {
    type,
    bytes,
    br,
    get gzip() {
      gzip ??= new Uint8Array(gzipSync(bytes, { level: 9 }))
      return gzip
    },
  }
}
