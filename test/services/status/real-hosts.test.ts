import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Site } from '../../../src/core/fields/site.ts'
import { buildSnapshot } from '../../../src/core/snapshot.ts'
import type { Status } from '../../../src/core/status.ts'
import { parseNetwork } from '../../../src/networks/address.ts'
import type { KnownStatus } from '../../../src/ports/status-store.ts'
import { nodeFetcher } from '../../../src/runtime/fetcher/fetcher.ts'
import { createKnownStatuses } from '../../../src/services/status/known-statuses.ts'
import { createStatusChore } from '../../../src/services/status/status-chore.ts'
import { freePort } from '../../support/free-port.ts'
import { quiet } from '../../support/quiet-log.ts'
import { group, setting, site } from '../../support/rows.ts'

/** Hosts in the other half are not to be reached. */
const HALF_OF_LOOPBACK = [parseNetwork('127.0.0.0/9')].filter((network) => network !== undefined)

async function listen(server: Server, address = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // it listens on a port
}

interface Host {
  readonly url: string
  /** The methods. */
  readonly asked: readonly string[]
  readonly is: Status
  readonly codes?: string
  readonly target?: string
  readonly timeout?: Site['status_timeout']
}

/** The port of a server that answers as radios do. */
async function radio(): Promise<number> {
  return listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('ICY 200 OK\r\nicy-name: Radio\r\n\r\n'))
    }),
  )
}

/** A host of its own, and how it was asked. */
async function host(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.method))
    answer(request, response)
  })
  const port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${port}/`, asked }
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  host((_request, response) => void response.writeHead(status, headers).end())

it('hosts of all kinds are seen as they are, by the guard and with a request each', async () => {
  const elsewhere = await answering(200)
  const tls = createTlsServer(
    { key: readFileSync('test/fixtures/tls/key.pem'), cert: readFileSync('test/fixtures/tls/other.pem') },
    (_request, response) => void response.end(),
  )
  const tlsPort = await listen(tls)
  const ssh = createTcpServer((socket) => void socket.destroy())
  const sshPort = await listen(ssh)
  const forbidden = createServer((_request, response) => void response.end())
  let forbiddenAsked = 0
  forbidden.on('connection', () => {
    forbiddenAsked += 1
  })
  const forbiddenPort = await listen(forbidden, '127.200.0.1')
  const closed = await freePort()
  const givenUpTwice = Promise.withResolvers<void>()
  let timesGivenUp = 0
  const withPassword = await host(({ headers }, response) => {
    response.writeHead(headers.authorization === undefined ? 401 : 200).end()
  })
  const hosts = {
    fine: { ...(await answering(200)), is: 'up' },
    'wants a password': { ...(await answering(401)), is: 'up' },
    faulty: { ...(await answering(500)), is: 'down' },
    missing: { ...(await answering(404)), is: 'down' },
    redirects: { ...(await answering(302, { location: elsewhere.url })), is: 'up' },
    'knows no HEAD': {
      ...(await host(({ method }, response) => void response.writeHead(method === 'HEAD' ? 405 : 200).end())),
      is: 'up',
      codes: '200',
    },
    'never answers HEAD': {
      ...(await host(({ method }, response) => void (method === 'HEAD' || response.end()))),
      is: 'up',
    },
    'takes its time': {
      ...(await host((_request, response) => void givenUpTwice.promise.then(() => response.end()))),
      is: 'up',
      timeout: '20',
    },
    'wants a browser': {
      ...(await host(({ headers }, response) => {
        response.writeHead(headers.accept?.includes('text/html') ? 200 : 406).end()
      })),
      is: 'up',
      codes: '200',
    },
    'is linked with a password': {
      url: withPassword.url.replace('//', '//me:secret@'),
      asked: withPassword.asked,
      is: 'up',
      codes: '401',
    },
    'plays music': { url: `http://127.0.0.1:${await radio()}/`, asked: [], is: 'up' },
    resets: { ...(await host(({ socket }) => void socket.destroy())), is: 'down' },
    hangs: {
      ...(await host((_request, response) => {
        response.on('close', () => {
          timesGivenUp += 1
          if (timesGivenUp === 2) givenUpTwice.resolve()
        })
      })),
      is: 'down',
    },
    refuses: { url: `http://127.0.0.1:${closed}/`, asked: [], is: 'down' },
    'has a certificate of its own': { url: `https://127.0.0.1:${tlsPort}/`, asked: [], is: 'up' },
    'takes connections': { url: `ssh://127.0.0.1:${sshPort}/`, asked: [], is: 'up', target: `tcp:${sshPort}` },
    'takes none': { url: `ssh://127.0.0.1:${closed}/`, asked: [], is: 'down', target: `tcp:${closed}` },
    'is not to be reached': { url: `http://127.200.0.1:${forbiddenPort}/`, asked: [], is: 'unknown' },
  } satisfies Record<string, Host>
  const all: Host[] = Object.values(hosts)
  const snapshot = buildSnapshot(
    { storeId: '', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: all.length },
    {
      groups: [group(1, { status_check: 'on' })],
      sites: all.map(({ url, codes = '', target = '', timeout = '' }, at) =>
        site(at + 1, { url, status_codes: codes, status_url: target, status_timeout: timeout }),
      ),
      settings: [setting('status.checks', { value: 'true' })],
    },
  )
  const kept = new Map<number, KnownStatus>()
  const store = {
    statuses: async () => [...kept.values()].filter(({ siteId }) => siteId > 0 && kept.size < 1000),
    putStatuses: async (found: readonly KnownStatus[]) => {
      for (const one of found) kept.set(one.siteId, one)
    },
    dropStatuses: async () => undefined,
    viewedUntil: async () => 0,
    putViewed: async () => undefined,
    newest: async () => ({ status: 0 }),
    watch: () => () => undefined,
  }
  let minutes = 0
  const navigation = { snapshot }
  const statuses = createKnownStatuses({
    store,
    navigation,
    isServerAtHome: () => true,
    newId: () => 'run',
    log: quiet,
  })
  const chore = createStatusChore({
    statuses,
    store,
    navigation,
    log: quiet,
    clock: () => new Date(Date.UTC(2026, 4, 1, 12, minutes)),
    random: () => 0,
    isWatchedHere: () => true,
    stepMs: 0,
    sleep: async () => undefined,
    statusFetcher: nodeFetcher({ isOn: true, allow: HALF_OF_LOOPBACK, version: '0.0.0', slots: 'any number' }),
  })
  for (minutes = 0; minutes < 2; minutes += 1) await chore.step(new AbortController().signal)
  const seen = Object.keys(hosts).map((name, at) => [name, kept.get(at + 1)?.status])
  expect(seen).toEqual(Object.entries(hosts).map(([name, { is }]) => [name, is]))
  expect(elsewhere.asked, 'where a redirect leads, nobody asks').toEqual([])
  expect(forbiddenAsked).toBe(0)
  expect(hosts.fine.asked).toEqual(['HEAD', 'HEAD'])
  expect(hosts['knows no HEAD'].asked, 'and it is remembered').toEqual(['HEAD', 'GET', 'GET'])
  expect(hosts.faulty.asked).toEqual(['HEAD', 'GET', 'GET'])
  expect(hosts.hangs.asked).toEqual(['HEAD', 'GET', 'GET'])
})
