import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Networks, parseNetwork } from '../../src/networks/address.ts'
import { isListed, mayReach } from '../../src/networks/reach.ts'
import { runs } from '../support/runs.ts'

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast and what was reserved for later. */
const SPECIAL_V4 = `
  0.0.0.0/8 0.0.0.0/32 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.0/29
  192.0.0.8/32 192.0.0.9/32 192.0.0.10/32 192.0.0.170/31 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24
  192.88.99.2/32 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  255.255.255.255/32`

/** https://www.iana.org/assignments/iana-ipv6-special-registry, multicast, site-local and all that is not 2000::/3. */
const SPECIAL_V6 = `
  ::1/128 ::/128 ::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32 2001:1::1/128
  2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28 2001:db8::/32
  2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fd00::/8 fe80::/10 fec0::/10 ff00::/8
  200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6 fe00::/9`

/** Networks that are nothing special, on both sides of special ones too. */
const PUBLIC = `
  1.1.1.1/32 8.8.8.0/24 9.255.255.0/24 11.0.0.0/8 100.63.255.0/24 100.128.0.0/16 126.0.0.0/8 128.0.0.0/16 169.253.0.0/16
  169.255.0.0/16 172.15.0.0/16 172.32.0.0/16 191.255.0.0/16 192.0.1.0/24 192.0.3.0/24 192.167.0.0/16 192.169.0.0/16
  198.17.0.0/16 198.20.0.0/16 198.51.99.0/24 203.0.112.0/24 223.255.255.0/24
  2001:200::/23 2001:4860::/32 2400::/12 2600::/12 2606:4700::/32 2620:4f:8001::/48 2a00::/12 3fff:1000::/20`

const words = (text: string) => text.trim().split(/\s+/)
const nowhere = { allow: [], own: [] }

/** The address as 4 or 8 numbers. */
type Numbers = readonly number[]

/** Any address of a network, chosen by 16 random bytes. */
function within(network: string, random: Uint8Array): string {
  const [address, bits] = parseNetwork(network) ?? []
  if (!address || bits === undefined) throw new Error(`Not a network: ${network}`)
  const bytes = address.toByteArray().map((byte, at) => {
    const fixed = Math.max(0, Math.min(8, bits - 8 * at))
    const mask = 0xff >> fixed
    return (byte & ~mask) | ((random[at] ?? 0) & mask)
  })
  return bytes.length === 4 ? bytes.join('.') : inHex(bytes)
}

function inHex(bytes: Numbers): string {
  const parts = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0))
  return parts.map((part) => part.toString(16)).join(':')
}

const anyOf = (networks: string) =>
  fc
    .tuple(fc.constantFrom(...words(networks)), fc.uint8Array({ minLength: 16, maxLength: 16 }))
    .map(([network, random]) => within(network, random))

const v4Of = (networks: string) =>
  words(networks)
    .filter((network) => !network.includes(':'))
    .join(' ')

