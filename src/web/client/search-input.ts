import { type ComposedKey, isComposing } from './keys.ts'

/** The part of a `KeyboardEvent` that matters here. */
export interface Key extends ComposedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Whether a key pressed elsewhere on the page types its character into the box or selects the text there; undefined if
 * neither. On anything like a button, characters keep their own meaning.
 */
export function pressElsewhere(event: Key, isOnButton: boolean): 'type' | 'select' | undefined {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isComposing(event)) return undefined
  if (key === '/' || (isCommand && key.toLowerCase() === 'k')) return 'select'
  const isText = key.length === 1 && /[\p{L}\p{N}!#]/u.test(key)
  return isText && !isCommand && !event.altKey && !isOnButton ? 'type' : undefined
}

/** The query of a deep link, `#q=…`; '' for any other hash. A malformed one is taken literally. */
export function queryOfHash(hash: string): string {
  const text = /^#q=(.+)/.exec(hash)?.[1] ?? ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
