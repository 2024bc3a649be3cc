import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownLogo } from '../../src/logos/known-logos.ts'
import { nodeIconSets } from '../../src/runtime/icon-sets.ts'

/** What links are called, where they lead, and the logo that they get, which docs/logos.md names. */
type Row = readonly [name: string, url: string, logo: string | undefined]

/** `Plex http://nas:32400/web plex · Notes http://notes.lan/ -`: the second has no logo. */
function rowsOf(table: string): readonly Row[] {
  return table.split(/\s*[·\n]\s*/).flatMap((text) => {
    const [, name, url = '', logo = ''] = /^(.+) (\S+) (\S+)$/.exec(text) ?? []
    return name ? [[name, url, logo === '-' ? undefined : logo] as const] : []
  })
}

const HOME_LAB = rowsOf(`
  Prowlarr http://192.168.1.20:9696/ prowlarr · Lidarr http://192.168.1.20:8686/ lidarr
  Bazarr http://192.168.1.20:6767/ bazarr · Overseerr http://nas:5055/ overseerr
  Jellyseerr http://nas.lan:5056/ jellyseerr · Tautulli http://192.168.1.20:8181/ tautulli
  Transmission http://192.168.1.20:9091/ transmission · SABnzbd http://192.168.1.20:8085/ sabnzbd
  Kavita http://nas:5000/ kavita · Navidrome http://nas:4533/ navidrome
  Stirling PDF http://192.168.1.20:8086/ stirlingpdf · Dockge http://192.168.1.20:5001/ dockge
  Guacamole http://10.0.0.5:8080/guacamole/ apacheguacamole · PhotoPrism http://nas.local:2342/ photoprism
  Ollama http://gpu.lan:11434/ ollama · NetBox http://10.0.0.6:8000/ netbox · Zabbix http://10.0.0.7/zabbix zabbix
  Wazuh http://10.0.0.8/ wazuh · Joplin Server http://nas:22300/ joplin · Radicale http://nas:5232/ radicale
  Cockpit http://192.168.1.20:9090/ cockpit · Headscale http://hs.home.arpa/ headscale
  Umami http://192.168.1.20:3000/ umami · Excalidraw http://192.168.1.20:5000/ excalidraw
  Mosquitto http://192.168.1.20:1883/ eclipsemosquitto · Jellyfin http://192.168.1.20:8096/ jellyfin
  Home Assistant http://homeassistant.local:8123/ homeassistant · Proxmox http://192.168.1.3:8006/ proxmox
  Pi-hole http://raspberrypi.local/admin/ pihole · Nginx Proxy Manager http://npm.lan:81/ nginxproxymanager
  Frigate http://nas:5000/ frigate · Uptime Kuma http://nas:3001/ uptimekuma`)

