import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addressKey } from '../../src/core/addresses.ts'
import { readableLabel, siteNames } from '../../src/web/address/site-name.ts'
import { hostOf } from '../../src/web/parts/tile.tsx'

describe('the name suggested for an address', () => {
  it.each([
    ['https://www.example.com/path?q#x', 'Example'],
    ['example.co.uk', 'Example'],
    ['example.com.au', 'Example'],
    ['mail.google.com', 'Gmail'],
    ['docs.google.com', 'Google Docs'],
    ['pihole.home.lan', 'Pi-hole'],
    ['http://uptime-kuma.local:3001', 'Uptime Kuma'],
    ['home-assistant.example.com', 'Home Assistant'],
    ['github.com', 'GitHub'],
    ['https://drive.google.com/drive/u/0', 'Google Drive'],
    ['news.bbc.co.uk', 'Bbc News'],
    ['de.wikipedia.org', 'Wikipedia'],
    ['en.m.wikipedia.org', 'Wikipedia'],
    ['web.whatsapp.com', 'WhatsApp'],
    ['user.github.io', 'User'],
    ['github.io', 'Github'],
    ['jellyfin.me.duckdns.org', 'Jellyfin'],
    ['home-assistant.io', 'Home-Assistant'],
    ['nas', 'Nas'],
    ['nas:5001', 'Nas'],
    ['http://nas:8097/admin', 'Nas'],
    ['http://nas:80', 'Nas'],
    ['https://nas:443/admin', 'Nas'],
    ['homeassistant.local:8123', 'Home Assistant'],
    ['grafana.home.lan', 'Grafana'],
    ['grafana.nas.lan', 'Grafana'],
    ['www.nas.lan', 'Nas'],
    ['router.home.arpa.', 'Router'],
    ['grafana.nas.home', 'Grafana'],
    ['localhost:4801', 'Localhost'],
    ['jellyfin.example.com', 'Jellyfin'],
    ['jellyfin.example.com:8443', 'Jellyfin'],
    ['192.168.1.5', '192.168.1.5'],
    ['http://192.168.1.5:8080/x', '192.168.1.5'],
    ['[::1]:8080', '[::1]'],
    ['münchen.de', 'München'],
    ['https://xn--mnchen-3ya.de/', 'München'],
    ['例え.テスト', '例え'],
    ['xn--r8jz45g.xn--zckzah', '例え'],
    ['co.uk', 'Co'],
    ['mailto:me@example.com', 'Example'],
    ['', ''],
    ['https://', ''],
  ])('%j is %j', (address, name) => {
    expect(siteNames([hostOf(address)])).toEqual([name])
  })
})

describe('a port is in a suggested name', () => {
  it.each([
    ['where two hosts would share it', ['nas:5000', 'nas:5001', 'tv:80'], [], ['Nas 5000', 'Nas 5001', 'Tv']],
    ['where a link has it', ['nas:5000', 'tv:8096'], ['Nas'], ['Nas 5000', 'Tv']],
    ['and not for two pages of one host', ['nas:5000', 'nas:5000'], [], ['Nas', 'Nas']],
    ['and not where it is the default', ['nas', 'nas:443', 'nas:81'], [], ['Nas', 'Nas', 'Nas 81']],
    [
      'as in an address where the name is one',
      ['10.0.0.2:81', '[::1]:8080'],
      ['[::1]', '10.0.0.2'],
      ['10.0.0.2:81', '[::1]:8080'],
    ],
  ])('%s', (_, hosts, taken, names) => {
    expect(siteNames(hosts, new Set(taken))).toEqual(names)
  })
})

describe('punycode', () => {
  it.each(['münchen', '例え', 'faß', 'правда', 'ไทย', '他们为什么不说中文', 'bücher-und-mehr', '💩'])(
    '%s is shown as it is read',
    (label) => {
      expect(readableLabel(domainToASCII(label))).toBe(label)
    },
  )

  it.each(['xn--', 'xn--a', 'xn--99999999', 'xn--ü', 'xn--a-999999999999', 'plain'])('%s stays as it is', (label) => {
    expect(readableLabel(label)).toBe(label)
  })
})

describe('two addresses', () => {
  it.each([
    ['https://example.com', 'http://www.example.com/'],
    ['example.com/a/', 'https://EXAMPLE.com/a#top'],
    ['nas:5000', 'http://nas:5000/'],
    ['https://münchen.de', 'https://xn--mnchen-3ya.de'],
    ['https://example.com:443/', 'http://example.com:80'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    [' example.com/?b=2&a=1&utm_source=x ', 'http://example.com/?a=1&b=2'],
  ])('%s and %s are the same', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
  })

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/?a', 'https://example.com/?b'],
    ['nas:5000', 'nas:5001'],
    ['http://nas/#/music', 'http://nas/#/films'],
    ['ftp://nas', 'http://nas'],
    ['mailto:me@example.com', 'mailto:you@example.com'],
    ['https://mail.example.com', 'https://example.com'],
  ])('%s and %s differ', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other))
  })
})
