import { expect, it } from 'vitest'
import { allowHint } from '../../src/networks/allow-hint.ts'

it.each([
  ['192.168.1.5', ' (FETCH_ALLOW=192.168.0.0/16)'],
  ['10.0.0.7', ' (FETCH_ALLOW=10.0.0.0/8)'],
  ['172.31.0.1', ' (FETCH_ALLOW=172.16.0.0/12)'],
  ['172.32.0.1', ''],
  ['fd12:3456::1', ' (FETCH_ALLOW=fc00::/7)'],
  ['127.0.0.1', ''],
  ['169.254.169.254', ''],
  ['203.0.113.5', ''],
])('an address at home comes with an example of what to set, others with none: %s', (address, example) => {
  expect(allowHint(address)).toBe(example)
})
