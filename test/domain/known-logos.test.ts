import { describe, expect, it } from 'vitest'
import { KNOWN_LOGOS, knownLogo, knownName, logoNames } from '../../src/domain/known-logos.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'
import { siteNames } from '../../src/web/address/site-name.ts'

const HOME_LAB = [
  ['Home Assistant', 'http://homeassistant.local:8123/'],
  ['Jellyfin', 'http://192.168.1.10:8096/'],
  ['Pi-hole', 'http://192.168.1.2/admin/'],
  ['Proxmox', 'https://192.168.1.3:8006/'],
  ['Portainer', 'https://nas:9443/'],
  ['Grafana', 'http://nas:3000/'],
  ['Nextcloud', 'https://cloud.example.com/'],
  ['Immich', 'http://nas:2283/'],
  ['Paperless-ngx', 'http://nas:8000/'],
  ['Sonarr', 'http://nas:8989/'],
  ['Radarr', 'http://nas:7878/'],
  ['Plex', 'http://nas:32400/web'],
  ['qBittorrent', 'http://nas:8080/'],
  ['Vaultwarden', 'https://vault.example.com/'],
  ['Uptime Kuma', 'http://nas:3001/'],
  ['AdGuard Home', 'http://192.168.1.4/'],
  ['TrueNAS', 'http://192.168.1.5/'],
  ['OPNsense', 'https://192.168.1.1/'],
  ['GitHub', 'https://github.com/'],
  ['GitLab', 'https://gitlab.com/'],
  ['YouTube', 'https://www.youtube.com/'],
  ['Gmail', 'https://mail.google.com/'],
  ['Reddit', 'https://www.reddit.com/'],
  ['Wikipedia', 'https://en.wikipedia.org/'],
  ['Synology DSM', 'https://nas:5001/'],
  ['UniFi Network', 'https://unifi:8443/'],
  ['Node-RED', 'http://nas:1880/'],
  ['Frigate', 'http://nas:5000/'],
  ['Prowlarr', 'http://nas:9696/'],
  ['Navidrome', 'http://nas:4533/'],
] as const

/** The sets have none of these. */
const WITHOUT = ['Prowlarr', 'Navidrome']

describe('logos by name', () => {
  it('are known for the links of a home lab by name', () => {
    const found = HOME_LAB.filter(([name, url]) => knownLogo({ name, url }))
    expect(HOME_LAB.filter((link) => !found.includes(link)).map(([name]) => name)).toEqual(WITHOUT)
  })

  it('are all in the sets', async () => {
    const found = await nodeIconSets().named(KNOWN_LOGOS.flatMap(logoNames))
    expect(KNOWN_LOGOS.length).toBeGreaterThan(150)
    expect(KNOWN_LOGOS.filter((logo) => logoNames(logo).every((name) => !found.has(name)))).toEqual([])
  })

  it.each([
    ['http://jellyfin.home.lan/', 'jellyfin'],
    ['http://jellyfin:8096/', 'jellyfin'],
    ['https://uptime-kuma.example.com/', 'uptimekuma'],
    ['https://github.com/vitejs/vite', 'github'],
    ['https://www.github.com/', 'github'],
    ['https://de.m.wikipedia.org/wiki/Wegweiser', 'wikipedia'],
    ['https://store.steampowered.com/', 'steam'],
    ['https://youtu.be/abc', 'youtube'],
  ])('are known by the host of %s', (url, logo) => {
    expect(knownLogo({ name: 'Something of mine', url })).toBe(logo)
  })

  it.each([
    ['NAS', 'http://nas.local:5000/'],
    ['Home', 'http://home.lan/'],
    ['Home page', 'http://192.168.1.1/'],
    ['Homepage', 'https://example.com/'],
    ['Router', 'http://192.168.1.1/'],
    ['Files', 'http://files.lan/'],
    ['Photos', 'http://photos.lan/'],
    ['Mail', 'https://mail.example.com/'],
    ['Matrix', 'https://matrix.example.com/'],
    ['Signal', 'https://example.com/signal'],
    ['Medium', 'https://example.com/'],
    ['Target', 'https://target.example.com/'],
    ['X', 'https://example.com/x'],
    ['My Plex', 'http://192.168.1.9/'],
    ['Plexiglass', 'https://plexiglass.example/'],
    ['Grafana alerts', 'http://192.168.1.9:3000/alerts'],
    ['Backup', 'http://gitlab-backup.home.lan/'],
    ['A clone', 'https://notgithub.com/'],
    ['Phishing', 'https://github.com.evil.example/'],
    ['A project', 'https://somebody.github.io/'],
    ['Ask Different', 'https://apple.stackexchange.com/'],
    ['Raspberry Pi Stack Exchange', 'https://raspberrypi.stackexchange.com/'],
    ['A wish', 'https://youtube.example.com/'],
    ['A user', 'https://github.com@evil.example/'],
    ['Letters', 'mailto:somebody@github.com'],
    ['Документы', 'http://192.168.1.1/'],
    ['', 'not an address'],
  ])('leave %s at %s its letter', (name, url) => {
    expect(knownLogo({ name, url })).toBeUndefined()
  })

  it('are not known for names that every object has', () => {
    expect(knownLogo({ name: 'constructor', url: 'http://constructor/' })).toBeUndefined()
  })

  it('spell a name that is guessed from a host', () => {
    expect(siteNames(['pihole.home.lan'])).toEqual(['Pi-hole'])
    expect(knownName('nas:5000')).toBeUndefined()
  })
})
