import type { D1Binding } from '../../storage/d1/database.ts'

/** The bindings of wrangler.jsonc; the variables and secrets beside them are text. */
export interface WorkerEnv {
  readonly DATABASE: D1Binding
  readonly FILES: FilesBinding
}

/** The files beside the Worker. https://developers.cloudflare.com/workers/static-assets/binding/ */
export interface FilesBinding {
  fetch(address: string): Promise<Pick<Response, 'ok' | 'headers' | 'text' | 'arrayBuffer'>>
}
