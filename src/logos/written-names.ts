/** What a program or its machine is called: "Redis Server", "Cockpit (nas)", `jenkins-prod`. */
const KINDS = wordSet(`
  server servers service services dashboard dashboards web webui ui gui admin administration console panel page app client
  host node cluster instance instanz container docker k8s vm lxc nas pi rpi router firewall proxy vpn dns nvr ci cd db database
  registry api prod production live staging stage test testing dev development local lan intern internal extern external
  remote ce ee oss edition`)

/** What else may stand beside a name that is an everyday word, as do numbers. */
const CIRCUMSTANCES = wordSet(`
  my our home homelab family familie famille familia camera cameras kamera kameras office work main primary secondary first
  second third new old pro v ii iii iv`)

/** Words that make a title of a name: articles, lists and shops are called so, but no server. */
const TITLES = wordSet(`
  ? vs versus and or with without for to from of about how what why best top learn und oder über mit ohne für von wie beste
  et ou avec sans pour sur comment y o con sin para sobre como e com per
  cheat cheatsheet guide guides docs documentation manual handbook tutorial tutorials course courses training tips tricks setup install
  installation alternative alternatives comparison review reviews recipe recipes book books movie film blog blogs forum forums
  community news wiki history jobs careers job developer hosting consulting partner shop store download downloads plugin
  plugins theme themes anleitung handbuch alternativen vergleich kurs rezepte buch guía guia curso`)

/** What stands after one of these is a place: "Jellyfin on Synology". */
const PLACES = wordSet('on auf sur en at im in bei chez @')

/** At most so many words other than those and numbers may stand beside a name. */
const MOST_OTHERS = 3
const MOST_WORDS = 10
/** How many words the longest known name has: "Network UPS Tools", "Z-Wave JS UI". */
const LONGEST = 4

/** A word in Latin letters, the number that may follow, a word in another script; ranges, because `\p` costs. */
const WORD =
  /[a-zß-ɏ\u1e00-\u1eff\d!]*[a-zß-ɏ\u1e00-\u1eff!](?:['’][a-zß-ɏ]+)*|\d+|[?&@]|[\u0370-\u1dff\u1f00-\u1fff\u2e80-\ud7ff\uf900-\ufaff]+/g

type IsName = (name: string) => boolean

/** A name at the beginning or end of a text, as `letters` writes it. */
export interface NameWithin {
  readonly name: string
  /** Nothing but kinds, circumstances and numbers stands beside it. */
  readonly isQualified: boolean
  /** A kind stands beside it, not just a number, as after a film's name. */
  readonly saysKind: boolean
}

/** `Pi-hole` → `pihole`; other scripts and symbols stay, so that they make another name. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[\s._-]+/g, '')
}

/**
 * The names within what people write, the longest first at each end, with a few additions at most: "Dad's Plex",
 * "Grafana (Prod)", "Pi-hole #2". None in a title, such as "Plex vs Jellyfin". `isName` looks a name up.
 */
export function namesWithin(written: string, isName: IsName): readonly NameWithin[] {
  const words: readonly string[] = written.toLowerCase().match(WORD) ?? []
  if (words.length > MOST_WORDS) return []
  let [from, to] = [0, words.length]
  while (from < to && isQualifier(words[from] ?? '')) from++
  while (to > from && isQualifier(words[to - 1] ?? '')) to--
  const first = nameFrom(0, words, isName) ?? (from > 0 ? nameFrom(from, words, isName) : undefined)
  const last = nameTo(words.length, words, isName) ?? (to < words.length ? nameTo(to, words, isName) : undefined)
  const isPlace = last !== undefined && words.some((word) => PLACES.has(word))
  return [first, isPlace ? undefined : last].flatMap((span) => (span ? nameAt(span, words) : []))
}

type Span = readonly [start: number, end: number]

function nameFrom(start: number, words: readonly string[], isName: IsName): Span | undefined {
  let [name, found] = ['', 0]
  for (let end = start; end < Math.min(words.length, start + LONGEST); end++) {
    name += words[end]
    if (isName(name)) found = end + 1
  }
  return found ? [start, found] : undefined
}

function nameTo(end: number, words: readonly string[], isName: IsName): Span | undefined {
  let [name, found] = ['', end]
  for (let start = end - 1; start >= Math.max(0, end - LONGEST); start--) {
    name = words[start] + name
    if (isName(name)) found = start
  }
  return found < end ? [found, end] : undefined
}

function nameAt([start, end]: Span, words: readonly string[]): readonly NameWithin[] {
  const beside = words.toSpliced(start, end - start)
  const others = beside.filter((word) => !isQualifier(word)).length
  if (others > MOST_OTHERS || beside.some((word) => TITLES.has(word))) return []
  const saysKind = beside.some((word) => KINDS.has(word))
  return [{ name: words.slice(start, end).join(''), isQualified: others === 0, saysKind }]
}

function isQualifier(word: string): boolean {
  return KINDS.has(word) || CIRCUMSTANCES.has(word) || (word >= '0' && word < ':')
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
