/** The part of Cloudflare's module that we use. https://developers.cloudflare.com/workers/runtime-apis/context/ */
declare module 'cloudflare:workers' {
  /** Keeps work running after the response to the request that started it. */
  export function waitUntil(work: Promise<unknown>): void
}
