import { BookOpen, Briefcase, Clapperboard, House, Network, Server } from 'lucide'
import { icon } from './icon.ts'

const group = (id: number, name: string, fields: object, ...sites: object[]) => ({ id, name, ...fields, sites })

const link = (name: string, host: string, description: string, fields: object = {}) => ({
  name,
  url: `https://${host}/`,
  description,
  ...fields,
})

const home = [
  group(
    1,
    'Media',
    { icon: icon(Clapperboard, '#7c3aed') },
    link('Jellyfin', 'jellyfin.example.net', 'Films and series', { lan_url: 'http://nas:8096/' }),
    link('Immich', 'immich.example.net', 'Everybody’s pictures'),
    link('Spotify', 'open.spotify.com', 'Music'),
    link('YouTube', 'youtube.com', ''),
    link('Sonarr', 'sonarr.example.net', 'Series on their way', { is_public: 0 }),
    link('Calibre-Web', 'books.example.net', 'The bookshelf', { tags: ['docs'] }),
    link('Audiobookshelf', 'listen.example.net', 'Books to listen to'),
    link('Plex', 'plex.example.net', 'The old one'),
  ),
  group(
    2,
    'House',
    { icon: icon(House, '#b45309') },
    link('Home Assistant', 'home.example.net', 'Lights, heating, doors', { lan_url: 'http://homeassistant:8123/' }),
    link('Paperless-ngx', 'paper.example.net', 'Letters and invoices', { tags: ['docs'] }),
    link('🍲 Recipes', 'recipes.example.net', 'What to cook'),
    link('Nextcloud', 'cloud.example.net', 'Files and calendars'),
    link('Frigate', 'frigate.example.net', 'Cameras'),
    link('Node-RED', 'flows.example.net', 'Automations'),
    link('Vaultwarden', 'vault.example.net', 'Passwords', { is_public: 0 }),
    link('Actual Budget', 'budget.example.net', 'Where it goes'),
  ),
  group(
    3,
    'Machines',
    { icon: icon(Server, '#0369a1') },
    link('Proxmox VE', 'proxmox.example.net', 'Virtual machines', { is_public: 0 }),
    link('TrueNAS', 'nas.example.net', 'Disks and backups', { tags: ['backup'] }),
    link('Portainer', 'portainer.example.net', 'Containers'),
    link('Grafana', 'grafana.example.net', 'Dashboards and alerts'),
    link('Gitea', 'git.example.net', 'Code at home'),
    link('Traefik', 'proxy.example.net', 'Reverse proxy'),
    link('Syncthing', 'sync.example.net', 'Folders in step'),
    link('Prometheus', 'prometheus.example.net', 'Figures'),
  ),
  group(
    4,
    'Network',
    { parent_id: 3, icon: icon(Network, '#0f766e') },
    link('Pi-hole', 'pihole.example.net', 'DNS and blocking', { tags: ['network'] }),
    link('OPNsense', 'gate.example.net', 'The way out', { is_public: 0, tags: ['network'] }),
    link('AdGuard Home', 'dns.example.net', 'The second DNS'),
    link('Uptime Kuma', 'status.example.net', 'What is up'),
    link('Handbook', 'handbook.example.net', 'Which cable is which', { tags: ['docs', 'network'] }),
  ),
]

const work = [
  group(5, 'Work', { is_page: 1, icon: icon(Briefcase, '#be185d') }),
  group(
    6,
    'Every day',
    { parent_id: 5 },
    link('GitHub', 'github.com', 'Code and reviews'),
    link('Gmail', 'mail.google.com', ''),
    link('Slack', 'app.slack.com', 'Who is where'),
    link('MDN', 'developer.mozilla.org', 'How the web works', { tags: ['docs', 'web'] }),
  ),
]

const reading = [
  group(
    7,
    'Reading',
    { is_page: 1, icon: icon(BookOpen, '#4d7c0f') },
    link('LWN', 'lwn.net', 'Linux and free software'),
    link('Wikipedia', 'wikipedia.org', ''),
    link('Hacker News', 'news.ycombinator.com', ''),
    link('Quanta', 'quantamagazine.org', 'Science and mathematics'),
  ),
]

/** A document to import: a household with groups in groups, two pages, tags, private links and logos by name. */
export const PICTURED_SITE = {
  groups: [...home, ...work, ...reading],
  configs: { 'site.name': 'Harbour', 'site.title': 'Harbour', 'site.language': 'en' },
}