/** The forms in which an IPv6 address holds an IPv4 one: any of these stands for it, or leads to it. */
const FORMS: Readonly<Record<string, (v4: Numbers) => string>> = {
  mapped: (v4) => `::ffff:${v4.join('.')}`,
  'mapped, in hex': (v4) => inHex([...zeros(10), 255, 255, ...v4]),
  compatible: (v4) => `::${v4.join('.')}`,
  translated: (v4) => `::ffff:0:${v4.join('.')}`,
  NAT64: (v4) => `64:ff9b::${v4.join('.')}`,
  'NAT64 of the local network': (v4) => inHex([0, 0x64, 0xff, 0x9b, 0, 1, ...zeros(6), ...v4]),
  '6to4': (v4) => inHex([0x20, 0x02, ...v4, ...zeros(9), 1]),
  Teredo: (v4) => inHex([0x20, 0x01, 0, 0, 65, 9, 1, 1, ...zeros(4), ...v4.map((byte) => 255 - byte)]),
  ISATAP: (v4) => inHex([0x26, 0x06, 0x47, 0, ...zeros(4), 0, 0, 0x5e, 0xfe, ...v4]),
  'ISATAP with the universal bit': (v4) => inHex([0x26, 0x06, 0x47, 0, ...zeros(4), 2, 0, 0x5e, 0xfe, ...v4]),
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

const numbers = (address: string) => address.split('.').map(Number)
const allowing = (...networks: string[]) => ({ allow: networks.map(networkOf), own: [] })

function networkOf(text: string): Networks[number] {
  const network = parseNetwork(text)
  if (!network) throw new Error(`Not a network: ${text}`)
  return network
}

describe('what the server may reach', () => {
  it('is nothing in any special network', () => {
    const addresses = anyOf(`${SPECIAL_V4} ${SPECIAL_V6}`)
    fc.assert(
      fc.property(addresses, (address) => !mayReach(address, nowhere)),
      { numRuns: runs(20_000) },
    )
  })

  it('is everything public', () => {
    fc.assert(
      fc.property(anyOf(PUBLIC), (address) => mayReach(address, nowhere)),
      { numRuns: runs(5000) },
    )
  })

  it('is no private IPv4 address in the form of an IPv6 address either', () => {
    fc.assert(
      fc.property(anyOf(SPECIAL_V4), fc.constantFrom(...Object.values(FORMS)), (address, form) => {
        return !mayReach(form(numbers(address)), nowhere)
      }),
      { numRuns: runs(20_000) },
    )
  })

  it.each(Object.entries(FORMS))(
    'knows a public IPv4 address as such only where it is reached as one: %s',
    (name, form) => {
      const isSame = name.startsWith('mapped') || name.startsWith('ISATAP')
      fc.assert(fc.property(anyOf(v4Of(PUBLIC)), (address) => mayReach(form(numbers(address)), nowhere) === isSame))
    },
  )

  it('is nothing that is no address', () => {
    const texts = [
      '',
      'localhost',
      'example.com',
      '1.2.3',
      '134744072',
      '0x8.8.8.8',
      '010.8.8.8',
      '8.8.8.8:80',
      '[2606::1]',
    ]
    for (const text of [...texts, '8.8.8.8/32', ' 8.8.8.8', '8.8.8.256', '2606::1::2', '::ffff:8.8.8.8.8'])
      expect(mayReach(text, { ...allowing('0.0.0.0/0', '::/0') }), text).toBe(false)
  })
})

describe('FETCH_ALLOW', () => {
  it('opens the networks that it lists, and no others', () => {
    const home = allowing('192.168.0.0/16', 'fd00::/8', '10.0.0.5')
    for (const address of ['192.168.1.1', '::ffff:192.168.1.1', 'fd12::1', '10.0.0.5', '8.8.8.8'])
      expect(mayReach(address, home), address).toBe(true)
    for (const address of ['10.0.0.6', '127.0.0.1', '169.254.169.254', 'fe80::1', 'fc00::1', '::1'])
      expect(mayReach(address, home), address).toBe(false)
  })

  it('opens link-local addresses with a zone, and loopback', () => {
    expect(mayReach('fe80::1%eth0', nowhere)).toBe(false)
    expect(mayReach('fe80::1%eth0', allowing('fe80::/10'))).toBe(true)
    expect(mayReach('::1', allowing('::1'))).toBe(true)
    expect(mayReach('0.0.0.0', allowing('127.0.0.0/8'))).toBe(false)
  })

  it.each(['64:ff9b::', '64:ff9b:1::'])(
    'opens a gateway to IPv4 at %s for what may be reached without it',
    (prefix) => {
      const gateway = allowing(`${prefix}/96`)
      expect(mayReach(`${prefix}8.8.8.8`, gateway)).toBe(true)
      for (const address of ['127.0.0.1', '192.168.1.1', '169.254.169.254'])
        expect(mayReach(prefix + address, gateway), address).toBe(false)
      expect(mayReach(`${prefix}192.168.1.1`, allowing(`${prefix}/96`, '192.168.0.0/16'))).toBe(true)
    },
  )
})

describe("the server's own addresses", () => {
  const own = ['198.41.0.4', '2606:4700::1'].map(networkOf)

  it('are out of reach in every form, although they are public', () => {
    for (const address of ['198.41.0.4', '::ffff:198.41.0.4', '2606:4700::1', '2606:4700:0:0:0:0:0:1'])
      expect(mayReach(address, { allow: [], own }), address).toBe(false)
    const gateway = { allow: [networkOf('64:ff9b::/96')], own }
    expect(mayReach('64:ff9b::198.41.0.4', gateway)).toBe(false)
    expect(mayReach('198.41.0.5', { allow: [], own })).toBe(true)
  })

  it('can be reached if FETCH_ALLOW lists them', () => {
    expect(mayReach('198.41.0.4', { allow: [networkOf('198.41.0.4')], own })).toBe(true)
  })
})

it('an address that leads to another one is listed only with that one', () => {
  const gateway = networkOf('64:ff9b::/96')
  expect(isListed('192.168.1.20', [networkOf('192.168.0.0/16')])).toBe(true)
  expect(isListed('198.41.0.4', [networkOf('192.168.0.0/16')])).toBe(false)
  expect(isListed('64:ff9b::198.41.0.4', [gateway])).toBe(false)
  expect(isListed('64:ff9b::192.168.1.20', [gateway, networkOf('192.168.0.0/16')])).toBe(true)
})
