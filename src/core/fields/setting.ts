import type { Flag } from './field.ts'
import { isAlwaysPrivate } from './setting-keys.ts'

/** A setting, such as the title of the page. The schema in domain/schemas/setting.ts does not compile unless it has these fields. */
export type Setting = {
  readonly key: string
  readonly value: string
  readonly is_public: Flag
  /** ISO 8601, UTC. */
  readonly created_at: string
  readonly updated_at: string
}

/** Settings that the page shows are public; any other key may hold something private. */
export function defaultVisibility(key: string): Flag {
  return key.startsWith('site.') && !isAlwaysPrivate(key) ? 1 : 0
}

/** The flag that a setting gets when this one is wanted; `undefined` asks for the default. */
export function visibilityOf(key: string, wanted: Flag | null | undefined): Flag {
  return isAlwaysPrivate(key) ? 0 : (wanted ?? defaultVisibility(key))
}
