import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownLogo } from '../../src/domain/known-logos.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'

/** What links are called, where they lead, and the logo that they get, which docs/logos.md names. */
type Row = readonly [name: string, url: string, logo: string | undefined]

const HOME_LAB: readonly Row[] = [
  ['Prowlarr', 'http://192.168.1.20:9696/', 'prowlarr'],
  ['Lidarr', 'http://192.168.1.20:8686/', 'lidarr'],
  ['Bazarr', 'http://192.168.1.20:6767/', 'bazarr'],
  ['Overseerr', 'http://nas:5055/', 'overseerr'],
  ['Jellyseerr', 'http://nas.lan:5056/', 'jellyseerr'],
  ['Tautulli', 'http://192.168.1.20:8181/', 'tautulli'],
  ['Transmission', 'http://192.168.1.20:9091/', 'transmission'],
  ['SABnzbd', 'http://192.168.1.20:8085/', 'sabnzbd'],
  ['Kavita', 'http://nas:5000/', 'kavita'],
  ['Navidrome', 'http://nas:4533/', 'navidrome'],
  ['Stirling PDF', 'http://192.168.1.20:8086/', 'stirlingpdf'],
  ['Dockge', 'http://192.168.1.20:5001/', 'dockge'],
  ['Guacamole', 'http://10.0.0.5:8080/guacamole/', 'apacheguacamole'],
  ['PhotoPrism', 'http://nas.local:2342/', 'photoprism'],
  ['Ollama', 'http://gpu.lan:11434/', 'ollama'],
  ['NetBox', 'http://10.0.0.6:8000/', 'netbox'],
  ['Zabbix', 'http://10.0.0.7/zabbix', 'zabbix'],
  ['Wazuh', 'http://10.0.0.8/', 'wazuh'],
  ['Joplin Server', 'http://nas:22300/', 'joplin'],
  ['Radicale', 'http://nas:5232/', 'radicale'],
  ['Cockpit', 'http://192.168.1.20:9090/', 'cockpit'],
  ['Headscale', 'http://hs.home.arpa/', 'headscale'],
  ['Umami', 'http://192.168.1.20:3000/', 'umami'],
  ['Excalidraw', 'http://192.168.1.20:5000/', 'excalidraw'],
  ['Mosquitto', 'http://192.168.1.20:1883/', 'eclipsemosquitto'],
  ['Jellyfin', 'http://192.168.1.20:8096/', 'jellyfin'],
  ['Home Assistant', 'http://homeassistant.local:8123/', 'homeassistant'],
  ['Proxmox', 'http://192.168.1.3:8006/', 'proxmox'],
  ['Pi-hole', 'http://raspberrypi.local/admin/', 'pihole'],
  ['Nginx Proxy Manager', 'http://npm.lan:81/', 'nginxproxymanager'],
  ['Frigate', 'http://nas:5000/', 'frigate'],
  ['Uptime Kuma', 'http://nas:3001/', 'uptimekuma'],
]

