import type { LinkPreview } from '../../../../services/link-preview.ts'
import { isAddress } from '../../../address/read-addresses.ts'
import { addressKey } from '../../../address/same-address.ts'
import type { OwnFields } from '../steps.ts'

const PAUSE_MS = 600
const MAX_ADDRESS = 2048

/** Whether a text that was typed as an address is complete enough to ask about. */
export function isWorthAsking(typed: string): boolean {
  return typed.length <= MAX_ADDRESS && isAddress(typed)
}

/** How long to wait, in milliseconds, before asking: what came at once is complete, what is being typed may go on. */
export function pauseBeforeAsking(typed: string, before: string): number {
  return Math.abs(typed.length - before.length) > 1 ? 0 : PAUSE_MS
}

/** Whether both lead to the same page: what was found for one is true for the other. */
export function isSamePage(typed: string, other: string): boolean {
  return addressKey(typed) === addressKey(other)
}

/** The address as it was typed, with the scheme that answers if it has none. */
export function withFoundScheme(typed: string, found: LinkPreview | undefined): string {
  const text = typed.trim()
  const scheme = found && !found.problem ? URL.parse(found.url)?.protocol : undefined
  return !scheme || text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? typed : `${scheme}//${text}`
}

/** What the page gives as its own address, if it is another one. */
export function otherAddress(typed: string, found: LinkPreview | undefined): string | undefined {
  if (!found || found.problem || !URL.canParse(found.url)) return undefined
  const isSame = URL.parse(withFoundScheme(typed, found).trim())?.href === URL.parse(found.url)?.href
  return isSame ? undefined : found.url
}

type Suggestible = Pick<OwnFields, 'name' | 'description' | 'icon'>

/**
 * What to put into fields that nobody has typed into. `here` is what they have: it stays, except for the name and the icon
 * of a link that was looked up anew.
 */
export function suggestionsFrom(
  found: LinkPreview | undefined,
  here: Suggestible,
  isAnew: boolean,
): Partial<Suggestible> {
  if (!found) return {}
  const {
    name,
    description,
    icons: [icon = ''],
  } = found
  return {
    ...(name !== '' && (isAnew || here.name === '') && { name }),
    ...(description !== '' && here.description === '' && { description }),
    ...(icon !== '' && (isAnew || here.icon === '') && { icon }),
  }
}
