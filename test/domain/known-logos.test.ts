import { describe, expect, it } from 'vitest'
import { KNOWN_LOGOS, knownLogo, knownName, logoNames } from '../../src/domain/known-logos.ts'
import { createDecoder } from '../../src/drawing/decode.ts'
import { nodeDrawing } from '../../src/runtime/drawing.ts'
import { nodeCodecs } from '../../src/runtime/drawing-codecs.ts'
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

const ANOTHER = [
  ['Transmission', 'http://nas:9091/'],
  ['Deluge', 'http://nas:8112/'],
  ['Duplicati', 'http://nas:8200/'],
  ['Servers', 'https://cockpit.home.lan/'],
  ['Caddy', 'http://nas:2019/'],
  ['ntfy', 'https://push.example.com/'],
  ['Visitors', 'http://umami.lan:3000/'],
  ['Homarr', 'http://nas:7575/'],
  ['Ansible', 'http://nas:3000/'],
  ['OpenVPN', 'https://vpn.example.com/'],
  ['Zabbix', 'http://nas/zabbix'],
  ['PostgreSQL', 'http://nas:5432/'],
  ['Redis', 'http://nas:8001/'],
  ['Ollama', 'http://gpu.lan:11434/'],
  ['Excalidraw', 'http://nas:5000/'],
  ['Joplin Server', 'http://nas:22300/'],
  ['Trilium', 'http://nas:8080/'],
  ['Coolify', 'http://10.0.0.7:8000/'],
  ['Umbrel', 'http://umbrel.local/'],
  ['Sonos', 'http://192.168.1.60:1400/'],
  ['RabbitMQ', 'http://nas:15672/'],
  ['Mosquitto', 'http://nas:1883/'],
  ['FRITZ!Box', 'http://192.168.178.1/'],
  ['VMware ESXi', 'https://192.168.1.20/'],
  ['Proxmox Backup Server', 'https://192.168.1.21:8007/'],
  ['Philips Hue', 'http://192.168.1.30/'],
  ['JupyterLab', 'http://gpu.lan:8888/'],
  ['Tautulli', 'http://nas:8181/'],
  ['Linkding', 'http://nas:9090/'],
  ['Gotify', 'http://nas:8070/'],
] as const

/** How many times as wide as high the visible part of a picture is. */
function widthOf({ width, data }: { readonly width: number; readonly data: Uint8ClampedArray }): number {
  const seen = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => (data[4 * at + 3] ?? 0) > 60)
  const [columns, rows] = [seen.map((at) => at % width), seen.map((at) => Math.floor(at / width))]
  return (Math.max(...columns) - Math.min(...columns) + 1) / (Math.max(...rows) - Math.min(...rows) + 1)
}

describe('logos by name', () => {
  it.each([
    ['a home lab', HOME_LAB, []],
    ['another one', ANOTHER, ['Sonos', 'VMware ESXi', 'Linkding']],
  ])('are known for 30 links of %s, apart from word marks, and those that no set has', (_, links, without) => {
    expect(links.length).toBe(30)
    expect(links.flatMap(([name, url]) => (knownLogo({ name, url }) ? [] : [name]))).toEqual(without)
  })

  it('are all in the sets, and drawn by the build', async () => {
    const drawn = await nodeIconSets().logos()
    expect(KNOWN_LOGOS.length).toBeGreaterThan(150)
    expect([...drawn.keys()]).toEqual(KNOWN_LOGOS)
    for (const logo of ['jellyfin', 'tautulli', 'homer']) // a glyph, a dark drawing and a coloured one
      expect(await nodeDrawing().draw(Buffer.from(drawn.get(logo) ?? '', 'base64'))).toMatchObject({ kind: 'full' })
  })

  it('are none of them words, too wide to be read in a tile', async () => {
    const decode = createDecoder({ modules: nodeCodecs, maxPixels: 96 * 96, side: 96 })
    const svgs = await nodeIconSets().named(KNOWN_LOGOS.flatMap(logoNames))
    const wide = KNOWN_LOGOS.map(async (logo) => {
      const svg =
        logoNames(logo)
          .map((name) => svgs.get(name))
          .find(Boolean) ?? ''
      return widthOf(await decode(new TextEncoder().encode(svg.replaceAll('currentColor', '#000')))) > 2.9 ? [logo] : []
    })
    expect((await Promise.all(wide)).flat()).toEqual(['headscale', 'amazon-smile']) // dots, and an arrow
  })

  it.each([
    ['http://jellyfin.home.lan/', 'jellyfin'],
    ['http://jellyfin:8096/', 'jellyfin'],
    ['https://uptime-kuma.example.com/', 'uptimekuma'],
    ['https://prometheus.example.net/', 'prometheus'],
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
    ['Prometheus', 'https://metrics.example.net/'], // a word, at a host that says nothing
    ['Mail', 'https://mail.example.com/'],
    ['Matrix', 'https://matrix.example.com/'],
    ['Signal', 'https://example.com/signal'],
    ['Medium', 'https://example.com/'],
    ['Target', 'https://target.example.com/'],
    ['X', 'https://example.com/x'],
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
    ['Bank', 'https://bank.example.com/'],
    ['Cockpit', 'https://cockpit.example.com/'],
    ['Ghost', 'https://ghost.example.com/'],
    ['Element', 'https://example.com/'],
    ['Outline', 'https://outline.example.com/'],
    ['Discourse', 'https://discourse.example.com/'],
    ['Harbor', 'https://harbor.example.com/'],
    ['Sentry', 'https://example.com/sentry'],
    ['Shelly', 'https://shelly.example.com/'],
    ['Umami', 'https://umami.example/'],
    ['Watchtower', 'https://watchtower.example.com/'],
    ['Mumble', 'https://example.com/'],
    ['Obsidian', 'https://obsidian.example.com/'],
    ['Linear', 'https://linear.example.com/'],
    ['Railway', 'https://railway.example.com/'],
    ['Tidal', 'https://tides.example.com/'],
    ['Audible', 'https://audible.example.com/'],
    ['Camera', 'http://camera.lan/'],
    ['Printer', 'http://printer.local/'],
    ['Switch', 'http://switch.lan/'],
    ['Calendar', 'https://calendar.example.com/'],
    ['Contacts', 'https://contacts.example.com/'],
    ['Notes', 'http://notes.lan/'],
    ['Wiki', 'http://wiki.lan/'],
    ['Docs', 'https://docs.example.com/'],
    ['Chat', 'https://chat.example.com/'],
    ['Shop', 'https://shop.example.com/'],
    ['News', 'https://news.example.com/'],
    ['Weather', 'https://weather.example.com/'],
    ['Music', 'http://music.lan/'],
    ['Films', 'http://films.lan/'],
    ['Books', 'http://books.lan/'],
    ['Games', 'http://games.lan/'],
    ['School', 'https://school.example.com/'],
    ['Work', 'https://work.example.com/'],
    ['Drone', 'https://drone.example/'],
    ['Vault', 'https://vault.example.com/'],
    ['Consul', 'https://consul.example.com/'],
    ['Nomad', 'https://nomad.example.com/'],
    ['Chef', 'https://chef.example.com/'],
    ['Render', 'https://render.example.com/'],
    ['Discord', 'https://discord.example.com/'],
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
