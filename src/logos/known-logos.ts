import { leadingEmoji } from '../core/icon.ts'
import { memoise } from '../core/memo.ts'
import { isHomeName, webScheme } from '../core/url.ts'
import { ALSO_WORDS, PROGRAMS, SITES } from './known-services.ts'
import { letters, type NameWithin, namesWithin } from './written-names.ts'

interface Known {
  /** As its makers spell it. */
  readonly name: string
  /** Its icon, as other programs name it, see `IconSets.named`. */
  readonly icon: string
}

/** What other programs run on, so that hosts and links have its name beside theirs. */
const MACHINES = new Set(
  'docker k3s kubernetes openmediavault proxmox raspberrypi synology-diskstationmanager truenas freenas umbrel unraid'.split(
    ' ',
  ),
)
/** Hosts whose subdomains are people's own pages, about anything. */
const OTHER_PEOPLES =
  /\.(?:(?:github|gitlab|gitbook|readthedocs|itch)\.io|(?:netlify|vercel|web)\.app|(?:pages|workers)\.dev|(?:blogspot|fandom|herokuapp|medium|stackexchange|substack|tumblr|wordpress)\.com)$/
/** An address: its host with the port, and its path with all that follows. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#\\]*@)?([^/?#\\]*)(.*)$/is
/** The path of a start page: nothing, or only such parts. */
const START =
  /^(?:\/?(?:#.*)?|(?:\/(?:\d+|accounts?|admin|apps?|applications|auth|browser|cgi-bin|console|core|dashboards?|default(?:_view)?|desktop|explore|files|graph|gui|home|index|login|lovelace|luci|main|manage|master|overview|panel|photos|portal|repos|sessions?|sign[-_]?in|start|status|ui|users?|web|webfig|webui|workflows)(?:\.[a-z]{2,5})?)+\/?(?:[?#].*)?)$/is

const alsoWords = new Set(ALSO_WORDS.trim().split(/\s+/).map(letters))
const programs = new Map<string, Known>()
/** Programs whose names are everyday words. */
const words = new Map<string, Known>()
const names = new Map<string, Known>()
const hosts = new Map<string, Known>()
/** Hosts whose subdomains are theirs too, and the paths there. */
const customers = new Map<string, Known>()

for (const entry of entriesOf(PROGRAMS)) {
  const [known, , isWord] = readEntry(entry)
  const name = letters(known.name)
  if (isWord) words.set(name, known)
  else for (const map of [programs, names]) map.set(name, known)
}
const manager = names.get('nginxproxymanager')
if (manager) words.set('npm', manager) // at home, as people call it; on the web it is the registry of packages

for (const entry of entriesOf(SITES)) {
  const [known, ofSite, isWord] = readEntry(entry)
  if (!isWord && !names.has(letters(known.name))) names.set(letters(known.name), known)
  for (const host of ofSite)
    if (host.startsWith('*.')) customers.set(host.slice(2), known)
    else hosts.set(host, known)
}

/** All logos that links may get. */
export const KNOWN_LOGOS: readonly string[] = [
  ...new Set(
    [...names.values(), ...words.values(), ...hosts.values(), ...customers.values()].flatMap(({ icon }) => icon || []),
  ),
]

/**
 * The logo of the program or site that a link leads to; undefined if it is not known. The host decides, because an
 * article about a program has its name too. At home the name comes first, because the host is often the machine's.
 */
export function knownLogo({ name, url }: { readonly name: string; readonly url: string }): string | undefined {
  const [, host = '', path = 'none'] = ADDRESS.exec(url) ?? []
  const written = letters(name)
  const atHome = isAtHome(host)
  const own = atHome
    ? (words.get(written) ?? programs.get(written) ?? nameWithin(name, { host, path, atHome }))
    : undefined
  const named = alsoWords.has(written) ? undefined : names.get(written)
  const known = own ?? serviceAt(host, path) ?? named ?? (atHome ? undefined : nameWithin(name, { host, path, atHome }))
  return known?.icon || undefined
}

export interface Linked {
  readonly name: string
  readonly url: string
  readonly icon: string
}

/**
 * The logo that a tile shows for a link without an icon; '' for none. It is never stored, so that links have it
 * whichever way they came. An emoji at the beginning of the name is an icon that somebody chose.
 */
export const logoFor = memoise(({ icon, ...link }: Linked): string =>
  icon === '' && !leadingEmoji(link.name) ? (knownLogo(link) ?? '') : '',
)

/** Whether a host is at home, or a bare address, at which nobody publishes articles. */
function isAtHome(host: string): boolean {
  return host !== '' && webScheme(host) === 'http'
}

/** The names of a logo in the sets. The glyph on its brand's colour comes first, so that logos look alike. */
export function logoNames(logo: string): readonly [glyph: string, inColours: string] {
  return [`si-${logo.replace(/-icon$/, '')}`, logo]
}

/** The spelling of the program or site at a host, if it is known: `pihole.home.lan` is "Pi-hole". Takes ports too. */
export function knownName(host: string): string | undefined {
  const name = hostName(host)
  return (hosts.get(name) ?? customers.get(name) ?? programAt(name))?.name
}

function serviceAt(host: string, path: string): Known | undefined {
  const name = hostName(host)
  return hosts.get(name) ?? customersSite(name, path) ?? programAt(name) ?? programWithin(name)
}

/** Without its port, and without languages, at which the same site answers. */
function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^(?:(?:www|m|[a-z]{2})\.)+(?=[^.]+\.)/, '')
}

