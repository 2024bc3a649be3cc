import { Agent, request } from 'node:http'

/** What a request needs to know about a server. */
export interface Site {
  readonly url: string
  readonly token: string
}

/** Returns an import document with so many sites, spread over so many groups. */
export function madeSites(sites: number, groups: number, prefix = 'Group'): string {
  return JSON.stringify({
    groups: Array.from({ length: groups }, (_, index) => ({ id: index + 1, name: `${prefix} ${index + 1}` })),
    sites: Array.from({ length: sites }, (_, index) => ({
      group_id: (index % groups) + 1,
      name: `Site number ${index}`,
      url: `https://site-${index}.example.com/path/${index}`,
      description: `What site number ${index} is good for, in the words of somebody who uses it.`,
    })),
  })
}

/** Imports by HTTP; returns the milliseconds until the response. */
export async function importSites(
  server: Site,
  document: string,
  visibility = 'public',
  mode = 'merge',
): Promise<number> {
  const start = performance.now()
  await owner(server, 'POST', `/api/import?visibility=${visibility}&mode=${mode}`, document)
  return performance.now() - start
}

/** A request of the owner; returns the data of the response. */
export async function owner(server: Site, method: string, path: string, body?: string): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
  const { error, data } = (await response.json()) as { error?: string; data?: unknown } // as docs/api.md describes it
  if (!response.ok) throw new Error(`${method} ${path} failed: ${error}`)
  return data
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface TimedAnswer {
  readonly status: number | undefined
  /** From sending the request to the last byte of the response, which is not decompressed. */
  readonly milliseconds: number
}

/** Sends one request over a connection that stays open. */
export function timed(
  server: Site,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sending = request(
      `${server.url}${path}`,
      { agent, method, headers: { authorization: `Bearer ${server.token}`, ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, milliseconds: performance.now() - start }))
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Starts a server with so many sites. */
export async function withSites<Server extends Site>(
  start: () => Promise<Server>,
  sites: number,
  groups = 20,
): Promise<Server> {
  const server = await start()
  await importSites(server, madeSites(sites, groups))
  return server
}
