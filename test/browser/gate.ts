import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RunningSite } from '../support/target.ts'

export interface Asked {
  readonly path: string
  readonly ifNoneMatch: string | undefined
  /** What the browser got; undefined while it waits. */
  status?: number
}

/** A site behind a gate, where the server's answers from one address can be kept waiting: the page's, unless told. */
export interface Gate {
  readonly baseUrl: string
  /** Requests for this address. */
  readonly asked: Asked[]
  /** From now on, its answers wait, until the returned function is called. */
  close(): () => void
  /** From now on, no more is read of what is sent than the network holds, until the returned function is called. */
  closeForUploads(): () => void
  /** From now on, requests come with these headers too. */
  addHeaders(headers: Record<string, string>): void
  /** From now on, the address is answered so; undefined: by the site again. */
  answerWith(instead: { status: number; location?: string } | { path: string } | undefined): void
  /** From now on, whatever is asked for so is answered with a page of the gate's own; undefined: nothing. */
  standBefore(covers: ((asked: { path: string; dest: unknown }) => boolean) | undefined): void
}

export const GATE_PAGE = '<!doctype html><html lang="en"><title>Gate</title><h1>Sign in to the gate</h1></html>'

export async function startGate(site: RunningSite, gated = '/'): Promise<Gate> {
  const asked: Asked[] = []
  let isOpen = Promise.resolve()
  let takesUploads = Promise.resolve()
  let added: Record<string, string> = {}
  let instead: { status?: number; location?: string; path?: string } | undefined
  let covers: ((asked: { path: string; dest: unknown }) => boolean) | undefined
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming
    if (covers?.({ path, dest: headers['sec-fetch-dest'] })) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(GATE_PAGE)
      return
    }
    const isGated = path === gated && method === 'GET'
    const entry: Asked = { path, ifNoneMatch: headers['if-none-match'] }
    if (isGated) asked.push(entry)
    const waiting = isGated ? isOpen : Promise.resolve()
    const send = (status: number, sent: Record<string, string | string[] | undefined>, body: Buffer) =>
      waiting.then(() => {
        entry.status = status
        outgoing.writeHead(status, sent).end(body)
      })
    if (isGated && instead?.status) {
      void send(instead.status, instead.location ? { location: instead.location } : {}, Buffer.from('instead'))
      return
    }
    const options = { method, headers: { ...headers, host: new URL(site.baseUrl).host, ...added } }
    const onward = ask(site.baseUrl + (isGated ? (instead?.path ?? path) : path), options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => send(answer.statusCode ?? 500, answer.headers, Buffer.concat(chunks)))
    })
    onward.on('error', () => outgoing.destroy()) // the browser has given up
    incoming.on('close', () => incoming.complete || onward.destroy())
    void takesUploads.then(() => incoming.pipe(onward))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    asked,
    close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isOpen = promise
      return () => {
        isOpen = Promise.resolve()
        resolve()
      }
    },
    closeForUploads() {
      const { promise, resolve } = Promise.withResolvers<void>()
      takesUploads = promise
      return () => {
        takesUploads = Promise.resolve()
        resolve()
      }
    },
    addHeaders(headers) {
      added = headers
    },
    answerWith(answer) {
      instead = answer
    },
    standBefore(what) {
      covers = what
    },
  }
}
