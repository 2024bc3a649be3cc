import { describe, expect, it } from 'vitest'
import { KNOWN_LOGOS, knownLogo } from '../../src/logos/known-logos.ts'

/** What people call programs at home, by logo. */
const AT_HOME = `
  mealie: Mealie (Küche) · Mealie – alle Rezepte
  nginxproxymanager: NPM (Reverse Proxy)
  grafana: Grafana (Prod) · Grafana Dashboard · Monitoring / Grafana · staging-grafana · Grafana_prod · Grafana.old
  jellyfin: Jellyfin 10.9 · Jellyfin Media Server · Media - Jellyfin · Jellyfin テレビ · ジェリーフィン Jellyfin · 我的 Jellyfin · Jellyfin影音 · Mi Jellyfin · Jellyfin للعائلة
  pihole: Pi-hole 2 · Pi-hole #1 · Pi-Hole Eltern
  proxmox: Proxmox Server · Proxmox VE 8.2 · Proxmox Node 3 · pve · pve2 · PBS Server · Proxmox | pve02 · Proxmox Backup
  homeassistant: Home Assistant – Wohnung · 家庭助手 Home Assistant · HASS · HA · HAOS · HomeAssistant Ferienhaus · hass dev
  plex: Dads Plex · 🎬 Plex · Plex 🎬 · Das Plex · Медиа (Plex)
  portainer: Portainer @ docker01 · Portainer (nas02)
  sonarr: Sonarr 4K · [LAN] Sonarr · 1. Sonarr
  radarr: Radarr (UHD) · #2 Radarr
  synology-diskstationmanager: Synology NAS Keller · DSM · DiskStation DS920+
  adguard: AdGuard Home II · Adguard DNS · AdGuard Home – Gäste-WLAN
  gitlab: GitLab CE
  prometheus: Prometheus Server
  jenkins: Jenkins CI
  docker-icon: Docker Registry
  frigate: Frigate NVR · Frigate Kameras
  transmission: Transmission VPN
  deluge: Deluge WebUI
  redis: Redis Server
  cockpit: Cockpit (nas) · Cockpit Server 2
  homer: Homer Dashboard
  sentry: Sentry Prod
  paperlessngx: Paperless-ngx 2.7.2 · Old Paperless · Paperless ngx
  zigbee2mqtt: Zigbee2MQTT EG · Zigbee2MQTT upstairs · z2m · z2m Garage
  octoprint: OctoPrint Ender 3 · OctoPrint - Prusa MK3
  avm: FRITZ!Box 7590 · Fritzbox Keller · Fritz!Box 7490 OG
  opnsense: OPNsense Firewall
  pfsense: pfSense @ Office
  thelounge: The Lounge IRC
  influxdb: InfluxDB 2.x
  netdata: Netdata tower
  minio: MinIO Console · MinIO S3 console
  syncthing: Syncthing (phone) · Syncthing@laptop
  nginxproxymanager: NPM · npm (proxy) · Nginx Proxy Manager 2.11
  qbittorrent: qbit · qBit VPN · qb · qbittorrent-nox
  wireguard: wg-easy · wg-easy home
  postgresql: pgAdmin · pg
  kubernetes: k8s
  audiobookshelf: ABS
  uptimekuma: Kuma
  sabnzbd: SAB
  raspberrypi: RPi 4 · Raspi
  openmediavault: OMV 6
  lidarr: Lidarr – Musik
  bazarr: Bazarr subtitles
  esphome: ESPHome Dashboard
  ollama: Ollama GPU box
  tautulli: Tautulli (Plex stats)
  immich: Immich Oma & Opa · 写真 Immich
  rabbitmq: RabbitMQ Management
  navidrome: Navidrome 音楽`

/** The same for services that answer at a domain that says nothing. */
const AWAY = `
  nextcloud: My Nextcloud · Nextcloud Familie · Домашний Nextcloud · Ma Nextcloud
  immich: Immich: Family Photos · Photos (Immich) · Mamas Immich
  vaultwarden: Passwords | Vaultwarden · Vaultwarden Familie Meier
  gitea: Gitea Server
  gitlab: GitLab intern
  keycloak: Keycloak Admin
  jenkins: Jenkins Prod
  audiobookshelf: Anna's Audiobookshelf
  wikijs: Wiki.js (internal)
  wireguard: WG Easy
  grafana: Grafana EU-West
  roundcube: Roundcube Webmail
  argo-icon: Argo CD
  uptimekuma: Uptime-Kuma (VPS)
  postgresql: pgadmin prod`

