import type { FormFields } from '../../../../core/fields/site.ts'
import type { LinkPreview } from '../../../../services/link-preview/link-preview.ts'
import { isAddress } from '../../../address/read-addresses.ts'
import { addressKey } from '../../../address/same-address.ts'

const PAUSE_MS = 600
const MAX_ADDRESS = 2048

/** Whether a typed address is complete enough to look up. */
export function isWorthAsking(typed: string): boolean {
  return typed.length <= MAX_ADDRESS && isAddress(typed)
}

/** How many milliseconds to wait before looking it up: what is pasted is complete, what is typed may go on. */
export function pauseBeforeAsking(typed: string, before: string): number {
  return Math.abs(typed.length - before.length) > 1 ? 0 : PAUSE_MS
}

/** Whether both lead to the same page, so that what was found for one applies to the other. */
export function isSamePage(typed: string, other: string): boolean {
  return addressKey(typed) === addressKey(other)
}

/** The address as typed; if it has no scheme, with the one that was found to answer. */
export function withFoundScheme(typed: string, found: LinkPreview | undefined): string {
  const text = typed.trim()
  const scheme = found && !found.problem ? URL.parse(found.url)?.protocol : undefined
  return !scheme || text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? typed : `${scheme}//${text}`
}

/** The address that the page gives as its own, if that is a different one. */
export function otherAddress(typed: string, found: LinkPreview | undefined): string | undefined {
  if (!found || found.problem || !URL.canParse(found.url)) return undefined
  const isSame = URL.parse(withFoundScheme(typed, found).trim())?.href === URL.parse(found.url)?.href
  return isSame ? undefined : found.url
}

type Suggestible = Pick<FormFields, 'name' | 'description' | 'icon'>

/**
 * What to suggest for fields that nobody has typed in. `here` is what they contain, which stays unless it is empty; but name
 * and icon are replaced if the link was looked up again (`isAnew`).
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
