import { parse } from 'tldts'
import { readableLabel } from './punycode.ts'

const IP = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/
const HOME_NAME = /\.(?:local|lan|home\.arpa|internal|localhost)$/
/** Labels that do not tell an owner's pages apart: languages, and names for the web itself. */
const SAYS_NOTHING = /^(?:www\d*|web|m|mobile|en|de|fr|es|it|pt|nl|pl|ru|ja|ko|zh|ar|us|uk)$/

/** A name for a host's page: `mail.google.com` → `Google Mail`, `nas:5000` → `Nas`. */
export function siteName(host: string): string {
  if (IP.test(host)) return host
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '')
  const { main, below } = HOME_NAME.test(name) ? atHome(name) : inPublic(name)
  const service = below.split('.').find((label) => label !== '' && !SAYS_NOTHING.test(label))
  return [main, service].flatMap((label) => (label ? capitalize(readableLabel(label)) : [])).join(' ')
}

interface Parts {
  readonly main: string
  /** The labels before it, joined by dots. */
  readonly below: string
}

function atHome(name: string): Parts {
  const labels = name.replace(HOME_NAME, '').split('.')
  return { main: labels.pop() ?? '', below: labels.join('.') }
}

/** A page at `github.io` is named after its owner, the label before it; `github.io` itself is GitHub's. */
function inPublic(name: string): Parts {
  const shared = parse(name, { allowPrivateDomains: true })
  const { domainWithoutSuffix, subdomain } = shared.domain === null ? parse(name) : shared
  return { main: domainWithoutSuffix || (name.split('.')[0] ?? ''), below: subdomain ?? '' }
}

/** `my-nas` → `My-Nas` */
function capitalize(label: string): string {
  return label.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())
}
