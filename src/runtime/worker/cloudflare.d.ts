/** The part of Cloudflare's module that we use. https://developers.cloudflare.com/workers/runtime-apis/context/ */
declare module 'cloudflare:workers' {
  /** What each request is passed as well. While the script is evaluated, variables can be read, but no binding can be called. */
  export const env: import('./env.ts').WorkerEnv
  /** Keeps work running after the response to the request that started it. */
  export function waitUntil(work: Promise<unknown>): void
}

/** Wrangler compiles them. https://developers.cloudflare.com/workers/runtime-apis/webassembly/javascript/ */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** scripts/build.mjs writes it. */
declare module '*/assets.json' {
  const assets: import('./assets.ts').BuiltAssets
  export default assets
}
