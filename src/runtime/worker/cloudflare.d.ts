/** The part of Cloudflare's module that we use. https://developers.cloudflare.com/workers/runtime-apis/context/ */
declare module 'cloudflare:workers' {
  /** The `env` of each request. While the script is evaluated, variables can be read, but bindings can't be called. */
  export const env: import('./bindings.ts').WorkerEnv
  /** Keeps work running after the response to the request that started it. */
  export function waitUntil(work: Promise<unknown>): void
}

/** https://developers.cloudflare.com/workers/runtime-apis/tcp-sockets/ */
declare module 'cloudflare:sockets' {
  export function connect(to: { readonly hostname: string; readonly port: number }): {
    readonly opened: Promise<unknown>
    close(): Promise<void>
  }
}

/** Compiled by Wrangler. https://developers.cloudflare.com/workers/runtime-apis/webassembly/javascript/ */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** Written by scripts/build.mjs. */
declare module '*/assets.json' {
  const assets: import('./bindings.ts').BuiltAssets
  export default assets
}
