import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Networks, parseNetwork } from '../../src/networks/address.ts'
import type { Fetcher } from '../../src/ports/fetcher.ts'
import { nodeFetcher } from '../../src/runtime/fetcher/fetcher.ts'
import { type Colour, smallIco, smallPng } from './small-png.ts'

export interface FarmAsk {
  readonly method: string
  /** The name by which the server was asked, without the port: `wiki.example`. */
  readonly host: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

export interface FarmAnswer {
  /** 200 by default. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Uint8Array
}

/** What a server answers; 404 for undefined. */
export type FarmSite = (ask: FarmAsk) => FarmAnswer | undefined

/** One server on loopback that is as many hosts as there are names. */
export interface Farm {
  /** Such as `http://wiki.example:4711/about`. Any name will do. */
  urlOf(host: string, path?: string): string
  /** Fetches from the farm: every name leads there. */
  readonly fetcher: Fetcher
  /** What was asked so far, such as `GET wiki.example/favicon.ico`. */
  readonly asked: string[]
  stop(): Promise<void>
}

/** Starts a farm. Whoever starts it also stops it. */
export async function startFarm(site: FarmSite): Promise<Farm> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const ask = askOf(request)
    asked.push(`${ask.method} ${ask.host}${ask.path}`)
    answer(response, ask, site(ask))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    urlOf: (host, path = '/') => `http://${host}:${port}${path}`,
    fetcher: nodeFetcher({ isOn: true, allow: LOOPBACK, version: '0.0.0', resolve: async () => ['127.0.0.1'] }),
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Networks for `FETCH_ALLOW` with which the servers of a test can be fetched from. */
export const LOOPBACK: Networks = ['127.0.0.0/8', '::1'].map(networkOf)

function networkOf(text: string): Networks[number] {
  const network = parseNetwork(text)
  if (!network) throw new Error(`Not a network: ${text}`)
  return network
}

/** A page with a description and icons, all of one colour: of 16, 32, 180 and 192 pixels, one in a manifest. */
export function goodSite({
  title = 'Example',
  colour = [200, 30, 60],
}: {
  title?: string
  colour?: Colour
} = {}): FarmSite {
  const png = (size: number) => ({ headers: { 'content-type': 'image/png' }, body: smallPng(size, colour) })
  const files: Readonly<Record<string, FarmAnswer>> = {
    '/': { headers: { 'content-type': 'text/html; charset=utf-8' }, body: pageOf(title) },
    '/icon-32.png': png(32),
    '/icon-192.png': png(192),
    '/apple.png': png(180),
    '/manifest.webmanifest': { headers: { 'content-type': 'application/manifest+json' }, body: MANIFEST },
    '/favicon.ico': { headers: { 'content-type': 'image/x-icon' }, body: smallIco(16, colour) },
  }
  return ({ path }) => files[path]
}

function pageOf(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="All about ${title}">
<link rel="icon" href="/icon-32.png" sizes="32x32" type="image/png">
<link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">
<link rel="apple-touch-icon" href="/apple.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body><h1>${title}</h1></body>
</html>
`
}

const MANIFEST = JSON.stringify({
  name: 'Example',
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

function askOf({ method = '', url = '', headers }: IncomingMessage): FarmAsk {
  return { method, host: (headers.host ?? '').replace(/:\d+$/, ''), path: url, headers }
}

function answer(response: ServerResponse, { method }: FarmAsk, found: FarmAnswer = { status: 404 }): void {
  response.writeHead(found.status ?? 200, found.headers)
  response.end(method === 'HEAD' ? undefined : found.body)
}
