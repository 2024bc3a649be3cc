import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** On stopping: how long a connection without a request is left for one that may be on its way. */
const LINGER_MS = 300
/** How short a turn of the event loop is to be before the server closes, and how long to wait for such a turn. */
const [QUIET_MS, MAX_WAIT_MS] = [1, 1_000]

/** The open connections of a server, and what each is waiting for. */
export class Connections {
  /** With the response to the newest request. */
  readonly #open = new Map<Socket, ServerResponse | undefined>()
  readonly #refused = new WeakSet<Socket>()
  readonly #watched = new WeakSet<ServerResponse>()
  readonly #stalledMs: number
  #accepted = 0
  #isEnding = false
  #isClosing = false
  /** Tells a client that has stopped sending in the middle of a request. */
  onStalled: (socket: Socket) => void = (socket) => socket.destroy()

  constructor(stalledMs: number) {
    this.#stalledMs = stalledMs
  }

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#open.set(socket, undefined)
      socket.once('close', () => this.#open.delete(socket))
      if (this.#isClosing) this.#windDown(socket)
    })
    server.on('timeout', (socket: Socket) => this.#cutOff(socket))
    const watching = setInterval(() => this.#watch(), this.#stalledMs / 2).unref()
    server.once('close', () => clearInterval(watching))
  }

  /** Returns false for a request that can no longer be answered, and must not be carried out. */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (!socket.writable) return false
    this.#open.set(socket, response)
    if (this.#isEnding) response.setHeader('Connection', 'close')
    return true
  }

  /** Runs the task, at most once per connection, when the complete requests before it have been answered. */
  afterPending(socket: Socket, task: () => void): void {
    if (this.#refused.has(socket)) return
    this.#refused.add(socket)
    const response = this.#open.get(socket)
    if (response?.req.complete && !response.writableFinished) response.once('finish', task)
    else task()
  }

  /** From now on, answers say that the connection ends: the next request goes to a server that stays. */
  announceEnd(): void {
    this.#isEnding = true
  }

  /** Answers what is in flight, and what is still on its way: a connection that is cut at once loses a request. */
  async close(server: Server, graceMs: number): Promise<void> {
    this.announceEnd()
    this.#isClosing = true
    server.closeIdleConnections = () => undefined // Node would cut them
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    await quietTurn(() => this.#accepted)
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of this.#open.keys()) this.#windDown(socket)
    await closed
    clearTimeout(late)
  }

  #windDown(socket: Socket): void {
    const response = this.#open.get(socket)
    if (response && !response.headersSent) response.setHeader('Connection', 'close')
    else if (response && !response.writableFinished)
      response.once('finish', () => this.#endUnlessUsed(socket, response))
    else this.#endUnlessUsed(socket, response)
  }

  /** Says that nothing more will come, and leaves what has been sent to the client to read. */
  #endUnlessUsed(socket: Socket, response: ServerResponse | undefined): void {
    setTimeout(async () => {
      await setImmediate() // reads what has come while the loop was busy
      const isUsed = this.#open.get(socket) !== response || (!response && socket.bytesRead > 0)
      if (isUsed) return
      socket.end()
      setTimeout(() => socket.destroy(), LINGER_MS)
    }, LINGER_MS)
  }

  /** Gives a timeout to what is not answered at once. One on every socket would cost each request a twentieth. */
  #watch(): void {
    for (const [socket, response] of this.#open) {
      if (!response || response.writableFinished || this.#watched.has(response)) continue
      this.#watched.add(response)
      socket.setTimeout(this.#stalledMs)
    }
  }

  /** Called after a time without a byte in either direction; a client that waits for an answer of ours is not stalled. */
  #cutOff(socket: Socket): void {
    const response = this.#open.get(socket)
    const isAnswering = response !== undefined && !response.writableFinished
    if (isAnswering && response.req.complete && !response.headersSent) socket.setTimeout(this.#stalledMs)
    else if (isAnswering && !response.headersSent && socket.writable) this.onStalled(socket)
    else socket.destroy()
  }
}

/**
 * Waits for a turn of the event loop in which nothing is accepted and that takes next to no time, if there is one soon.
 * Each turn accepts one connection; closing the server resets those that wait.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  await setImmediate() // the end of a turn: from here to the next one, the loop looks for connections once
  for (let began = performance.now(); began < end; began = performance.now()) {
    const before = accepted()
    await setImmediate()
    if (accepted() === before && performance.now() - began < QUIET_MS) return
  }
}
