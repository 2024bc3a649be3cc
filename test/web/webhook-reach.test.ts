import { expect, it } from 'vitest'
import { needsNetwork } from '../../src/web/client/editor/dialogs/webhook-reach.ts'

it.each([
  ['http://192.168.1.9/hook', '', true],
  ['http://192.168.1.9/hook', '192.168.1.0/24', false],
  ['http://192.168.1.9/hook', '192.168.2.0/24', true],
  ['http://10.0.0.2:8080/', '192.168.1.0/24\n10.0.0.0/24', false],
  ['http://172.32.0.1/', '', false],
  ['http://gotify.lan/message', '', true],
  ['http://nas:8080/', '', true],
  ['http://nas:8080/', '192.168.1.0/24', false],
  ['http://127.0.0.1/', '127.0.0.0/24', true],
  ['http://localhost:8080/', '192.168.1.0/24', true],
  ['http://[::1]/', '', true],
  ['http://[fd12::1]/', '', true],
  ['http://[fd12::1]/', 'fd12::/64', false],
  ['https://ntfy.sh/topic', '', false],
  ['https://1.1.1.1/', '', false],
  ['nonsense', '', false],
  ['', '', false],
])('whether the server needs leave to send to %j, with %j allowed: %j', (address, networks, needs) => {
  expect(needsNetwork(address, networks)).toBe(needs)
})
