import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Answer } from './client.ts'

type Headers = Record<string, string>

/** Calls a site as whoever asks for `host` there; `fetch` takes the host from the address. */
export async function callAs(
  host: string,
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Headers; body?: unknown } = {},
): Promise<Omit<Answer, 'body'>> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request(address, { method, headers: { ...type, ...headers, host }, agent: false })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage] // as `request` emits it
  const received = new Headers()
  for (const [name, value] of Object.entries(response.headers)) received.set(name, String(value))
  return { status: response.statusCode ?? 0, headers: received, text: await textOf(response) }
}