/** Addresses that tell by their hosts, whatever the link is called. */
const ADDRESSES = `
  jira: https://acme.atlassian.net/ https://acme.atlassian.net/jira/software/projects/AC/boards/1 https://mycorp.atlassian.net/browse/AB-1 https://jira.corp.example/secure/Dashboard.jspa
  confluence: https://acme.atlassian.net/wiki/spaces/AC/overview https://confluence.corp.example/
  logos:zoom-icon: https://acme.zoom.us/j/123456789 https://us02web.zoom.us/ https://team.zoom.us/my/anna
  slack: https://acme.slack.com/ https://hp.slack.com/archives
  salesforce: https://acme.my.salesforce.com/ https://acme.lightning.force.com/lightning/page/home https://contoso.lightning.force.com/
  microsoft: https://outlook.office.com/mail/ https://outlook.live.com/mail/0/ https://outlook.office365.com/ https://acme.sharepoint.com/sites/home https://acme.dynamics.com/
  microsoft-onedrive: https://acme-my.sharepoint.com/personal/me
  zendesk: https://acme.zendesk.com/agent/dashboard
  okta: https://acme.okta.com/
  grafana: https://acme.grafana.net/ https://grafana.prod.example.com/ https://grafana-staging.example.com/ https://prod-grafana.internal/
  sentry: https://acme.sentry.io/issues/
  datadog: https://acme.eu.datadoghq.com/ https://app.datadoghq.eu/
  pagerduty: https://acme.pagerduty.com/
  aws: https://eu-central-1.console.aws.amazon.com/ https://acme.signin.aws.amazon.com/console https://d-1234567890.awsapps.com/start https://mycorp.awsapps.com/start#/
  microsoft-azure: https://dev.azure.com/acme/
  homeassistant: https://abcdef0123456789.ui.nabu.casa/ https://hass.example.com/ https://home-assistant.example.com/
  synology-diskstationmanager: https://mynas.quickconnect.to/
  avm: https://abc123.myfritz.net/
  webex: https://acme.webex.com/
  databricks: https://acme.cloud.databricks.com/
  logos:monday-icon: https://acme.monday.com/
  zulip: https://acme.zulipchat.com/ https://chat.zulipchat.com/
  microsoft-power-bi: https://app.powerbi.com/home
  plex: https://app.plex.tv/desktop/
  ubiquiti: https://unifi.ui.com/
  uptimekuma: https://kuma.example.com/
  qbittorrent: https://qbit.example.com/
  pihole: http://pihole2.lan/admin
  jellyfin: https://my-jellyfin.example.com/
  proxmox: https://pve1.example.com:8006/
  gitlab: https://gitlab-ce.corp.example.com/
  gitea: http://gitea-01.lan:3000/
  authentik: https://authentik.sso.example.org/if/user/
  wireguard: https://wg-easy.example.com/
  1password: https://my.1password.com/ https://acme.1password.com/signin
  protoncalendar: https://calendar.proton.me/u/0/
  youtube: https://m.youtube.com/
  wikipedia: https://pt.wikipedia.org/
  microsoft-teams: https://teams.live.com/
  microsoft: https://www.office.com/ https://m365.cloud.microsoft/
  bitbucket: https://bitbucket.corp.example/
  moodle: https://moodle.uni.example/
  nextcloud: https://nextcloud2.example.com/
  portainer: https://portainer-prod.example.com/
  auth0: https://acme.auth0.com/`