const FURTHER = rowsOf(`
  Immich http://nas:2283/ immich · Plex http://nas:32400/web plex · Sonarr http://192.168.1.20:8989/ sonarr
  Radarr http://192.168.1.20:7878/ radarr · Readarr http://nas:8787/ readarr
  qBittorrent http://nas:8080/ qbittorrent · NZBGet http://nas:6789/ nzbget · Jackett http://nas:9117/ jackett
  autobrr http://nas:7474/ autobrr · Ombi http://nas:3579/ ombi · Portainer http://nas:9443/ portainer
  Grafana http://nas:3000/ grafana · Prometheus http://nas:9090/ prometheus · InfluxDB http://nas:8086/ influxdb
  Netdata http://nas:19999/ netdata · Checkmk http://10.0.0.9/site/ checkmk
  Vaultwarden https://vault.example.com/ vaultwarden · Bitwarden http://192.168.1.8/ bitwarden
  Nextcloud https://cloud.example.com/ nextcloud · Seafile https://files.example.com/ seafile
  Syncthing http://nas:8384/ syncthing · Paperless-ngx http://nas:8000/ paperlessngx
  Audiobookshelf http://nas:13378/ audiobookshelf · Calibre-Web http://nas:8083/ calibreweb
  FreshRSS https://rss.example.com/ freshrss · Miniflux http://nas:8082/ miniflux
  Wallabag https://read.example.com/ wallabag · Karakeep http://nas:3002/ karakeep
  BookStack https://wiki.example.com/ bookstack · Wiki.js http://nas:3003/ wikijs · DokuWiki http://nas:8084/ dokuwiki
  HedgeDoc https://pad.example.com/ hedgedoc · Gitea https://git.example.com/ gitea
  Forgejo https://code.example.com/ forgejo · Jenkins http://jenkins.lan:8080/ jenkins · n8n http://nas:5678/ n8n
  Node-RED http://nas:1880/ nodered · Zigbee2MQTT http://nas:8087/ zigbee2mqtt · ESPHome http://nas:6052/ esphome
  openHAB http://nas:8088/ openhab · Homebridge http://nas:8581/ homebridge · OctoPrint http://octopi.local/ octoprint
  Mealie http://nas:9925/ mealie · Grocy http://nas:9283/ grocy · Firefly III https://money.example.com/ fireflyiii
  Actual Budget http://nas:5006/ actualbudget · Vikunja http://nas:3456/ vikunja · Gotify http://nas:8070/ gotify
  ntfy https://push.example.com/ ntfy · Homarr http://nas:7575/ homarr · Dozzle http://nas:8888/ dozzle
  IT-Tools http://nas:8089/ ittools · CyberChef http://nas:8090/ cyberchef · MeTube http://nas:8091/ metube
  Tube Archivist http://nas:8092/ tubearchivist · PairDrop http://nas:3004/ pairdrop
  PrivateBin http://nas:8093/ privatebin · Homebox http://nas:7745/ homebox · Tandoor http://nas:8094/ tandoor
  Duplicati http://nas:8200/ duplicati · Collabora Online https://office.example.com/ collaboraonline
  ONLYOFFICE https://docs.example.com/ onlyoffice · code-server http://nas:8443/ coder
  draw.io http://nas:8095/ diagramsnet · AdGuard Home http://192.168.1.4/ adguard
  Unbound http://192.168.1.4:8953/ unbound · OPNsense http://192.168.1.1/ opnsense
  pfSense http://192.168.2.1/ pfsense · OpenWrt http://192.168.3.1/ openwrt
  UniFi Network http://unifi:8443/ ubiquiti · FRITZ!Box https://fritz.box/ avm
  Synology DSM http://192.168.1.9:5001/ synology-diskstationmanager · TrueNAS http://192.168.1.10/ truenas
  Unraid http://tower.local/ unraid · WireGuard http://vpn.lan:51821/ wireguard
  Tailscale https://login.tailscale.com/ tailscale · Traefik http://192.168.1.20:8097/ traefikproxy
  Authelia https://auth.example.com/ authelia · authentik https://sso.example.com/ authentik
  GitHub https://github.com/ github · YouTube https://www.youtube.com/ youtube · Gmail https://mail.google.com/ gmail
  Amazon https://www.amazon.de/ amazon-smile · Wikipedia https://en.wikipedia.org/ wikipedia
  LinkedIn https://www.linkedin.com/ linkedin · ChatGPT https://chatgpt.com/ openai-icon
  Netflix https://www.netflix.com/ netflix · Spotify https://open.spotify.com/ spotify
  Reddit https://www.reddit.com/ reddit · PayPal https://www.paypal.com/ paypal`)

/** Links that no document lists. */
const UNLISTED = rowsOf(`
  GitLab https://gitlab.com/ gitlab · Deluge http://nas:8112/ deluge · Servers https://cockpit.home.lan/ cockpit
  Caddy http://nas:2019/ caddy · Visitors http://umami.lan:3000/ umami · Ansible http://nas:3000/ ansible
  OpenVPN https://vpn.example.com/ openvpn · PostgreSQL http://nas:5432/ postgresql · Redis http://nas:8001/ redis
  Trilium http://nas:8080/ trilium · Coolify http://10.0.0.7:8000/ coolify · Umbrel http://umbrel.local/ umbrel
  Sonos http://192.168.1.60:1400/ - · RabbitMQ http://nas:15672/ rabbitmq · VMware ESXi https://192.168.1.20/ -
  Proxmox Backup Server https://192.168.1.21:8007/ proxmox · Philips Hue http://192.168.1.30/ philipshue
  JupyterLab http://gpu.lan:8888/ jupyter · Linkding http://nas:9090/ -`)

