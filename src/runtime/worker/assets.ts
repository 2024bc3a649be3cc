import built from '../../../dist/worker-files/assets/assets.json' with { type: 'json' }
import type { ProgramVersion } from '../../app.ts'
import type { Program } from '../../domain/fetcher.ts'
import type { Assets } from '../../web/pages/assets.ts'
import type { FilesBinding } from './env.ts'

/** The host is arbitrary: the binding uses only the path. */
const FOLDER = 'https://files.invalid/assets'

export type BuiltAssets = Omit<Assets, 'file'> & ProgramVersion & Program

/** Made by the build: texts and names are in the script, files are beside it. */
export function workerAssets(files: FilesBinding): Assets & ProgramVersion & Program {
  return {
    ...built,
    async file(name) {
      const { ok, headers, ...found } = await readFile(files, name)
      return ok ? { type: headers.get('content-type') ?? 'application/octet-stream', ...found } : undefined
    },
  }
}

async function readFile(files: FilesBinding, name: string) {
  const response = await files.fetch(`${FOLDER}/${encodeURIComponent(name)}`)
  return { ok: response.ok, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
