import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { parseNetwork } from '../../src/networks/address.ts'
import { createShares, exemptFrom } from '../../src/runtime/server/connections.ts'

function sharesOf(maxConnections: number, proxies: readonly string[] = []) {
  const trusted = proxies.map((text) => parseNetwork(text) ?? expect.unreachable(text))
  const admit = createShares({ maxConnections, isExempt: exemptFrom(trusted) })
  const open: EventEmitter[] = []
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress })
    open.push(socket)
    return admit(socket)
  }
  /** How many of so many connections from an address are taken. */
  const take = (address: string, times: number) =>
    Array.from({ length: times }, () => connect(address)).filter(Boolean).length
  return { take, closeAll: () => open.splice(0).map((socket) => socket.emit('close')) }
}

it('an address gets at most half of the connections that others leave free', () => {
  const { take, closeAll } = sharesOf(1000)
  expect([take('8.8.8.8', 1000), take('9.9.9.9', 1000), take('1.1.1.1', 1000)]).toEqual([500, 250, 125])
  closeAll()
  expect(take('9.9.9.9', 1000)).toBe(500)
})

it('an IPv6 network of one user is one address, and so is a mapped IPv4 address', () => {
  const { take } = sharesOf(100)
  expect([take('2001:4860::1', 100), take('2001:4860::2', 100)]).toEqual([50, 0])
  expect([take('8.8.8.8', 100), take('::ffff:8.8.8.8', 100)]).toEqual([25, 0])
})

it.each(['127.0.0.1', '::1', '192.168.1.7', '::ffff:10.0.0.7', 'fd12::1', '8.8.4.4', ''])(
  '%s may take all: it is private, or a proxy',
  (address) => {
    expect(sharesOf(100, ['8.8.4.4']).take(address, 100)).toBe(100)
  },
)
