import { isHomeName } from '../../core/url.ts'
import { isAddress, type Networks } from '../../networks/address.ts'
import { mayReach } from '../../networks/reach.ts'
import { FetchError, type Fetcher, type Program, userAgentOf } from '../../ports/fetcher.ts'
import {
  type ConnectRequest,
  createFetcher,
  type Hop,
  type HopAnswer,
  noFetcher,
} from '../../services/fetcher/create-fetcher.ts'

export interface WorkerFetcherOptions extends Program {
  readonly isOn: boolean
  readonly allow: Networks
}

/**
 * The fetcher on Workers: the platform resolves names, and reaches the public internet only. There are no slots: a
 * request can't wait for another one to free its slot.
 */
export function workerFetcher({ isOn, allow, ...program }: WorkerFetcherOptions): Fetcher {
  if (!isOn) return noFetcher
  return createFetcher({
    hop: async (hop) => send(hop, allow),
    connect: async (call) => dial(call, allow),
    isNetworkError: (error) => error instanceof NoAnswer,
    userAgent: userAgentOf(program),
    clock: () => new Date(),
  })
}

async function send({ url, method, headers, body, signal }: Hop, allow: Networks): Promise<HopAnswer> {
  requireAllowed(url, allow)
  const sent = body === undefined ? {} : { body }
  const response = await fetch(url, { method, headers, ...sent, signal, redirect: 'manual' }).catch(notOurs)
  return {
    status: response.status,
    headers: response.headers,
    body: response.body ? received(response.body) : noBytes(),
    cancel: () => void response.body?.cancel().catch(() => undefined), // nobody reads the rest
  }
}

async function dial({ url, signal }: ConnectRequest, allow: Networks): Promise<void> {
  requireAllowed(url, allow)
  const { connect } = await import('cloudflare:sockets') // which only workerd has
  const socket = connect({ hostname: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) })
  const hangUp = () => void socket.close().catch(() => undefined) // it may never have been open
  signal.addEventListener('abort', hangUp)
  try {
    await socket.opened.catch(notOurs)
  } finally {
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}

/** The host gave no answer, which Cloudflare reports with errors of any kind. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

function notOurs(cause: unknown): never {
  throw new NoAnswer('The host gave no answer', { cause })
}

async function* received(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    notOurs(cause)
  }
}

/** Checks as much as the URL alone shows. Throws for forbidden addresses and for names in a home network. */
export function requireAllowed({ hostname }: URL, allow: Networks): void {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isAddress(host)) {
    if (mayReach(host, { allow, own: [] })) return
    throw new FetchError({ code: 'fetchRefused', params: { host, address: host } })
  }
  if (isHomeName(host)) throw new FetchError({ code: 'fetchNoHost', params: { host } })
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
