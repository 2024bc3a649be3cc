import { isUtf8 } from 'node:buffer'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { addAbortSignal } from 'node:stream'
import { type Networks, parseNetwork } from '../../networks/address.ts'
import { networkAround } from '../../networks/at-home.ts'
import { isListed, mayReach } from '../../networks/reach.ts'
import { FetchError, type Fetcher, type Program, userAgentOf } from '../../ports/fetcher.ts'
import {
  type ConnectRequest,
  createFetcher,
  type Hop,
  type HopAnswer,
  MAX_BYTES,
  noFetcher,
} from '../../services/fetcher/create-fetcher.ts'
import { createSlots } from '../../services/queues.ts'
import { clock } from '../machine/system.ts'
import { ACCEPTED_ENCODINGS, decodeBody } from './content-encoding.ts'
import { createResolver, type Resolve, type Resolver, unlessAborted } from './dns-look-ups.ts'
import { nameServers } from './name-servers.ts'
import { isNetworkError, isNotHttp, isTlsFault } from './network-errors.ts'
import { readOddAnswer } from './odd-answer.ts'

const SLOTS = { perHost: 2, inAll: 8 }
/** As much as Chrome takes. */
const MAX_HEADER_BYTES = 256 * 1024
/**
 * The most a connection may receive: incompressible data and chunks take a little more than the content, only a bomb
 * takes far more.
 */
const MAX_RECEIVED_BYTES = 2 * MAX_BYTES
/** How many interim responses (below 200) may come before the final one. */
const MAX_INTERIM = 10

export interface NodeFetcherOptions extends Program {
  readonly isOn: boolean
  /** `FETCH_ALLOW`; if undefined, the setting applies. */
  readonly allow: Networks | undefined
  /** The networks in the setting. */
  readonly chosen?: () => Networks
  /** How many fetches run at once, in total and per host; for status checks, which wait elsewhere, any number. */
  readonly slots?: typeof SLOTS | 'any number'
  /** Finds a host's addresses; by default, the system's resolver. */
  readonly resolve?: Resolve
}

/** The fetcher on Node: every address is checked, and connections go only to checked addresses. */
export function nodeFetcher(options: NodeFetcherOptions): Fetcher {
  const { isOn, slots = SLOTS, resolve } = options
  if (!isOn) return noFetcher
  const lookUp = resolve ? createResolver({ resolve, ask: async () => [] }) : systemResolver()
  return createFetcher({
    hop: async (hop) => send(hop, await judged(hop, options, lookUp)),
    connect: async (call) => dial(call, await judged(call, options, lookUp)),
    isNetworkError,
    ...(slots !== 'any number' && { slots: createSlots(slots) }),
    userAgent: userAgentOf(options),
    clock,
  })
}

interface Judged {
  readonly addresses: readonly string[]
  /** Whether all addresses are in networks that the owner listed. */
  readonly isListed: boolean
}

/**
 * Resolves a host. All of its addresses must be allowed: a name with both public and private ones looks like an attack
 * on the network.
 */
async function judged(hop: ConnectRequest, options: NodeFetcherOptions, lookUp: Resolver): Promise<Judged> {
  const { url } = hop
  const allow = options.allow ?? options.chosen?.() ?? []
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await addressesOf(host, hop, lookUp)
  const reach = { allow, own: ownAddresses() }
  const refused = found.find((address) => !mayReach(address, reach))
  if (refused !== undefined) {
    const network = options.allow ? undefined : networkAround(refused)
    throw new FetchError({ code: 'fetchRefused', params: { host, address: refused, ...(network && { network }) } })
  }
  return { addresses: found, isListed: found.every((address) => isListed(address, allow)) }
}

async function addressesOf(host: string, hop: ConnectRequest, lookUp: Resolver): Promise<readonly string[]> {
  const found = await lookUp(host, hop).catch((cause: unknown) => {
    if (!isNetworkError(cause) || hop.signal.aborted) throw cause
    throw new FetchError({ code: 'fetchNoHost', params: { host } }, { cause })
  })
  if (found.length === 0) throw new FetchError({ code: 'fetchNoHost', params: { host } })
  return found
}

let resolver: Resolver | undefined

/** One for all fetchers: they share the threads. */
function systemResolver(): Resolver {
  resolver ??= createResolver({ resolve: systemResolve, ask: nameServers() })
  return resolver
}