/** Start pages whose path is longer. */
const START_PAGES = `
  Bücher | https://firefly.example.net/ | fireflyiii
  Shop | https://acme.myshopify.com/admin | shopify
  Werbung | http://pi.hole/admin | pihole
  Dad's Plex | http://10.0.0.9:32400/web/index.html | plex
  Jellyfin-Server | http://media.lan/web/ | jellyfin
  TrueNAS Scale | http://192.168.1.10/ui/ | truenas
  TrueNAS CORE 13 | http://192.168.1.11/ui/sessions/signin | truenas
  Nextcloud (Office) | https://office.example.org/index.php/login | nextcloud
  Vaultwarden | https://pw.example.org/#/login | vaultwarden
  Vaultwarden Passwörter | https://pw.example.org/#/login | vaultwarden
  Plex | http://192.168.1.7/web/index.html#!/ | plex
  Immich – Fotos | http://192.168.1.7:2283/photos | immich
  Uptime Kuma [external] | https://up.example.com/dashboard | uptimekuma
  Uptime Kuma v2 | http://nas:3001/dashboard | uptimekuma
  AdGuard Home (backup) | http://192.168.1.4/login.html | adguard
  Company GitLab | https://git.corp.example/users/sign_in | gitlab
  Keycloak Admin Console | https://sso.example.com/admin/master/console/ | keycloak
  phpMyAdmin (staging) | https://db.example.com/phpmyadmin/ | phpmyadmin
  Prometheus (k8s) | http://10.4.0.2:9090/graph | prometheus
  Transmission Web UI | http://nas:9091/transmission/web/ | transmission
  UniFi Controller Home | https://192.168.1.2:8443/manage | ubiquiti
  Paperless Familie | http://nas:8010/dashboard | paperlessngx
  OpenWrt Router | http://192.168.1.1/cgi-bin/luci | openwrt
  MikroTik hAP ac2 | http://192.168.88.1/webfig/ | mikrotik
  Shared Seafile | https://files.example.com/accounts/login/ | seafile
  Meine Home Assistant Instanz | http://192.168.1.3:8123/lovelace | homeassistant
  Node-RED Flows | http://nas:1880/ui | nodered
  Traefik Dashboard | https://traefik.example.com/dashboard/ | traefikproxy
  Kubernetes Dashboard (dev) | https://k8s.example.com/#/login | kubernetes
  YouTube TV | https://www.youtube.com/tv | youtube
  Argo CD Staging | https://argo.example.com/applications | argo-icon
  second Pi-hole | http://192.168.1.22/admin/login.php | pihole
  Pihole backup | http://192.168.1.22/admin | pihole
  PiHole Admin Page | http://192.168.1.22/admin/index.php | pihole
  pgAdmin 4 | http://nas:5050/browser/ | postgresql
  Emby Server 4.8 | http://192.168.1.50:8096/web/index.html | emby
  Portainer CE | https://192.168.1.50:9443/#!/home | portainer
  Gitea (self-hosted) | https://code.example.org/explore/repos | gitea
  Home-Assistant (Büro) | http://10.8.0.3:8123/lovelace/default_view | homeassistant
  Nextcloud 28 Test | https://nc-test.example.de/index.php/apps/dashboard/ | nextcloud
  Proxmox pve01 | https://10.0.0.11:8006/#v1:0 | proxmox
  TrueNAS (Backup-Standort) | https://10.9.0.2/ui/dashboard | truenas
  Unraid Tower Dashboard | http://tower/Dashboard | unraid
  Grafana: Netzwerk | http://nas:3000/dashboards | grafana
  Zabbix Monitoring | https://mon.example.com/zabbix/ | zabbix
  The Plex | http://10.0.0.7:32400/web/ | plex
  n8n workflows | https://auto.example.net/home/workflows | n8n
  Mailcow Admin | https://mx.example.net/admin | mailcow
  Keycloak (test realm) | https://id.example.net/auth/admin/ | keycloak
  Kibana [staging] | http://elk:5601/app/home | kibana
  Traefik v3 | http://edge:8080/dashboard/ | traefikproxy
  Longhorn UI | http://k3s-1/longhorn/ | longhorn
  Rancher (prod) | https://rancher.corp.example/dashboard/home | rancher
  Adguard 2 | http://10.0.0.3/#dns | adguard
  OPNsense lab | https://10.66.0.1/ui/core/dashboard | opnsense
  UniFi – Haus | https://10.0.0.1:8443/manage/default/dashboard | ubiquiti`

/** Links that are something else, at home and away. */
const OTHERS_AT_HOME = `
  Database (docker) · DNS docker container ·
  Plex/Tautulli · Garage camera · Garage Webcam · Ghost town · Apple pie recipes · Home · Plane tickets ·
  Signal strength · Docker tutorial · Element chart · Claude · Jellyfin vs. Plex · Automatic transmission ·
  Shelly Winters · Monica's calendar · Outline of the book · Docker compose cheat sheet · Harvester 3000 tractor ·
  React · Notes on Joplin · My garage · Stash of wool · Garage door · Garage cam 2 · Camera Garage · Signal box ·
  Percy Shelly · Apple server · Steam sauna · Homer Simpson · The Odyssey by Homer · Docks · Plexus · Grafanas ·
  Home office · NAS · Pi · Frigate bird · Monica Geller`
const OTHERS_AWAY = `
  Ghost town · Apple pie recipes · Plane tickets · Steam cleaner · Docker tutorial · The best Plex alternatives ·
  Amazon rainforest · Rust removal · Medium roast · Jenkins · Claude Monet · Plex vs Jellyfin ·
  How to install Nextcloud · Migrating from Plex · Grafana Labs careers: senior engineer · Prometheus movie ·
  Prometheus Books · Transmission repair · Frigate history · Kodi Smit-McPhee · Telegram Street · Bing Crosby ·
  Basecamp Everest · Apache Junction · Mosquito nets · Caddy Shack · Umami Burger · Harbor Freight · Plexiglas Shop ·
  Slack line · Discord and harmony · Wise sayings · Linear algebra · Brave new world · React to news · Go karts ·
  PHP developer jobs · Phishing · Amazon Prime Video · Redis Hotel · Ubuntu philosophy · HA · pg · SAB · NC ·
  Scott Joplin · My Homepage · Watchtower 2 · Plex tutorial · Nextcloud hosting · Immich or PhotoPrism? ·
  Plex → Jellyfin · Migrate GitLab to Gitea · Claude's homepage · Jenkins family · Shelly 1 · Rust belt ·
  Outline 2024 · Element 115 · Docker jobs · Nextcloudy · Prometheus 2 · Transmission shop · Tidal power · Kick off ·
  Linear motor`
