import type { Action, GuestChange } from '../action.ts'
import { type Change, isSameRow, settingValues } from '../change.ts'
import { AppError } from '../errors.ts'
import { isOn, type Setting, visibilityOf } from '../fields/setting.ts'
import type { SettingEntry } from '../records.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Edit } from './edit.ts'

/** The `updated_at` of a setting that does not exist. */
export const NEVER = '1970-01-01T00:00:00.000Z'

/** Merges entries into the settings: unnamed keys stay, `value: null` deletes. A repeated key is refused. */
export function updateSettings(entries: readonly SettingEntry[]): Edit<void> {
  return (snapshot, { now }) => {
    const seen = new Set<string>()
    for (const { key } of entries) {
      if (seen.has(key)) throw new AppError('invalid_input', '', { reason: { code: 'keyTwice', params: { key } } })
      seen.add(key)
    }
    const changes = entries.flatMap((entry) => settingChange(snapshot, entry, now))
    return { action: describe(changes), changes, result: undefined }
  }
}

/** When the named settings last changed; `NEVER` if none of them exists. */
export function newestOf({ settings }: Snapshot, named: readonly { readonly key: string }[]): { updated_at: string } {
  const keys = new Set(named.map(({ key }) => key))
  const times = settings.filter(({ key }) => keys.has(key)).map(({ updated_at }) => updated_at)
  return { updated_at: times.toSorted().at(-1) ?? NEVER }
}

/** The change that an entry makes, if any. */
function settingChange(snapshot: Snapshot, entry: SettingEntry, now: string): Change[] {
  const before = snapshot.settings.find(({ key }) => key === entry.key) ?? null
  if (entry.value === null) return before ? [{ kind: 'config', before, after: null }] : []
  const after: Setting = {
    key: entry.key,
    value: entry.value,
    is_public: visibilityOf(entry.key, entry.is_public ?? before?.is_public),
    created_at: before?.created_at ?? now,
    updated_at: before?.updated_at ?? now,
  }
  return isSameRow(before, after) ? [] : [{ kind: 'config', before, after: { ...after, updated_at: now } }]
}

function describe(changes: readonly Change[]): Action {
  const keys = changes.flatMap(({ kind, before, after }) => (kind === 'config' ? [(after ?? before)?.key] : []))
  const guests = ofGuests(changes)
  return keys.length <= 3
    ? { code: 'settingChanged', params: { keys: keys.join(', '), ...guests } }
    : { code: 'settingsChanged', params: { count: keys.length, ...guests } }
}

/** Whether the changes let guests in or shut them out; {} if neither. */
function ofGuests(changes: readonly Change[]): GuestChange {
  const [guests] = changes.flatMap((change) => settingValues(change, 'site.guests') ?? [])
  const [was, is] = [guests?.from ?? '', guests?.to ?? ''].map((value) => isOn('site.guests', value))
  return was === is ? {} : { guests: is ? 'in' : 'out' }
}
