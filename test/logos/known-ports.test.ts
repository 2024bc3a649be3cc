import { expect, it } from 'vitest'
import { knownLogo } from '../../src/logos/known-logos.ts'
import { likelyProgram } from '../../src/logos/known-ports.ts'

it.each([
  ['http://192.168.1.20:8096/', 'Jellyfin'],
  ['http://10.0.0.2:8123/lovelace', 'Home Assistant'],
  ['https://172.31.0.9:8006/', 'Proxmox VE'],
  ['http://100.100.4.2:9696/', 'Prowlarr'],
  ['http://nas:32400/web', 'Plex'],
  ['http://nas.lan:2283/', 'Immich'],
])('%s is likely to be %s, which has a logo', (url, name) => {
  expect(likelyProgram(url)).toBe(name)
  expect(knownLogo({ name, url })).toBeTypeOf('string')
})

it.each([
  ['of the web', 'https://example.com:8096/'],
  ['at a public address', 'http://172.32.0.9:8006/'],
  ['of a program that its host names', 'http://emby.lan:8096/'],
  ['with a port that many programs use', 'http://192.168.1.20:8080/'],
  ['without a port', 'http://192.168.1.20/'],
  ['in IPv6', 'http://[2001:db8::1]:8096/'],
  ['that is none', '192.168.1.20:8096'],
])('an address %s makes no guess', (_, url) => {
  expect(likelyProgram(url)).toBeUndefined()
})