const OTHER_PAGES = `
  Homebridge Real Estate | https://www.homebridge-homes.example/ | -
  Jackett Potatoes | https://potatoes.example/ | -
  Firefly | https://series.example/ | -
  PBS | https://www.pbs.org/ | -
  PBS Kids | https://pbskids.example/ | -
  Plex support | mailto:help@plex.example | -
  Status | https://uptime.example.com/ | -
  Backup | https://pihole-backup.example.com/ | -
  Garage | http://192.168.1.40/webcam | -
  Nextcloud installieren | https://blog.example/2024/nextcloud-installieren | -
  Jellyfin mit Docker | https://blog.example/jellyfin-docker | -
  Grafana docs | https://docs.example.com/ | -
  Home Assistant forum | https://forum.example.com/ | -
  Home Assistant Guide | https://guide.example.com/ | -
  Immich Review | https://videos.example.com/immich-review | -
  Monica's photos | http://192.168.1.7/photos | -
  Somebody's pages | https://grafana.github.io/ | -
  A blog | https://jenkins.wordpress.com/ | -
  A blog | https://plex.substack.com/ | -
  A site | https://nextcloud.netlify.app/ | -
  A blog | https://garage.tumblr.com/ | -
  A project | https://immich.pages.dev/ | -
  Phishing | https://acme.slack.com.evil.example/ | -
  Phishing | https://zoom.us.evil.example/j/1 | -
  Garage | https://garage.example.com/ | -
  Home | https://home.example.com/ | -
  Plane | https://plane.example.com/ | -
  Grafana alerts | http://192.168.1.9:3000/alerts | -
  Jellyfin | https://github.com/jellyfin/jellyfin | github
  Jellyfin 10.9 | https://github.com/jellyfin/jellyfin/releases | github
  Plex Media Server Guide | https://www.reddit.com/r/PleX/ | reddit
  Docs | https://immich.readthedocs.io/ | -
  Wiki | https://drupal.stackexchange.com/ | -
  Wiki | https://minecraft.fandom.com/ | -
  Redis article | https://blog.example/2024/redis-server | -
  Home Assistant | https://www.youtube.com/watch?v=2 | youtube`

type Row = readonly [name: string, url: string, logo: string | undefined]

function linesOf(table: string): readonly string[] {
  return table.trim().split(/\s*\n\s*/)
}

/** `plex: My Plex · Dads Plex` → rows with what stands between the separators. */
function byLogo(table: string, separator: string, linkOf: (text: string) => readonly [string, string]): readonly Row[] {
  return linesOf(table).flatMap((line) => {
    const [, logo = '', texts = ''] = /^(\S+): (.*)$/.exec(line) ?? []
    return texts.split(separator).map((text): Row => [...linkOf(text), logo])
  })
}

/** `Grafana alerts | http://nas:3000/alerts | -` → a row without a logo. */
function rowsOf(table: string): readonly Row[] {
  return linesOf(table).map((line) => {
    const [, name = '', url = '', logo = '-'] = /^(.*) \| (\S+) \| (\S+)$/.exec(line) ?? []
    return [name, url, logo === '-' ? undefined : logo]
  })
}

const atHome = (name: string) => [name, 'http://192.168.1.20:8080/'] as const
const away = (name: string) => [name, 'https://one.example.net/'] as const

const KNOWN = [
  ...byLogo(AT_HOME, ' · ', atHome),
  ...byLogo(AWAY, ' · ', away),
  ...byLogo(ADDRESSES, ' ', (url) => ['Something of mine', url]),
  ...rowsOf(START_PAGES),
]
const OTHERS = [
  ...OTHERS_AT_HOME.trim()
    .split(/\s+·\s+/)
    .map((name): Row => [...atHome(name), undefined]),
  ...OTHERS_AWAY.trim()
    .split(/\s+·\s+/)
    .map((name): Row => [...away(name), undefined]),
  ...rowsOf(OTHER_PAGES),
]

describe('a link as people write it', () => {
  it('is in the tables, more than 240 times, and other things 120 times', () => {
    expect(KNOWN.length).toBeGreaterThan(240)
    expect(OTHERS.length).toBeGreaterThan(120)
  })

  it.each(KNOWN)('is known: %s at %s has the logo %s', (name, url, logo) => {
    expect(KNOWN_LOGOS).toContain(logo)
    expect(knownLogo({ name, url })).toBe(logo)
  })

  it.each(OTHERS)('is something else: %s at %s has the logo %s', (name, url, logo) => {
    expect(knownLogo({ name, url })).toBe(logo)
  })
})
