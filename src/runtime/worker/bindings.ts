import built from '../../../dist/worker-files/assets/assets.json' with { type: 'json' }
import type { ProgramVersion } from '../../app.ts'
import type { Program } from '../../ports/fetcher.ts'
import type { D1Binding } from '../../storage/d1/database.ts'
import type { Assets } from '../../web/pages/assets.ts'

/** The bindings of wrangler.jsonc; the variables and secrets beside them are text. */
export interface WorkerEnv {
  readonly DATABASE: D1Binding
  readonly FILES: FilesBinding
}

/** The files beside the Worker. https://developers.cloudflare.com/workers/static-assets/binding/ */
export interface FilesBinding {
  fetch(address: string): Promise<Pick<Response, 'ok' | 'headers' | 'text' | 'arrayBuffer'>>
}

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
