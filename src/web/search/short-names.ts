/**
 * What people call programs and sites for short, where neither initials nor the beginnings of their words say it: the
 * name without spaces and hyphens, and the short names.
 */
const SHORT_NAMES = `
adguardhome agh adguard | amazonwebservices aws | argocd argo | audiobookshelf abs | bitwarden bw | calibreweb cwa |
cloudflare cf | codeserver vscode | digitalocean do | dockerhub hub | duckduckgo ddg | elasticsearch es elastic |
facebook fb | forgejo fj | freshrss rss | github gh | gitlab gl | googlecalendar gcal | googlecloud gcp |
googlecloudplatform gcp | googleworkspace gsuite | grafana graf | hackernews hn ycombinator |
homeassistant ha hass hassio | influxdb influx | instagram ig insta | javascript js | jellyfin jf | jellyseerr js |
kubernetes k8s kube | kubernetesdashboard k8s kube | letsencrypt le | linkedin li | mattermost mm |
microsoft365 o365 m365 | microsoftteams teams | mongodb mongo | mosquitto mqtt | networkupstools nut | nextcloud nc |
nginxproxymanager npm | nodered nr | nzbget nzb | office365 m365 | onedrive od | openmediavault omv |
openstreetmap osm | opnsense opn | outlook owa | owncloud oc | paperless pless | paperlessngx pngx pless | pfsense pf |
phpmyadmin pma | pihole ph | playstation psn | portainer pt | postgresql pg psql postgres | prometheus prom |
proxmox pve | proxmoxbackupserver pbs | proxmoxmailgateway pmg | qbittorrent qb qbt qbit | rabbitmq rmq |
raspberrypi rpi | rocketchat rc | sabnzbd sab nzb | salesforce sfdc sf | searxng sx searx | servicenow snow |
sharepoint sp | stackoverflow so | stirlingpdf pdf spdf | syncthing st | synology dsm syno | tailscale ts |
tautulli plexpy | telegram tg | truenas freenas tn | tvheadend tvh | twitter tw x | typescript ts |
ubiquiti ubnt unifi | unifi ubnt | uptimekuma kuma | vaultwarden vw bitwarden bw | visualstudiocode vsc vscode |
whatsapp wa | wikipedia wp | wireguard wg | wordpress wp | youtube yt | youtubemusic ytm | zigbee2mqtt z2m |
zwavejsui zwave zui`

/** How many words a name has: the longest is looked up first. */
const LENGTHS = [4, 3, 2, 1]

let table: ReadonlyMap<string, string> | undefined

/** The short names of the programs and sites that the words of a comparable name say: `my home assistant` → `ha hass hassio`. */
export function shortNames(name: string): string {
  table ??= new Map(SHORT_NAMES.split('|').map((entry) => split(entry.trim())))
  const known = table
  const words = name.match(/[a-z\d]+/g) ?? []
  const found: string[] = []
  for (let from = 0; from < words.length; ) {
    const length = LENGTHS.find((count) => known.has(words.slice(from, from + count).join(''))) ?? 0
    if (length > 0) found.push(known.get(words.slice(from, from + length).join('')) ?? '')
    from += Math.max(length, 1)
  }
  return found.join(' ')
}

function split(entry: string): [string, string] {
  const at = entry.search(/\s/)
  return [entry.slice(0, at), entry.slice(at + 1)]
}
