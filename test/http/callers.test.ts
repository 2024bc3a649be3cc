import type { Context } from 'hono'
import { expect, it } from 'vitest'
import { createCallers } from '../../src/http/caller.ts'
import { parseNetwork } from '../../src/networks/address.ts'
import { quiet } from '../support/quiet-log.ts'

const PROXY = '172.18.0.2'

/** Who sent a request that comes from the proxy. */
function senderAddress(forwardedFor: string | null, trusted: readonly string[] | undefined): string {
  const callers = createCallers({
    trustProxy: trusted?.map((text) => parseNetwork(text) ?? expect.unreachable(text)),
    peerAddress: () => PROXY,
    headersOf: () => ({ get: () => forwardedFor }),
    log: quiet,
  })
  return callers.senderAddress({} as Context) // which nothing is read from here
}

it.each([
  ['whom a trusted proxy names', '192.168.1.7', [PROXY], '192.168.1.7'],
  ['whom the first of two trusted proxies names', '192.168.1.7, 172.18.0.3', [PROXY, '172.18.0.3'], '192.168.1.7'],
  ['nobody if whom it names last is not trusted, and names somebody else', '203.0.113.5, 10.0.0.9', [PROXY], ''],
  ['nobody if it names whom the client has named', '192.168.1.7, 203.0.113.5', [PROXY], ''],
  ['nobody if it names no address', 'unknown', [PROXY], ''],
  ['nobody if it names an address in octal', '0177.0.0.1', [PROXY], ''],
  ['nobody if it names a short address', '127.1', [PROXY], ''],
  ['nobody if it names an address as a number', '2130706433', [PROXY], ''],
  ['nobody if it names an address in hexadecimal', '0x7f.0.0.1', [PROXY], ''],
  ['nobody if it names an address in octal within IPv6', '::ffff:0177.0.0.1', [PROXY], ''],
  ['whom it names in IPv6', '::ffff:192.168.1.7', [PROXY], '::ffff:192.168.1.7'],
  ['nobody if it names nobody', '', [PROXY], ''],
  ['the other end where no proxy says otherwise', null, [], PROXY],
  ['nobody if a proxy names somebody and is not trusted: its own address may be inside', '203.0.113.5', [], ''],
  ['the other end where the runtime knows it, whatever the header says', '192.168.1.7', undefined, PROXY],
])('a request was sent by %s', (_, forwardedFor, trusted, sender) => {
  expect(senderAddress(forwardedFor, trusted)).toBe(sender)
})

it('an IPv6 sender is one address, not its whole network', () => {
  expect(senderAddress('2001:db8::7', [PROXY])).toBe('2001:db8::7')
})
