import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { SparingLog } from '../../http/sparing-log.ts'
import { countedAddress, isWithin, type Networks } from '../../networks/address.ts'
import { mayReach } from '../../networks/reach.ts'
import { sleep } from '../machine/system.ts'
import { boundTinyChunks } from './node-request.ts'

/** The server closes after a turn of the event loop this short, or after waiting this long for one. */
const [QUIET_MS, MAX_WAIT_MS] = [1, 1_000]

/** How long the responses to the last edits may take to go out. */
const LAST_ANSWERS_MS = 2_000

/** Browsers, and proxies towards a server, never send a request before the response to the last one. */
const MAX_UNANSWERED = 16

export interface ConnectionOptions {
  /** Cuts off a client that neither sends nor reads anything for this long, or up to half as long again. */
  readonly stalledMs?: number
  /** When stopping: how long to keep an idle connection open for a request that may be on its way. */
  readonly lingerMs?: number | undefined
}

/** The open connections of a server, and the requests on each. */
export class Connections {
  /** For each connection the unfinished responses and the newest one, in order. */
  readonly #open = new Map<Socket, ServerResponse[]>()
  readonly #refused = new WeakSet<Socket>()
  readonly #watched = new WeakSet<ServerResponse>()
  readonly #stalledMs: number
  readonly #lingerMs: number
  readonly #sparingLog: SparingLog
  #accepted = 0
  #isEnding = false
  #isClosing = false
  /** Called for a client that has stopped sending in the middle of a request. */
  onStalled: (socket: Socket) => void = (socket) => socket.destroy()
  /** Called for a client whose body comes in too many tiny chunks. */
  onTinyChunks: (socket: Socket) => void = (socket) => socket.destroy()

