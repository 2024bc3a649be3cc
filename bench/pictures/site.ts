import {
  BookOpen,
  Briefcase,
  Calendar,
  Camera,
  ChartLine,
  Clapperboard,
  Code,
  HardDrive,
  House,
  Mail,
  Music,
  Network,
  ReceiptText,
  ShieldCheck,
  Users,
} from 'lucide'
import { icon } from './icon.ts'

const group = (id: number, name: string, fields: object, ...sites: object[]) => ({ id, name, ...fields, sites })

const link = (name: string, host: string, description: string, fields: object = {}) => ({
  name,
  url: `https://${host}/`,
  description,
  ...fields,
})

const work = [
  group(
    1,
    'Work',
    { icon: icon(Briefcase, '#0369a1'), description: 'Accounts come from the help desk' },
    link('Mail', 'mail.example.com', 'Inbox and contacts', { icon: icon(Mail, '#0284c7') }),
    link('Calendar', 'calendar.example.com', 'Team calendar and rooms', { icon: icon(Calendar, '#c2410c') }),
    link('Wiki', 'wiki.example.com', 'How things are done here', { icon: icon(BookOpen, '#7c3aed'), tags: ['docs'] }),
    link('Payroll', 'payroll.example.com', 'Salaries and expenses', {
      icon: icon(ReceiptText, '#be123c'),
      is_public: 0,
    }),
  ),
  group(
    2,
    'Development',
    { parent_id: 1 },
    link('GitHub', 'github.com', 'Code and reviews', { icon: icon(Code, '#334155') }),
    link('CI', 'ci.example.com', 'Pipelines and artefacts'),
    link('MDN', 'developer.mozilla.org', 'How the web works', { tags: ['docs', 'web'] }),
    link('Can I use', 'caniuse.com', 'What browsers support', { tags: ['web'] }),
  ),
  group(
    3,
    'Production',
    { parent_id: 1 },
    link('Grafana', 'grafana.example.com', 'Dashboards and alerts', { icon: icon(ChartLine, '#ca8a04') }),
    link('Status', 'status.example.com', 'What customers see'),
    link('Runbooks', 'runbooks.example.com', 'What to do at night', { tags: ['docs', 'on call'] }),
  ),
  group(
    4,
    'Clients',
    { icon: icon(Users, '#15803d') },
    link('Acme', 'acme.example.com', 'Shop and warehouse'),
    link('Globex', 'globex.example.com', 'Booking and invoices'),
  ),
]

const lab = [
  group(5, 'Home lab', { is_page: 1 }),
  group(
    6,
    'Media',
    { parent_id: 5, icon: icon(Clapperboard, '#7c3aed') },
    link('Jellyfin', 'jellyfin.example.net', 'Films and series', { lan_url: 'http://nas:8096/' }),
    link('Photos', 'photos.example.net', 'Everybody’s pictures', { icon: icon(Camera, '#0f766e') }),
    link('Music', 'music.example.net', 'Albums and radio', { icon: icon(Music, '#be185d') }),
  ),
  group(
    7,
    'House',
    { parent_id: 5, icon: icon(House, '#b45309') },
    link('Home Assistant', 'home.example.net', 'Lights, heating, sensors', { lan_url: 'http://homeassistant:8123/' }),
  ),
  group(
    8,
    'Machines',
    { parent_id: 5, icon: icon(Network, '#0369a1') },
    link('NAS', 'nas.example.net', 'Files and backups', { icon: icon(HardDrive, '#475569'), tags: ['backup'] }),
    link('Proxmox', 'proxmox.example.net', 'Virtual machines', { is_public: 0 }),
  ),
  group(
    9,
    'Network',
    { parent_id: 8 },
    link('Router', 'router.example.net', 'OpenWrt', { is_public: 0, tags: ['network'] }),
    link('Pi-hole', 'pihole.example.net', 'DNS and blocking', {
      icon: icon(ShieldCheck, '#b91c1c'),
      tags: ['network'],
    }),
    link('Manual', 'openwrt.org', 'OpenWrt’s own pages', { tags: ['docs', 'network'] }),
  ),
]

const reading = [
  group(10, 'Reading', { is_page: 1 }, link('LWN', 'lwn.net', 'Linux and free software')),
  group(11, 'Weekend', { parent_id: 10 }, link('Quanta', 'quantamagazine.org', 'Science and mathematics')),
]

/** A document to import: a household with groups in groups, two pages, icons, tags and private links. */
export const PICTURED_SITE = {
  groups: [...work, ...lab, ...reading],
  configs: { 'site.name': 'Harbour', 'site.title': 'Harbour', 'site.language': 'en' },
}
