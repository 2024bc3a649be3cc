import { expect, it } from 'vitest'
import { countedAddress, isWithin, parseNetwork, senderAddress } from '../../src/networks/address.ts'
import { findBadFetchNetwork, findBadNetwork } from '../../src/networks/at-home.ts'

it.each(['::192.168.1.0/120', '::192.168.1.7', 'fd00::1%eth0', 'fd00::%eth0/64', 'fe80::1%1', '::ffff:10.1%eth0'])(
  'the network %s, which programs read differently or which is of one interface, is refused in every list',
  (network) => {
    expect(parseNetwork(network)).toBeUndefined()
    expect(findBadFetchNetwork(network)).toBeDefined()
    expect(findBadNetwork(`${network} Home`)).toBeDefined()
  },
)

it('an address in a network may have a zone, as peers have, but not the form ::192.168.1.7', () => {
  const networks = ['fd00::/64', '192.168.1.0/24', '::/96'].flatMap((text) => {
    const network = parseNetwork(text)
    return network ? [network] : []
  })
  const within = (address: string) => isWithin(address, networks)
  expect(within('fd00::1%eth0')).toBe(true)
  expect(within('::ffff:192.168.1.7')).toBe(true)
  expect(within('::192.168.1.7')).toBe(false)
})

it('of the entries that a proxy passes on only the last is true: those before it may be forged', () => {
  const proxy = parseNetwork('172.18.0.2') ?? expect.unreachable()
  const forged = '192.168.1.7, 203.0.113.5'
  expect(countedAddress('172.18.0.2', forged, [proxy])).toBe('203.0.113.5')
  expect(senderAddress('172.18.0.2', forged, [proxy])).toBe('')
})
