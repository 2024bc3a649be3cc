/** What is used of Cloudflare's own module. https://developers.cloudflare.com/workers/runtime-apis/context/ */
declare module 'cloudflare:workers' {
  /** Lets work go on after the answer of the request that began it. */
  export function waitUntil(work: Promise<unknown>): void
}