const FURTHER: readonly Row[] = [
  ['Immich', 'http://nas:2283/', 'immich'],
  ['Plex', 'http://nas:32400/web', 'plex'],
  ['Sonarr', 'http://192.168.1.20:8989/', 'sonarr'],
  ['Radarr', 'http://192.168.1.20:7878/', 'radarr'],
  ['Readarr', 'http://nas:8787/', 'readarr'],
  ['qBittorrent', 'http://nas:8080/', 'qbittorrent'],
  ['NZBGet', 'http://nas:6789/', 'nzbget'],
  ['Jackett', 'http://nas:9117/', 'jackett'],
  ['autobrr', 'http://nas:7474/', 'autobrr'],
  ['Ombi', 'http://nas:3579/', 'ombi'],
  ['Portainer', 'http://nas:9443/', 'portainer'],
  ['Grafana', 'http://nas:3000/', 'grafana'],
  ['Prometheus', 'http://nas:9090/', 'prometheus'],
  ['InfluxDB', 'http://nas:8086/', 'influxdb'],
  ['Netdata', 'http://nas:19999/', 'netdata'],
  ['Checkmk', 'http://10.0.0.9/site/', 'checkmk'],
  ['Vaultwarden', 'https://vault.example.com/', 'vaultwarden'],
  ['Bitwarden', 'http://192.168.1.8/', 'bitwarden'],
  ['Nextcloud', 'https://cloud.example.com/', 'nextcloud'],
  ['Seafile', 'https://files.example.com/', 'seafile'],
  ['Syncthing', 'http://nas:8384/', 'syncthing'],
  ['Paperless-ngx', 'http://nas:8000/', 'paperlessngx'],
  ['Audiobookshelf', 'http://nas:13378/', 'audiobookshelf'],
  ['Calibre-Web', 'http://nas:8083/', 'calibreweb'],
  ['FreshRSS', 'https://rss.example.com/', 'freshrss'],
  ['Miniflux', 'http://nas:8082/', 'miniflux'],
  ['Wallabag', 'https://read.example.com/', 'wallabag'],
  ['Karakeep', 'http://nas:3002/', 'karakeep'],
  ['BookStack', 'https://wiki.example.com/', 'bookstack'],
  ['Wiki.js', 'http://nas:3003/', 'wikijs'],
  ['DokuWiki', 'http://nas:8084/', 'dokuwiki'],
  ['HedgeDoc', 'https://pad.example.com/', 'hedgedoc'],
  ['Gitea', 'https://git.example.com/', 'gitea'],
  ['Forgejo', 'https://code.example.com/', 'forgejo'],
  ['Jenkins', 'http://jenkins.lan:8080/', 'jenkins'],
  ['n8n', 'http://nas:5678/', 'n8n'],
  ['Node-RED', 'http://nas:1880/', 'nodered'],
  ['Zigbee2MQTT', 'http://nas:8087/', 'zigbee2mqtt'],
  ['ESPHome', 'http://nas:6052/', 'esphome'],
  ['openHAB', 'http://nas:8088/', 'openhab'],
  ['Homebridge', 'http://nas:8581/', 'homebridge'],
  ['OctoPrint', 'http://octopi.local/', 'octoprint'],
  ['Mealie', 'http://nas:9925/', 'mealie'],
  ['Grocy', 'http://nas:9283/', 'grocy'],
  ['Firefly III', 'https://money.example.com/', 'fireflyiii'],
  ['Actual Budget', 'http://nas:5006/', 'actualbudget'],
  ['Vikunja', 'http://nas:3456/', 'vikunja'],
  ['Gotify', 'http://nas:8070/', 'gotify'],
  ['ntfy', 'https://push.example.com/', 'ntfy'],
  ['Homarr', 'http://nas:7575/', 'homarr'],
  ['Dozzle', 'http://nas:8888/', 'dozzle'],
  ['IT-Tools', 'http://nas:8089/', 'ittools'],
  ['CyberChef', 'http://nas:8090/', 'cyberchef'],
  ['MeTube', 'http://nas:8091/', 'metube'],
  ['Tube Archivist', 'http://nas:8092/', 'tubearchivist'],
  ['PairDrop', 'http://nas:3004/', 'pairdrop'],
  ['PrivateBin', 'http://nas:8093/', 'privatebin'],
  ['Homebox', 'http://nas:7745/', 'homebox'],
  ['Tandoor', 'http://nas:8094/', 'tandoor'],
  ['Duplicati', 'http://nas:8200/', 'duplicati'],
  ['Collabora Online', 'https://office.example.com/', 'collaboraonline'],
  ['ONLYOFFICE', 'https://docs.example.com/', 'onlyoffice'],
  ['code-server', 'http://nas:8443/', 'coder'],
  ['draw.io', 'http://nas:8095/', 'diagramsnet'],
  ['AdGuard Home', 'http://192.168.1.4/', 'adguard'],
  ['Unbound', 'http://192.168.1.4:8953/', 'unbound'],
  ['OPNsense', 'http://192.168.1.1/', 'opnsense'],
  ['pfSense', 'http://192.168.2.1/', 'pfsense'],
  ['OpenWrt', 'http://192.168.3.1/', 'openwrt'],
  ['UniFi Network', 'http://unifi:8443/', 'ubiquiti'],
  ['FRITZ!Box', 'https://fritz.box/', 'avm'],
  ['Synology DSM', 'http://192.168.1.9:5001/', 'synology-diskstationmanager'],
  ['TrueNAS', 'http://192.168.1.10/', 'truenas'],
  ['Unraid', 'http://tower.local/', 'unraid'],
  ['WireGuard', 'http://vpn.lan:51821/', 'wireguard'],
  ['Tailscale', 'https://login.tailscale.com/', 'tailscale'],
  ['Traefik', 'http://192.168.1.20:8097/', 'traefikproxy'],
  ['Authelia', 'https://auth.example.com/', 'authelia'],
  ['authentik', 'https://sso.example.com/', 'authentik'],
  ['GitHub', 'https://github.com/', 'github'],
  ['YouTube', 'https://www.youtube.com/', 'youtube'],
  ['Gmail', 'https://mail.google.com/', 'gmail'],
  ['Amazon', 'https://www.amazon.de/', 'amazon-smile'],
  ['Wikipedia', 'https://en.wikipedia.org/', 'wikipedia'],
  ['LinkedIn', 'https://www.linkedin.com/', 'linkedin'],
  ['ChatGPT', 'https://chatgpt.com/', 'openai-icon'],
  ['Netflix', 'https://www.netflix.com/', 'netflix'],
  ['Spotify', 'https://open.spotify.com/', 'spotify'],
  ['Reddit', 'https://www.reddit.com/', 'reddit'],
  ['PayPal', 'https://www.paypal.com/', 'paypal'],
]

