import { isAddress, readAddresses } from '../../core/addresses.ts'
import type { Problem } from '../../core/problem.ts'
import { DEFAULT_SCHEMES, readLink } from '../../core/url.ts'

/** A link that another page or app offers to add; missing texts are ''. */
export interface OfferedLink {
  readonly url: string
  readonly name: string
  readonly description: string
}

const MAX_NAME = 200
const MAX_DESCRIPTION = 1000

/**
 * Reads the link offered to `/add` from its query or its hash: `url`, `name` and `description`, and `text`, where most apps
 * put the address.
 */
export function readOffer({ search, hash }: Pick<Location, 'search' | 'hash'>): OfferedLink {
  const asked = new URLSearchParams(search || hash.slice(1))
  const name = lineOf(asked.get('name'))
  const [inText = ''] = readAddresses(`${asked.get('text') ?? ''} ${name}`)
  return {
    url: (asked.get('url') ?? '').trim() || inText,
    name: asName(name),
    description: firstOf(lineOf(asked.get('description')), MAX_DESCRIPTION),
  }
}

/** Why an address would be refused even if its scheme were allowed; undefined for a valid or an empty address. */
export function whyRefused(url: string): Problem | undefined {
  if (url === '') return undefined
  const [scheme = ''] = url.toLowerCase().split(':', 1)
  const result = readLink(url, new Set([...DEFAULT_SCHEMES, scheme]))
  return 'problem' in result ? result.problem : undefined
}

/** Cleans up an offered name: one line, no longer than `MAX_NAME`; '' if it only repeats the address. */
export function asName(text: string): string {
  const name = lineOf(text)
  return isAddress(name) ? '' : firstOf(name, MAX_NAME)
}

/** Puts a text on one line, without control characters. */
function lineOf(text: string | null): string {
  return (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Never splits a surrogate pair. */
function firstOf(text: string, count: number): string {
  return [...text.toWellFormed()].slice(0, count).join('')
}

/**
 * A bookmark that opens the page at `address` in a small window and passes on the current page: its address, its title, and
 * the selected text or else its description. These go after the `#`, so that they never reach a server's log.
 */
export function bookmarklet(address: string): string {
  const script = `(()=>{
const d=document,m=d.querySelector('meta[name="description" i]'),s=String(getSelection()||'').trim();
const u=${JSON.stringify(`${address}#`)}+new URLSearchParams({url:location.href,name:d.title,description:s||(m?m.content:'')});
if(!open(u,'_blank','popup,width=560,height=780'))location.href=u
})()`
  return `javascript:${encodeURIComponent(script.replaceAll('\n', ''))}`
}