/** `acme.zoom.us` is Zoom, `acme.atlassian.net/wiki` Confluence. */
function customersSite(name: string, path: string): Known | undefined {
  for (let rest = name; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const known = customers.get(rest)
    if (known) return customers.get(`${rest}${/^\/[^/?#]*/.exec(path)}`) ?? known
  }
  return undefined
}

/** At home, and on a subdomain of the owner's, the first label names the program. */
function programAt(name: string): Known | undefined {
  const program = letters(firstLabel(name))
  const known = programs.get(program)
  return (isHomeName(name) ? words.get(program) : undefined) ?? (known && namesProgram(name) ? known : undefined)
}

/** So does a label with additions, `grafana-staging.example.com`, unless the host at home is a machine, `docker01`. */
function programWithin(name: string): Known | undefined {
  const label = firstLabel(name)
  if (!/[-\d]/.test(label) || !namesProgram(name)) return undefined
  const [found] = namesWithin(label, (part) => programs.has(part)).filter(({ isQualified }) => isQualified)
  const known = programs.get(found?.name ?? '')
  return known && isHomeName(name) && MACHINES.has(known.icon) ? undefined : known
}

function namesProgram(name: string): boolean {
  return isHomeName(name) || (name.indexOf('.') !== name.lastIndexOf('.') && !OTHER_PEOPLES.test(name))
}

function firstLabel(name: string): string {
  return name.slice(0, `${name}.`.indexOf('.'))
}

interface Place {
  readonly host: string
  readonly path: string
  readonly atHome: boolean
}

/**
 * The program that a name with additions is of, where a link leads to its start page; an article is at a longer path. A
 * site with a domain of its own is rather a company's: there, only additions count that programs have.
 */
function nameWithin(written: string, { host, path, atHome }: Place): Known | undefined {
  const [, own = '', rest = ''] = /^\/([^/?#]+)(.*)/s.exec(path) ?? []
  if (!START.test(path) && !(programs.has(letters(own)) && START.test(rest))) return undefined
  const find = (name: string) => programs.get(name) ?? (atHome ? words.get(name) : undefined)
  const mayBeCompany = !atHome && host.replace(/^www\./i, '').split('.').length < 3
  const found = namesWithin(written, (name) => find(name) !== undefined).flatMap((part) => {
    const known = part.isQualified || !mayBeCompany ? find(part.name) : undefined
    return known && (!isWord(part.name) || mayBeMeant(part, written, atHome)) ? [known] : []
  })
  const [first, second] = found
  const apart = atHome && !first ? SET_APART.exec(written)?.index : undefined
  if (!first) return apart ? find(letters(written.slice(0, apart))) : undefined
  if (!second || first.icon === second.icon) return first
  const [program, another] = found.filter(({ icon }) => !MACHINES.has(icon))
  return another ? undefined : program
}

/** Sets an addition apart from a name: "Mealie (kitchen)", "Cockpit – NUC". */
const SET_APART = /[([（【]|\s[-–—|·:]\s/

function isWord(name: string): boolean {
  return alsoWords.has(name) || !programs.has(name)
}

/** Whether an everyday word is rather a program: "Redis Server", but neither "Database (docker)" nor "Prometheus 2" on the web. */
function mayBeMeant({ name, isQualified, saysKind }: NameWithin, written: string, atHome: boolean): boolean {
  const isPlace = MACHINES.has(programs.get(name)?.icon ?? '') && !letters(written).startsWith(name)
  return isQualified && !isPlace && (atHome || saysKind)
}

function entriesOf(table: string): readonly string[] {
  return table.split('|').map((entry) => entry.trim())
}

/** `[Steam] steampowered.com`, `Rocket.Chat=rocket-chat-icon` → name and icon, hosts, whether the name is a word. */
function readEntry(entry: string): readonly [Known, readonly string[], boolean] {
  const words = entry.split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[a-z]+)?$/.test(word))
  const [written = '', icon] = words
    .slice(0, end < 0 ? undefined : end)
    .join(' ')
    .split('=')
  const name = written.replace(/[[\]]/g, '')
  const known = { name, icon: icon ?? name.toLowerCase().replace(/[^a-z\d]+/g, '') }
  return [known, end < 0 ? [] : words.slice(end), written.startsWith('[')]
}