const TRAPS: readonly Row[] = [
  // Articles, films and questions about a program, or only called like one
  ['Frigate', 'https://en.wikipedia.org/wiki/Frigate', 'wikipedia'],
  ['Prometheus', 'https://www.imdb.com/title/tt1446714/', 'imdb'],
  ['Claude', 'https://claude.martin.example/', undefined],
  ['Claude', 'https://example.com/people/claude', undefined],
  ['Frigate', 'https://www.britannica.com/technology/frigate', undefined],
  ['Prometheus', 'https://mythology.example/prometheus', undefined],
  ['Jenkins', 'https://jenkinsfamily.example/', undefined],
  ['Kavita', 'https://kavita-yoga.example/', undefined],
  ['Emby', 'https://example.org/emby', undefined],
  ['Apple', 'https://gardening.example/fruit/apple', undefined],
  ['Amazon', 'https://rivers.example/amazon', undefined],
  ['Docker', 'https://jobs.example/docker', undefined],
  ['Transmission', 'https://cars.example/transmission', undefined],
  ['Deluge', 'https://news.example/deluge', undefined],
  ['Mastodon', 'https://museum.example/mastodon', undefined],
  ['Telegram', 'https://history.example/telegram', undefined],
  ['Rancher', 'https://ranch.example/', undefined],
  ['Ubuntu', 'https://philosophy.example/ubuntu', undefined],
  ['Tandoor', 'https://tandoor-berlin.example/', undefined],
  ['Scrutiny', 'https://law.example/scrutiny', undefined],
  ['Jellyfin', 'https://github.com/jellyfin/jellyfin', 'github'],
  ['Home Assistant', 'https://www.reddit.com/r/homeassistant/', 'reddit'],
  ['Plex', 'https://www.youtube.com/watch?v=1', 'youtube'],
  ['Immich', 'https://hub.docker.com/r/immich', 'docker-icon'],
  ['Gmail', 'https://en.wikipedia.org/wiki/Gmail', 'wikipedia'],
  // Words and people
  ['Homer', 'https://simpsons.example/homer', undefined],
  ['Monica', 'https://monica.example/', undefined],
  ['Signal', 'http://192.168.1.7/signal', undefined],
  ['Matrix', 'http://192.168.1.7/films/matrix', undefined],
  ['Claude', 'http://192.168.1.30/', undefined],
  ['Target', 'http://192.168.1.7/', undefined],
  ['Plane', 'https://travel.example/plane', undefined],
  ['Yacht', 'https://boats.example/yacht', undefined],
  ['Outline', 'https://example.com/outline', undefined],
  ['Stash', 'https://wool.example/stash', undefined],
  // Other hosts: a port or a part of a name is none
  ['NAS', 'http://192.168.1.20:8096/', undefined],
  ['Media', 'http://192.168.1.20:32400/', undefined],
  ['Git', 'https://notgithub.com/', undefined],
  ['Sign in', 'https://github.com.evil.example/', undefined],
  ['My Plexiglass', 'http://192.168.1.9/', undefined],
]

/** The names that docs/logos.md lists under a heading. */
function listed(heading: string): readonly string[] {
  const [, part = ''] = readFileSync('docs/logos.md', 'utf8').split(`## ${heading}\n`)
  return part
    .replace(/\n## [\s\S]*/, '')
    .split('·')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
}

const drawn = nodeIconSets().logos()

describe.each([
  ['A home lab', HOME_LAB, 32],
  ['Further programs and sites', FURTHER, 90],
])('%s', (heading, rows, count) => {
  it('is what the document lists', () => {
    expect(rows.length).toBe(count)
    expect(listed(heading)).toEqual(rows.map(([name]) => name))
  })

  it.each(rows)('has %s at %s, with the logo %s', async (name, url, logo = '') => {
    expect(knownLogo({ name, url })).toBe(logo)
    expect((await drawn).has(logo)).toBe(true)
  })
})

describe('a trap', () => {
  it('is one of forty', () => expect(TRAPS.length).toBe(40))

  it.each(TRAPS)('is %s at %s, whose logo is %s', (name, url, logo) => {
    expect(knownLogo({ name, url })).toBe(logo)
  })
})
