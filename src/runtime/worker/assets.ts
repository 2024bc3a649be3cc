import type { ProgramVersion } from '../../app.ts'
import type { Assets } from '../../web/pages/assets.ts'
import type { FilesBinding } from './env.ts'

/** The binding looks only at the path. */
const FOLDER = 'https://files.invalid/assets'

export type WorkerAssets = Assets & ProgramVersion

/** Reads the files of the pages that scripts/build.mjs puts beside the Worker. */
export async function readWorkerAssets(files: FilesBinding): Promise<WorkerAssets> {
  const list = await files.fetch(`${FOLDER}/assets.json`)
  const assets: Omit<WorkerAssets, 'file'> = JSON.parse(await list.text())
  return {
    ...assets,
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
