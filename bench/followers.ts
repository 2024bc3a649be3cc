/**
 * Opens so many event streams, 50 of them with commits, and says how many are open; on the next message, how many events came, and
 * leaves.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface FollowersReport {
  /** After the first event of each. */
  readonly events: number
}

/** So many at a time: the queue of connections that the server has not accepted yet is short. */
const AT_ONCE = 100
const WITH_COMMITS = 50
const [url = '', count = '', token = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const sockets: Socket[] = []
let events = 0

async function open(index: number): Promise<void> {
  const localAddress = `127.0.1.${1 + (index % 8)}` // one address may not have all
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  sockets.push(socket)
  const path = index < WITH_COMMITS ? '/api/events?commits=true' : '/api/events'
  const head = index < WITH_COMMITS ? `Authorization: Bearer ${token}\r\n` : ''
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${head}\r\n`)
  const [answer] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 200')) throw new Error(`A stream was answered with ${answer}`)
  socket.on('data', (chunk) => {
    events += String(chunk).split('data: ').length - 1
  })
}

for (let index = 0; index < Number(count); index += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => open(index + offset)))

process.once('message', () => {
  for (const socket of sockets) socket.destroy()
  process.send?.({ events } satisfies FollowersReport, () => process.exit(0))
})
process.send?.('ready')
