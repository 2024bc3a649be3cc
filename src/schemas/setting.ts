import { z } from 'zod'
import type { Setting, SettingKey } from '../core/fields/setting.ts'
import type { Problem } from '../core/problem.ts'
import type { SettingEntry } from '../core/records.ts'
import { findBadEngine } from '../core/search-engine.ts'
import { findBadFetchNetwork, findBadNetwork } from '../networks/at-home.ts'
import { isBadPort } from '../networks/reach.ts'
import { flag, instant, type Shape, storedFlag } from './fields.ts'
import { list, MAX_FAULTS } from './list.ts'
import { asIssue, messageFor, problemOfIssue } from './problem-issues.ts'
import { storedText, text } from './text.ts'

const MAX_VALUE_BYTES = 64 * 1024

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,99}$/

const settingKey = z.string(messageFor('notText')).regex(KEY, messageFor('notAKey'))

/** A value is at most 64 KB in UTF-8; like all text it is trimmed and in NFC. */
const settingValue = text(MAX_VALUE_BYTES).refine(
  (value) => value.length * 3 <= MAX_VALUE_BYTES || new TextEncoder().encode(value).length <= MAX_VALUE_BYTES,
  messageFor('valueTooLong'),
)

export const settingSchema = z
  .object({
    key: z.string().meta({ pattern: KEY.source }),
    value: storedText(MAX_VALUE_BYTES),
    is_public: storedFlag,
    created_at: instant,
    updated_at: instant,
  } satisfies Shape<Setting>)
  .readonly()
  .meta({ id: 'Setting', description: 'A setting, such as the title of the page.' })

const entryFields = z.object({ key: settingKey, value: settingValue.nullable(), is_public: flag.nullish() })

type Check = (value: string) => Problem | undefined

/** Other bad settings of a document fall back to defaults, but a mistyped network could show addresses to strangers. */
const CHECKS_ANYWHERE: Partial<Readonly<Record<SettingKey, Check>>> = {
  'site.networks': (value) => {
    const bad = findBadNetwork(value)
    return bad && { code: 'notANetwork', params: bad }
  },
  'fetch.networks': (value) => {
    const bad = findBadFetchNetwork(value)
    return bad && { code: 'notAtHome', params: bad }
  },
}

/** What is typed is checked for more: documents of earlier versions may have lines that were always skipped. */
const CHECKS: Partial<Readonly<Record<SettingKey, Check>>> = {
  ...CHECKS_ANYWHERE,
  'site.searchEngines': (value) => {
    const bad = findBadEngine(value)
    return bad && { code: 'notAnEngine', params: bad }
  },
  // An address that the server never fetches could never be told.
  'status.webhook': (value) => {
    const url = URL.parse(value)
    if (url === null || !/^https?:$/.test(url.protocol) || isBadPort(url.port)) return { code: 'notALink' }
    return url.username + url.password === '' ? undefined : { code: 'fetchCredentials' }
  },
}

function checkBy(checks: Partial<Readonly<Record<string, Check>>>) {
  return ({ key, value }: { readonly key: string; readonly value: string | null }, context: z.RefinementCtx) => {
    const problem = value && Object.hasOwn(checks, key) ? checks[key]?.(value) : undefined
    if (problem) context.addIssue({ ...asIssue(problem), path: ['value'] })
  }
}

/** `value: null` deletes the entry; without `is_public` the flag stays, or gets the default of the key. */
export const settingEntrySchema = entryFields.superRefine(checkBy(CHECKS)).meta({ id: 'SettingEntry' })

/** A setting in a document, which can't delete anything. */
export const importedSettingSchema = entryFields
  .extend({ value: settingValue })
  .superRefine(checkBy(CHECKS_ANYWHERE))
  .meta({ id: 'ImportedSetting' })

/** How many settings a request may change. */
const MANY = { max: 10_000, tooMany: 'must be at most 10,000 settings' }

/**
 * `{ key: value, … }`, read as a list. Not a `z.record`, which silently drops a key named `__proto__`: here each key
 * is data and is checked.
 */
const settingMapSchema = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .transform((map, context) => {
    const entries: SettingEntry[] = []
    const keys = Object.keys(map)
    if (keys.length > MANY.max) {
      context.addIssue(MANY.tooMany)
      return []
    }
    for (const key of keys) {
      if (context.issues.length >= MAX_FAULTS) break
      const result = settingEntrySchema.safeParse({ key, value: map[key] })
      if (result.success) entries.push(result.data)
      else context.addIssue({ ...asIssue(problemOfIssue(result.error.issues[0])), path: [key.slice(0, 100)] })
    }
    return entries
  })
  .meta({
    type: 'object',
    propertyNames: { pattern: KEY.source },
    additionalProperties: { type: ['string', 'null'], maxLength: MAX_VALUE_BYTES },
  })

/** Both shapes of an update, a map or a list, read as a list. */
export const settingUpdateSchema = z
  .union(
    [list(settingEntrySchema, { notAList: messageFor('notAList'), ...MANY }), settingMapSchema],
    'must be an object of keys and values, or a list of { key, value }',
  )
  .meta({ id: 'SettingUpdate' })
