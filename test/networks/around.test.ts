import { expect, it } from 'vitest'
import { isNetworkAtHome, networkAround } from '../../src/networks/at-home.ts'

it('the network around an address at home is a /24, or a /64 of IPv6; other addresses have none', () => {
  const around = {
    '192.168.1.7': '192.168.1.0/24',
    '10.1.2.3': '10.1.2.0/24',
    '100.64.9.9': '100.64.9.0/24',
    '::ffff:192.168.1.7': '192.168.1.0/24',
    'fd00:1:2:3:4:5:6:7': 'fd00:1:2:3::/64',
  }
  for (const [address, network] of Object.entries(around)) expect(networkAround(address), address).toBe(network)
  for (const address of ['127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '8.8.8.8', '2001:db8::1', 'nas', ''])
    expect(networkAround(address), address).toBeUndefined()
})

it('only a network at home that is no wider can be chosen', () => {
  for (const network of ['192.168.1.0/24', '192.168.1.7', 'fd00:1:2:3::/64'])
    expect(isNetworkAtHome(network)).toBe(true)
  for (const network of ['192.168.0.0/16', '0.0.0.0/0', 'fd00::/8', '::/0', '127.0.0.0/24', '169.254.169.254', 'x'])
    expect(isNetworkAtHome(network), network).toBe(false)
})
