import { z } from 'zod'
import {
  FETCH_NETWORKS,
  HOME_NETWORKS,
  SEARCH_ENGINES,
  type Setting,
  STATUS_WEBHOOK,
} from '../../core/fields/setting.ts'
import type { SettingEntry } from '../../core/records.ts'
import { findBadEngine } from '../../core/search-engine.ts'
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

/** `value: null` deletes the entry; without `is_public` the flag stays, or gets the default of the key. */
export const settingEntrySchema = entryFields
  .superRefine(checkNetworks)
  .superRefine(checkEngines)
  .superRefine(checkWebhook)
  .meta({ id: 'SettingEntry' })

/** A setting in a document, which can't delete anything. */
export const importedSettingSchema = entryFields
  .extend({ value: settingValue })
  .superRefine(checkNetworks)
  .meta({ id: 'ImportedSetting' })

type Entry = { readonly key: string; readonly value: string | null }

/** Other bad settings of a document fall back to defaults, but a mistyped network could show addresses to strangers. */
function checkNetworks({ key, value }: Entry, context: z.RefinementCtx) {
  const bad = key === HOME_NETWORKS && value !== null ? findBadNetwork(value) : undefined
  if (bad) context.addIssue({ ...asIssue({ code: 'notANetwork', params: bad }), path: ['value'] })
  const wide = key === FETCH_NETWORKS && value !== null ? findBadFetchNetwork(value) : undefined
  if (wide) context.addIssue({ ...asIssue({ code: 'notAtHome', params: wide }), path: ['value'] })
}

/** Checks typed engines only: documents of earlier versions may have lines that were always skipped. */
function checkEngines({ key, value }: Entry, context: z.RefinementCtx) {
  const bad = key === SEARCH_ENGINES && value !== null ? findBadEngine(value) : undefined
  if (bad) context.addIssue({ ...asIssue({ code: 'notAnEngine', params: bad }), path: ['value'] })
}

/** Checks the webhook only where somebody types it: an address that the server never fetches could never be told. */
function checkWebhook({ key, value }: Entry, context: z.RefinementCtx) {
  if (key !== STATUS_WEBHOOK || !value) return
  const url = URL.parse(value)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !isBadPort(url.port)
  if (!isWeb) context.addIssue({ ...asIssue({ code: 'notALink' }), path: ['value'] })
  else if (url.username + url.password !== '')
    context.addIssue({ ...asIssue({ code: 'fetchCredentials' }), path: ['value'] })
}

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