/** Articles, films and questions about a program; words and people; other hosts, of which a port or a part of a name is none. */
const TRAPS = rowsOf(`
  Frigate https://en.wikipedia.org/wiki/Frigate wikipedia · Prometheus https://www.imdb.com/title/tt1446714/ imdb
  Claude https://claude.martin.example/ - · Claude https://example.com/people/claude -
  Frigate https://www.britannica.com/technology/frigate - · Prometheus https://mythology.example/prometheus -
  Jenkins https://jenkinsfamily.example/ - · Kavita https://kavita-yoga.example/ - · Emby https://example.org/emby -
  Apple https://gardening.example/fruit/apple - · Amazon https://rivers.example/amazon -
  Docker https://jobs.example/docker - · Transmission https://cars.example/transmission -
  Deluge https://news.example/deluge - · Mastodon https://museum.example/mastodon -
  Telegram https://history.example/telegram - · Rancher https://ranch.example/ -
  Ubuntu https://philosophy.example/ubuntu - · Tandoor https://tandoor-berlin.example/ -
  Scrutiny https://law.example/scrutiny - · Jellyfin https://github.com/jellyfin/jellyfin github
  Home Assistant https://www.reddit.com/r/homeassistant/ reddit · Plex https://www.youtube.com/watch?v=1 youtube
  Immich https://hub.docker.com/r/immich docker-icon · Gmail https://en.wikipedia.org/wiki/Gmail wikipedia
  Homer https://simpsons.example/homer - · Monica https://monica.example/ - · Signal http://192.168.1.7/signal -
  Matrix http://192.168.1.7/films/matrix - · Claude http://192.168.1.30/ - · Target http://192.168.1.7/ -
  Plane https://travel.example/plane - · Yacht https://boats.example/yacht - · Outline https://example.com/outline -
  Stash https://wool.example/stash - · NAS http://192.168.1.20:8096/ - · Media http://192.168.1.20:32400/ -
  Git https://notgithub.com/ - · Sign in https://github.com.evil.example/ - · My Plexiglass http://192.168.1.9/ -`)

/** Words that are names of programs, too, and hosts that say nothing. */
const LETTERS = rowsOf(`
  NAS http://nas.local:5000/ - · Home http://home.lan/ - · Home page http://192.168.1.1/ -
  Homepage https://example.com/ - · Router http://192.168.1.1/ - · Files http://files.lan/ -
  Photos http://photos.lan/ - · Prometheus https://metrics.example.net/ - · Mail https://mail.example.com/ -
  Matrix https://matrix.example.com/ - · Signal https://example.com/signal - · Medium https://example.com/ -
  Target https://target.example.com/ - · X https://example.com/x - · Plexiglass https://plexiglass.example/ -
  Grafana alerts http://192.168.1.9:3000/alerts - · Backup http://gitlab-backup.home.lan/ -
  A clone https://notgithub.com/ - · Phishing https://github.com.evil.example/ -
  A project https://somebody.github.io/ - · Ask Different https://apple.stackexchange.com/ -
  Raspberry Pi Stack Exchange https://raspberrypi.stackexchange.com/ - · A wish https://youtube.example.com/ -
  A user https://github.com@evil.example/ - · Letters mailto:somebody@github.com - · Документы http://192.168.1.1/ -
  Bank https://bank.example.com/ - · Cockpit https://cockpit.example.com/ - · Ghost https://ghost.example.com/ -
  Element https://example.com/ - · Outline https://outline.example.com/ - · Discourse https://discourse.example.com/ -
  Harbor https://harbor.example.com/ - · Sentry https://example.com/sentry - · Shelly https://shelly.example.com/ -
  Umami https://umami.example/ - · Watchtower https://watchtower.example.com/ - · Mumble https://example.com/ -
  Obsidian https://obsidian.example.com/ - · Linear https://linear.example.com/ -
  Railway https://railway.example.com/ - · Tidal https://tides.example.com/ - · Audible https://audible.example.com/ -
  Camera http://camera.lan/ - · Printer http://printer.local/ - · Switch http://switch.lan/ -
  Calendar https://calendar.example.com/ - · Contacts https://contacts.example.com/ - · Notes http://notes.lan/ -
  Wiki http://wiki.lan/ - · Docs https://docs.example.com/ - · Chat https://chat.example.com/ -
  Shop https://shop.example.com/ - · News https://news.example.com/ - · Weather https://weather.example.com/ -
  Music http://music.lan/ - · Films http://films.lan/ - · Books http://books.lan/ - · Games http://games.lan/ -
  School https://school.example.com/ - · Work https://work.example.com/ - · Drone https://drone.example/ -
  Vault https://vault.example.com/ - · Consul https://consul.example.com/ - · Nomad https://nomad.example.com/ -
  Chef https://chef.example.com/ - · Render https://render.example.com/ - · Discord https://discord.example.com/ -`)

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

it.each(UNLISTED)('%s at %s has the logo %s', (name, url, logo) => expect(knownLogo({ name, url })).toBe(logo))

describe('a trap', () => {
  it('is one of forty', () => expect(TRAPS.length).toBe(40))

  it.each([...TRAPS, ...LETTERS])('is %s at %s, whose logo is %s', (name, url, logo) => {
    expect(knownLogo({ name, url })).toBe(logo)
  })
})
