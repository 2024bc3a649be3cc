import { useState } from 'preact/hooks'
import type { Setting, SettingKey } from '../../../../core/fields/setting.ts'
import type { SiteSettings } from '../../../settings/site-settings.ts'
import { keep } from '../../local-storage.ts'
import { call } from '../model/api.ts'
import type { Board } from '../steps/board.ts'
import { reload } from '../steps/reload.ts'

export type Values = Readonly<Record<string, string>>

/** The values that others have saved, since the form read them, for settings that were changed here too. */
export class SettingsConflict extends Error {
  readonly theirs: Values

  constructor(theirs: Values) {
    super('Settings were changed elsewhere')
    this.theirs = theirs
  }
}

export async function readValues(): Promise<Values> {
  const { data } = await call<readonly Setting[]>('GET', '/api/configs')
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}

/** The values of the form, and those known to be saved. The page is loaded again once the dialog has closed. */
export function useSettings(board: Board, saved: Values) {
  const [{ known, values }, setForm] = useState({ known: saved, values: saved })
  return {
    values,
    set: (changes: Values) => setForm((form) => ({ ...form, values: { ...form.values, ...changes } })),
    /** Records values that others have saved, which the next attempt then replaces. */
    note: (theirs: Values) => setForm((form) => ({ ...form, known: { ...form.known, ...theirs } })),
    save: () => save(board, known, values),
  }
}

/** Saves the changed settings and reloads the page. Throws `SettingsConflict` if others have changed the same ones. */
async function save(board: Board, known: Values, values: Values): Promise<void> {
  const changed = Object.entries(values).filter(([key, now]) => now !== (known[key] ?? ''))
  if (changed.length === 0) return
  const theirs = await readValues()
  const conflicting = changed
    .map(([key, now]) => ({ key, now, their: theirs[key] ?? '' }))
    .filter(({ key, now, their }) => their !== (known[key] ?? '') && their !== now)
  if (conflicting.length > 0)
    throw new SettingsConflict(Object.fromEntries(conflicting.map(({ key, their }) => [key, their])))
  // An emptied value goes back to its default.
  const body = Object.fromEntries(changed.map(([key, value]) => [key, value === '' ? null : value]))
  const { revision } = await call('PUT', '/api/configs', { body })
  // A choice stored in this browser would hide the new setting.
  if (changed.some(([key]) => key === 'site.theme')) keep('theme', '')
  if (changed.some(([key]) => key === 'site.density')) keep('density', '')
  board.showDone(board.messages.settings.saved, revision)
  setTimeout(() => reload(board)) // after the dialog has closed: an open form keeps the page from reloading
}

/** The props of each part of the form. */
export interface SettingsProps {
  /** The values typed so far, as the page would read them. */
  readonly settings: SiteSettings
  readonly value: (key: SettingKey) => string
  readonly set: (key: SettingKey) => (to: string) => void
  readonly setAll: (changes: Partial<Readonly<Record<SettingKey, string>>>) => void
}
