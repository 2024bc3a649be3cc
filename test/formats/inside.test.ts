import { expect, it } from 'vitest'
import { isPrivateUrl } from '../../src/formats/values/address.ts'

it.each([
  'http://192.168.1.2:8080/x',
  'https://10.0.0.1',
  'http://172.31.0.1',
  'http://100.64.0.1',
  'http://127.0.0.1',
  'http://[fd00::1]:3000',
  'http://[::1]',
  'http://nas',
  'HTTP://NAS.Local:5000',
  'http://router.home.arpa',
  'http://router.home.arpa.',
  'http://nas.home',
  'http://nas.localdomain',
  'http://nas.localhost:3000',
])('%s works in its own network only', (address) => {
  expect(isPrivateUrl(address)).toBe(true)
})

it.each([
  'https://example.com',
  'http://172.32.0.1',
  'http://8.8.8.8',
  'http://[2001:db8::1]',
  'ftp://nas',
  'nas',
  '',
  'http://',
])('%s works everywhere, or nowhere', (address) => {
  expect(isPrivateUrl(address)).toBe(false)
})
