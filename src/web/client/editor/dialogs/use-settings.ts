import { useEffect, useRef, useState } from 'preact/hooks'
import type { Setting, SettingKey } from '../../../../core/fields/setting.ts'
import type { SiteSettings } from '../../../settings/site-settings.ts'
import { keep } from '../../local-storage.ts'
import { call } from '../model/api.ts'
import type { Board } from '../steps/board.ts'
import { reload } from '../steps/reload.ts'
import { useBoard } from '../steps/use-board.ts'

export type Values = Readonly<Record<string, string>>

/** In milliseconds: people try several colours in a row, which this pause joins into one step. */
const PAUSE_MS = 500

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
  const atOnce = useSavingAtOnce(board, (theirs) => setForm((form) => merged(form, theirs)))
  return {
    values,
    set: (key: SettingKey, to: string) => setForm((form) => ({ ...form, values: { ...form.values, [key]: to } })),
    /** Sets values and saves them, in one step with others set within a moment. */
    setNow(changes: Values) {
      setForm((form) => merged(form, changes))
      atOnce(changes)
    },
    /** Records values that others have saved, which the next attempt then replaces. */
    note: (theirs: Values) => setForm((form) => ({ ...form, known: { ...form.known, ...theirs } })),
    save: () => save(board, known, values),
  }
}

function merged(form: { readonly known: Values; readonly values: Values }, saved: Values) {
  return { known: { ...form.known, ...saved }, values: { ...form.values, ...saved } }
}

/**
 * Returns a function that saves changes soon. Calls back with the saved values once others or an Undo have changed
 * them.
 */
function useSavingAtOnce(board: Board, onTheirs: (theirs: Values) => void): (changes: Values) => void {
  const { revision } = useBoard(board)
  const waiting = useRef<Record<string, string>>({})
  const sent = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = async () => {
    const theirs = await readValues()
    const keys = [...sent.current].filter((key) => !(key in waiting.current))
    onTheirs(Object.fromEntries(keys.map((key) => [key, theirs[key] ?? ''])))
  }
  const send = () => {
    clearTimeout(timer.current)
    const changes = waiting.current
    if (Object.keys(changes).length === 0) return
    waiting.current = {}
    for (const key of Object.keys(changes)) sent.current.add(key)
    board
      .run({ send: () => putValues(changes), did: () => board.messages.settings.saved })
      .catch(follow) // the notice says so
      .catch(() => undefined) // offline: the reloaded page will have the saved values
  }
  useEffect(() => {
    if (sent.current.size > 0) follow().catch(() => undefined) // retried at the next revision
  }, [revision])
  useEffect(
    () => () => {
      send()
      if (sent.current.size > 0) void board.settled().then(() => reload(board))
    },
    [],
  )
  return (changes) => {
    Object.assign(waiting.current, changes)
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE_MS)
  }
}

/** An emptied value goes back to its default. */
function putValues(values: Values) {
  const body = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value]))
  return call('PUT', '/api/configs', { body })
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
  const { revision } = await putValues(Object.fromEntries(changed))
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
  readonly setFlag: (key: SettingKey) => (on: boolean) => void
  /** Sets values that are saved at once, without *Save*. */
  readonly saveNow: (changes: Partial<Readonly<Record<SettingKey, string>>>) => void
}
