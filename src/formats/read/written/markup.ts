import { isAddress, OTHER_LINK, readAddresses, toUrl } from '../../../core/addresses.ts'
import { CLOSE, OPEN } from './clean.ts'

/** A link in a text, and the name that its markup gives it; '' for a bare address. */
export interface FoundLink {
  readonly url: string
  readonly name: string
  readonly description: string
  /** Whether markup says that this is a link. */
  readonly isMarked: boolean
}

type Parts = readonly (string | undefined)[]

/** A kind of link in markup: what it looks like, and where its parts are. */
interface Markup {
  readonly pattern: RegExp
  readonly partsOf: (parts: Parts) => { readonly url: string; readonly name?: string; readonly description?: string }
}

const urlFirst = ([, url = '', name = '']: Parts) => ({ url, name })
const nameFirst = ([, name = '', url = '', description = '']: Parts) => ({ url, name, description })

/**
 * The links of markup languages. All lengths are bounded, so that each character is looked at a bounded number of times. Earlier
 * ones are also the beginnings of later ones.
 */
const MARKUP: readonly Markup[] = [
  // HTML
  {
    pattern: /<a\s[^<>]{0,800}?href=["']?([^"'\s<>]{1,2000})(?=["'\s>])["']?[^<>]{0,800}>([^<]{0,400})<\/a>/gi,
    partsOf: urlFirst,
  },
  // Org: [[address][name]], [[address]]
  { pattern: /\[\[([^[\]|\n]{1,2000})\](?:\[([^[\]]{0,400})\])?\]/g, partsOf: urlFirst },
  // DokuWiki, Creole: [[address|name]], [[name|address]]
  { pattern: /\[\[([^[\]|\n]{1,2000})\|([^[\]\n]{0,2000})\]\]/g, partsOf: eitherFirst },
  // Markdown with a picture as its name: [![name](picture)](address)
  {
    pattern:
      /\[!\[([^[\]]{0,400})\](?:\([^()\n]{0,2000}\)|\[[^[\]]{0,99}\])\]\((?:\s{0,9}<)?((?:[^\s<>()]|\([^\s<>()]{0,400}\)){1,2000})[^()]{0,200}\)/g,
    partsOf: nameFirst,
  },
  // Markdown: [name](address "title")
  {
    pattern:
      /\[((?:[^[\]\n]|\n(?![ \t]*\n)){1,400})\]\(\s{0,9}<?((?:[^\s<>()]|\([^\s<>()]{0,400}\)){1,2000})>?(?:\s{1,9}(?:"[^"\n]{0,400}"|'[^'\n]{0,400}'))?\s{0,9}\)/g,
    partsOf: nameFirst,
  },
  // BBCode
  {
    pattern:
      /\[url=["']?([^\]"'\n]{1,2000})["']?\]([^[\]\n]{0,400}(?:\[\/?[a-z]{1,9}(?:=[^\]\n]{0,99})?\][^[\]\n]{0,400}){0,4})\[\/url\]/gi,
    partsOf: ([, url = '', name = '']) => ({ url, name: name.replace(/\[\/?[a-z]{1,9}(?:=[^[\]]{0,99})?\]/gi, '') }),
  },
  { pattern: /\[url\]\s{0,9}([^[\]\s]{1,2000})\s{0,9}\[\/url\]/gi, partsOf: urlFirst },
  // LaTeX
  {
    pattern: /\\href\s{0,9}\{([^{}\n]{1,2000})\}\s{0,9}\{((?:[^{}]|\{[^{}]{0,400}\}){0,400})\}/g,
    partsOf: ([, url = '', name = '']) => ({ url: url.replace(/\\([#%&_~{}])/g, '$1'), name: plainTex(name) }),
  },
  {
    pattern: /\\(?:url|nolinkurl)\s{0,9}\{([^{}\n]{1,2000})\}/g,
    partsOf: ([, url = '']) => ({ url: url.replace(/\\([#%&_~{}])/g, '$1') }),
  },
  // Texinfo
  { pattern: /@(?:uref|url)\{([^{},\n]{1,2000})(?:,\s{0,9}([^{}]{0,400}))?\}/g, partsOf: urlFirst },
  // AsciiDoc: link:address[name,options], address[name]
  {
    pattern:
      /(?:\blink:(?:\+\+)?|(?<![^\s([{"'*_|])(?=https?:\/\/))([^\s[\]<>|+]{4,2000})(?:\+\+)?\[([^\]\n]{0,800})\]/gi,
    partsOf: ([, url = '', name = '']) => ({ url, name: asciiDocName(name) }),
  },
  // Slack: <address|name>
  { pattern: /<((?:https?:\/\/|mailto:)[^\s<>|]{1,2000})\|([^<>\n]{0,400})>/gi, partsOf: urlFirst },
  // reStructuredText: `name <address>`_
  { pattern: /`([^`<>]{1,400}?)\s{0,9}<([^<>`\s]{1,2000})>`__?/g, partsOf: nameFirst },
  // Pod: L<name|address>
  { pattern: /\bL<([^<>|\n]{1,400})\|([^<>\s]{1,2000})>/g, partsOf: nameFirst },
  // Jira, Confluence: [name|address|title]
  {
    pattern: /\[([^[\]|\n]{1,400})\|((?:https?:\/\/|mailto:)[^[\]|\s]{1,2000})(?:\|([^[\]\n]{0,400}))?\]/gi,
    partsOf: nameFirst,
  },
  // MediaWiki: [address name]
  { pattern: /\[(https?:\/\/[^\s[\]<>|]{1,2000})(?:[ \t]{1,9}([^[\]\n]{1,400}))?\]/gi, partsOf: urlFirst },
  // Textile: "name":address
  { pattern: /"([^"\n]{1,400})":(https?:\/\/[^\s"<>|,;]{1,2000})/gi, partsOf: nameFirst },
  // Gemini: => address name
  { pattern: /^=>[ \t]{1,9}(\S{1,2000})(?:[ \t]{1,9}([^\n]{1,400}))?$/gm, partsOf: urlFirst },
]

function eitherFirst([, a = '', b = '']: Parts) {
  return isAddress(a) || OTHER_LINK.test(a) ? { url: a, name: b } : { url: b, name: a }
}

function plainTex(name: string): string {
  return name
    .replace(/\\[a-z]+\{([^{}]*)\}/gi, '$1')
    .replace(/\\([#%&_$])/g, '$1')
    .replace(/~/g, ' ')
}

function asciiDocName(attributes: string): string {
  const quoted = /^"([^"]*)"/.exec(attributes)?.[1]
  return (quoted ?? attributes.replace(/(?:^|,)\s*[a-z]+=[^,]*/gi, '')).replace(/\^$/, '')
}

/** References: `[name][label]` with `[label]: address "title"` elsewhere; reStructuredText's `.. _name: address`. */
const DEFINITION =
  /^[ \t]{0,9}\[([^[\]\n^]{1,200})\]:[ \t]{1,9}<?([^\s<>]{4,2000})>?(?:[ \t]{1,9}["'(][^\n]{0,400})?[ \t]*$/gm
const REFERENCE = /\[([^[\]]{1,400})\](?:[ \t]?\[([^[\]\n]{0,200})\])?/g
const RST_DEFINITION = /^[ \t]{0,9}\.\. _`?([^`:\n]{1,200})`?:[ \t]{1,9}(\S{4,2000})[ \t]*$/gm
const RST_REFERENCE = /`([^`<>\n]{1,200})`_|(?<![\p{L}\p{N}_])([\p{L}\p{N}-]{1,60})_(?![\p{L}\p{N}_])/gu
const PICTURE =
  /!\[([^[\]\n]{0,400})\]\([^()\n]{0,2000}\)|!\[\[[^[\]\n]{0,400}\]\]|\{\{[^{}\n]{0,400}\.(?:png|jpe?g|gif|svg|webp)[^{}\n]{0,200}\}\}|\[img[^\]\n]{0,99}\][^[\]\n]{0,2000}\[\/img\]|<img\s[^<>]{0,2000}>/gi

/** A text with a mark in place of every link, and the links by number. */
export interface MarkedText {
  readonly text: string
  readonly links: readonly FoundLink[]
}

export function markLinks(text: string): MarkedText {
  const links: FoundLink[] = []
  const mark = (link: Partial<FoundLink> & Pick<FoundLink, 'url'>): string => {
    links.push({ name: '', description: '', isMarked: true, ...link })
    return `${OPEN}${links.length - 1}${CLOSE}`
  }
  let marked = withoutPictures(resolveReferences(text, mark))
  for (const { pattern, partsOf } of MARKUP) {
    marked = marked.replace(pattern, (whole: string, ...groups: readonly (string | undefined)[]) => {
      const { url, name = '', description = '' } = partsOf([whole, ...groups.slice(0, -2)])
      const address = addressIn(url)
      if (address === undefined) return whole
      return mark({ url: address, name: plainName(name), description: description.trim() })
    })
  }
  return { text: marked, links }
}

function withoutPictures(text: string): string {
  return text.includes('!') || text.includes('{{') || /\[img|<img/i.test(text)
    ? text.replace(PICTURE, (whole: string, _alt: string | undefined, at: number) =>
        text[at - 1] === '[' ? whole : '',
      )
    : text
}

function addressIn(text: string): string | undefined {
  const address = text.trim().replace(/&amp;/g, '&')
  const url = toUrl(address)
  if (url !== undefined) return url
  return OTHER_LINK.test(address) ? address : readAddresses(address)[0]
}

const EMPHASIS = /^(?:\*{1,3}|_{1,3}|~~|`{1,2}|'{2,5}|\/\/)(.+?)(?:\*{1,3}|_{1,3}|~~|`{1,2}|'{2,5}|\/\/)$/

/** A name on one line, without emphasis around it. */
export function plainName(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > 1000
    ? line
    : line
        .replace(EMPHASIS, '$1')
        .replace(/\*\*|`|<\/?[a-z]{1,10}>/gi, '')
        .replace(/\\([[\]|*_#()!-])/g, '$1')
        .trim()
}

function resolveReferences(text: string, mark: (link: Pick<FoundLink, 'url' | 'name'>) => string): string {
  let resolved = text
  if (/\]:[ \t]/.test(text)) {
    const urls = new Map<string, string>()
    const used = new Set<string>()
    const rest = resolved.replace(DEFINITION, (whole, label: string, url: string) => {
      const address = addressIn(url)
      if (address === undefined) return whole
      urls.set(keyOf(label), address)
      return `[${label}]:`
    })
    if (urls.size > 0) {
      resolved = rest.replace(REFERENCE, (whole, name: string, label: string | undefined, at: number) => {
        if (rest[at + whole.length] === ':' && isLineStart(rest, at)) return whole
        const key = keyOf(label || name)
        const url = urls.get(key)
        if (url === undefined) return whole
        used.add(key)
        return mark({ url, name: plainName(name) })
      })
      resolved = resolved.replace(/^[ \t]{0,9}\[([^[\]\n]{1,200})\]:$/gm, (whole, label: string) => {
        const url = urls.get(keyOf(label))
        if (url === undefined) return whole
        return used.has(keyOf(label)) ? '' : mark({ url, name: /^\d+$/.test(label) ? '' : label })
      })
    }
  }
  if (!resolved.includes('.. _')) return resolved
  const urls = new Map<string, string>()
  const rest = resolved.replace(RST_DEFINITION, (whole, label: string, url: string) => {
    const address = addressIn(url)
    if (address === undefined) return whole
    urls.set(keyOf(label), address)
    return ''
  })
  const used = new Set<string>()
  const named = rest.replace(RST_REFERENCE, (whole, quoted: string | undefined, word: string | undefined) => {
    const name = quoted ?? word ?? ''
    const url = urls.get(keyOf(name))
    if (url === undefined) return whole
    used.add(keyOf(name))
    return mark({ url, name })
  })
  const unused = [...urls].filter(([label]) => !used.has(label))
  return unused.length === 0
    ? named
    : resolved.replace(RST_DEFINITION, (_, name: string, url: string) => mark({ url: addressIn(url) ?? url, name }))
}

function isLineStart(text: string, at: number): boolean {
  return /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at).slice(-20))
}

function keyOf(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase()
}