async function systemResolve(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** How long this machine's addresses are cached: it can change networks, and listing them takes a while. */
const OWN_MS = 1_000
let own: { readonly networks: Networks; readonly until: number } = { networks: [], until: 0 }

function ownAddresses(): Networks {
  if (performance.now() < own.until) return own.networks
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const networks = addresses.map(({ address }) => parseNetwork(address)).filter((network) => network !== undefined)
  own = { networks, until: performance.now() + OWN_MS }
  return networks
}

/** Tries one address after the other, as Node does by default. A constant: Node's types for requests lack it. */
const CONNECTING = { autoSelectFamily: true }

/** Connects to the checked addresses, whatever the name resolves to by now. */
async function send(
  { url, method, headers, body: sent, needsCertificate, signal }: Hop,
  { addresses, isListed }: Judged,
): Promise<HopAnswer> {
  const { request } = url.protocol === 'https:' ? https : http
  const targets = addresses.map((address) => ({ address, family: isIP(address) }))
  const asked = request(url, {
    method,
    headers: { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS },
    signal,
    agent: false, // a connection of its own, closed after the answer
    lookup: (_host, _options, done) => setImmediate(done, null, targets), // at once, a failure would go unheard on Node 22
    maxHeaderSize: MAX_HEADER_BYTES,
    // Certificates in home networks are self-signed.
    rejectUnauthorized: needsCertificate || !isListed,
    // As lenient as browsers. A strict parser protects connections that several requests share: these are not.
    insecureHTTPParser: true,
    ...CONNECTING,
  })
  try {
    const body = addAbortSignal(signal, await unlessAborted(answerTo(asked, url.host, sent), signal))
    body.on('error', () => undefined) // the body may be left unread
    const get = (name: string) => asText([body.headers[name] ?? null].flat()[0] ?? null)
    const getSetCookie = () => body.headers['set-cookie'] ?? []
    const content = decodeBody(body, { encoding: get('content-encoding') ?? '', host: url.host })
    return {
      status: body.statusCode ?? 0,
      headers: { get, getSetCookie },
      body: content,
      cancel: () => void asked.destroy(),
    }
  } catch (cause) {
    asked.destroy()
    const odd = readOddAnswer(cause)
    if (odd) return { ...odd, cancel: () => undefined }
    throw reasonOf(cause, url.host)
  }
}

/** Connects to the first address that answers, and hangs up. */
async function dial({ url, signal }: ConnectRequest, { addresses }: Judged): Promise<void> {
  const targets = addresses.map((address) => ({ address, family: isIP(address) }))
  const socket = connect({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port),
    lookup: (_host, _options, done) => setImmediate(done, null, targets), // as in `send`
    autoSelectFamily: true,
  })
  try {
    await once(socket, 'connect', { signal })
  } finally {
    socket.on('error', () => undefined) // nobody reads from it
    socket.destroy()
  }
}

/** Decodes a header as UTF-8, like browsers, or as Latin-1 if it isn't valid UTF-8. Node decodes all as Latin-1. */
function asText(header: string | null): string | null {
  if (header === null || !/[\x80-\xff]/.test(header)) return header
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : header
}

function answerTo(asked: ClientRequest, host: string, sent: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let end = (why: FetchError) => {
      reject(why) // first: the response may be in the same chunk
      asked.destroy()
    }
    asked.on('response', (body) => {
      end = (why) => void body.destroy(why)
      resolve(body)
    })
    asked.on('error', reject)
    bound(asked, host, (why) => end(why))
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new FetchError({ code: 'fetchNoAnswer', params: { host } }))
    })
    asked.end(sent)
  })
}

/** Ends a request whose host sends more than any answer needs, content or not. */
function bound(asked: ClientRequest, host: string, end: (why: FetchError) => void): void {
  let [received, interim] = [0, 0]
  asked.on('information', () => {
    interim += 1
    if (interim > MAX_INTERIM) end(new FetchError({ code: 'fetchDamaged', params: { host } }))
  })
  asked.on('socket', (socket) => {
    socket.on('data', ({ length }: Uint8Array) => {
      received += length
      if (received > MAX_RECEIVED_BYTES) end(new FetchError({ code: 'fetchTooLarge', params: { host } }))
    })
  })
}

function reasonOf(cause: unknown, host: string): unknown {
  if (isNotHttp(cause)) return new FetchError({ code: 'fetchDamaged', params: { host } }, { cause })
  return isTlsFault(cause) ? new FetchError({ code: 'fetchTls', params: { host } }, { cause }) : cause
}