  constructor({ stalledMs = 40_000, lingerMs = 300, sparingLog }: ConnectionOptions & { sparingLog: SparingLog }) {
    this.#stalledMs = stalledMs
    this.#lingerMs = lingerMs
    this.#sparingLog = sparingLog
  }

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#open.set(socket, [])
      socket.once('close', () => this.#open.delete(socket))
      if (this.#isClosing) this.#windDown(socket)
    })
    server.on('timeout', (socket: Socket) => this.#cutOff(socket))
    const watching = setInterval(() => this.#watch(), this.#stalledMs / 2).unref()
    server.once('close', () => clearInterval(watching))
  }

  /**
   * Returns false for a request that can no longer be answered, and so must not be carried out. Cuts off a client that
   * sends requests without waiting for responses: one packet holds thousands, which would all run at once.
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const responses = this.#open.get(socket)
    if (!responses || !socket.writable) return false
    while (responses[0]?.writableFinished) responses.shift()
    if (responses.push(response) > MAX_UNANSWERED) {
      this.#sparingLog('too-many-requests-at-once', socket.remoteAddress ?? '')
      socket.destroy()
      return false
    }
    if (this.#isEnding) response.setHeader('Connection', 'close')
    boundTinyChunks(request, response, () => this.#refuseTinyChunks(socket, response))
    return true
  }

  /** Runs the task, at most once per connection, after the responses to complete requests before it. */
  afterPending(socket: Socket, task: () => void): void {
    if (this.#refused.has(socket)) return
    this.#refused.add(socket)
    const response = this.#newest(socket)
    if (response?.req.complete && !response.writableFinished) response.once('finish', task)
    else task()
  }

  /** From now on, responses end their connections, so that the next request goes to another server. */
  endKeepAlive(): void {
    this.#isEnding = true
  }

  /**
   * Answers requests in progress and on their way, which would be lost if connections were cut at once. Two seconds
   * before it cuts them, calls `endEdits` and waits for it, so that every stored edit is answered.
   */
  async close(server: Server, graceMs: number, endEdits: () => Promise<void>): Promise<void> {
    this.endKeepAlive()
    this.#isClosing = true
    server.closeIdleConnections = () => undefined // Node would cut them
    const early = new AbortController()
    void cutOffLate(server, { graceMs, endEdits, signal: early.signal })
    await quietTurn(() => this.#accepted)
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of this.#open.keys()) this.#windDown(socket)
    await closed
    early.abort()
  }

  #refuseTinyChunks(socket: Socket, response: ServerResponse): void {
    this.#sparingLog('too-many-tiny-chunks', socket.remoteAddress ?? '')
    socket.pause()
    if (response.headersSent) socket.destroy()
    else this.onTinyChunks(socket)
  }

  #newest(socket: Socket): ServerResponse | undefined {
    return this.#open.get(socket)?.at(-1)
  }

  #windDown(socket: Socket): void {
    const response = this.#newest(socket)
    if (response && !response.headersSent) response.setHeader('Connection', 'close')
    else if (response && !response.writableFinished)
      response.once('finish', () => this.#endUnlessUsed(socket, response))
    else this.#endUnlessUsed(socket, response)
  }

  /** Ends our side of the connection, and gives the client time to read the response. */
  #endUnlessUsed(socket: Socket, response: ServerResponse | undefined): void {
    setTimeout(async () => {
      await setImmediate() // reads data that came while the loop was busy
      const isUsed = this.#newest(socket) !== response || (!response && socket.bytesRead > 0)
      if (isUsed) return
      socket.end()
      setTimeout(() => socket.destroy(), this.#lingerMs)
    }, this.#lingerMs)
  }

  /** Sets a timeout only for slow responses: on every socket, it would slow down each request by a twentieth. */
  #watch(): void {
    for (const [socket, responses] of this.#open) {
      const response = responses.at(-1)
      if (!response || response.writableFinished || this.#watched.has(response)) continue
      this.#watched.add(response)
      socket.setTimeout(this.#stalledMs)
    }
  }

  /** Called when no byte has moved in either direction for a while; a client waiting for our response isn't stalled. */
  #cutOff(socket: Socket): void {
    const response = this.#newest(socket)
    const isAnswering = response !== undefined && !response.writableFinished
    if (isAnswering && response.req.complete && !response.headersSent) socket.setTimeout(this.#stalledMs)
    else if (isAnswering && !response.headersSent && socket.writable) this.onStalled(socket)
    else socket.destroy()
  }
}

interface Ending {
  readonly graceMs: number
  readonly endEdits: () => Promise<void>
  /** Aborted when all connections have ended. */
  readonly signal: AbortSignal
}

async function cutOffLate(server: Server, { graceMs, endEdits, signal }: Ending): Promise<void> {
  const lastMs = Math.min(LAST_ANSWERS_MS, graceMs)
  await sleep(graceMs - lastMs, signal)
  if (signal.aborted) return
  await endEdits()
  await sleep(lastMs, signal)
  server.closeAllConnections()
}

/**
 * Waits briefly for a short turn of the event loop that accepts no connection. Each turn accepts one, and closing the
 * server resets those still waiting.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  await setImmediate() // the end of a turn: the loop checks for connections once before the next
  for (let began = performance.now(); began < end; began = performance.now()) {
    const before = accepted()
    await setImmediate()
    if (accepted() === before && performance.now() - began < QUIET_MS) return
  }
}

/** Which addresses may open any number of connections: proxies, with many clients behind them, and private networks. */
export function exemptFrom(trusted: Networks): (address: string) => boolean {
  return (address) => isWithin(address, trusted) || !mayReach(address, { allow: [], own: [] })
}

export interface ShareOptions {
  readonly maxConnections: number
  readonly isExempt: (address: string) => boolean
}

interface Connection {
  readonly remoteAddress?: string | undefined
  once(event: 'close', listener: () => void): unknown
}

/** Shares connections between addresses: each gets at most half of what others leave free. IPv6 counts by /64. */
export function createShares({ maxConnections, isExempt }: ShareOptions) {
  const counts = new Map<string, number>()
  let open = 0

  function leave(address: string): void {
    open -= 1
    const left = (counts.get(address) ?? 0) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  /** Counts a connection until it closes. Returns false if its address has used up its share. */
  return (socket: Connection): boolean => {
    const { remoteAddress = '' } = socket
    const address = countedAddress(remoteAddress, null, [])
    const own = counts.get(address) ?? 0
    const isOver = own > 0 && 2 * (own + 1) > maxConnections - (open - own)
    if (isOver && !isExempt(remoteAddress)) return false
    open += 1
    counts.set(address, own + 1)
    socket.once('close', () => leave(address))
    return true
  }
}
