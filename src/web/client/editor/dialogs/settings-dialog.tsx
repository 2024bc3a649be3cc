import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Setting } from '../../../../domain/setting.ts'
import type { SettingKey } from '../../../../domain/setting-keys.ts'
import { OWNER } from '../../../../domain/visibility.ts'
import { readSettings, type SiteSettings } from '../../../settings/site-settings.ts'
import { keep } from '../../kept.ts'
import { call, Fault } from '../api.ts'
import type { Board } from '../board.ts'
import { Dialog } from '../dialog.tsx'
import { IconFetchSection, useHasIconRun } from '../icon-run-view.tsx'
import { reload } from '../kept-notice.ts'
import { nameSetting } from '../setting-names.ts'
import { useEditor } from '../use-board.ts'
import { Form } from './form.tsx'
import { showPreview } from './preview.ts'
import { type PartProps, SECTIONS } from './settings-sections.tsx'

type Values = Readonly<Record<string, string>>
const BAD_PICTURE = [{ at: 'site.backgroundImage', code: 'badPicture' }]

/** How the page looks and works. Changes show at once behind the dialog, and last once they are saved. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { settings } = board.messages
  const [saved, setSaved] = useState<Values>()
  useEffect(() => {
    readValues().then(setSaved, (error) => {
      board.complain(error)
      onClose()
    })
  }, [])
  return (
    <Dialog title={settings.title} onClose={onClose} beside>
      {saved ? <SettingsForm saved={saved} onClose={onClose} /> : <p class="note">{board.messages.edit.loading}</p>}
    </Dialog>
  )
}

function SettingsForm({ saved, onClose }: { saved: Values; onClose: () => void }) {
  const { board } = useEditor()
  const { settings: texts, iconFetches } = board.messages
  const hasIconRun = useHasIconRun(board)
  const [known, setKnown] = useState(saved)
  const [values, setValues] = useState(saved)
  const value = (key: SettingKey) => values[key] ?? ''
  const settings = useMemo(() => readSettings(value, OWNER), [values])
  const set = (key: SettingKey) => (to: string) => setValues((now) => ({ ...now, [key]: to }))
  usePreview(settings)
  const part: PartProps = { settings, value, set, setFlag: (key) => (on) => set(key)(String(on)) }
  const submit = async () => {
    if (value('site.backgroundImage') !== '' && settings.backgroundImage === '')
      throw new Fault('invalid', { message: texts.badPicture, problems: BAD_PICTURE })
    await save(board, known, values)
  }
  /** The next attempt replaces what others have saved. */
  const explain = (error: unknown) => {
    if (!(error instanceof SettingsClash)) return undefined
    setKnown((now) => ({ ...now, ...error.theirs }))
    const names = Object.keys(error.theirs).map((key) => nameSetting(key, board.messages))
    return board.messages.faults.conflictInForm(names.join('\n'))
  }
  const sections: readonly (readonly [id: string, title: string, section: ComponentChildren])[] = [
    ...SECTIONS.map(([id, Section]) => [id, texts[id], <Section key={id} {...part} />] as const),
    ...(hasIconRun ? [['icons', iconFetches.title, <IconFetchSection key="icons" board={board} />] as const] : []),
  ]
  return (
    <Form onSubmit={submit} onClose={onClose} explain={explain}>
      <nav class="choices" aria-label={texts.sections}>
        {sections.map(([id, title]) => (
          <a key={id} href={`#settings-${id}`} onClick={show}>
            {title}
          </a>
        ))}
      </nav>
      <p class="note">{texts.preview}</p>
      {sections.map(([id, title, section]) => (
        <section key={id}>
          <h3 id={`settings-${id}`} tabIndex={-1}>
            {title}
          </h3>
          {section}
        </section>
      ))}
    </Form>
  )
}

/** Scrolls within the panel without changing the address of the page. */
function show(event: TargetedMouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function usePreview(settings: SiteSettings): void {
  const preview = useMemo(() => showPreview(), [])
  useEffect(() => preview.show(settings), [settings])
  useEffect(() => () => preview.end(), [])
}

async function readValues(): Promise<Values> {
  const { data } = await call<readonly Setting[]>('GET', '/api/configs')
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}

/** What others have saved, since it was read, of the settings that were changed here too. */
class SettingsClash extends Error {
  readonly theirs: Values

  constructor(theirs: Values) {
    super('Settings were changed elsewhere')
    this.theirs = theirs
  }
}

/**
 * Saves what has changed and reloads the page. An emptied value goes back to its default. Throws `SettingsClash` for what was
 * changed elsewhere too.
 */
async function save(board: Board, known: Values, values: Values): Promise<void> {
  const changed = Object.entries(values).filter(([key, now]) => now !== (known[key] ?? ''))
  if (changed.length === 0) return
  const theirs = await readValues()
  const clashing = changed
    .map(([key, now]) => ({ key, now, their: theirs[key] ?? '' }))
    .filter(({ key, now, their }) => their !== (known[key] ?? '') && their !== now)
  if (clashing.length > 0) throw new SettingsClash(Object.fromEntries(clashing.map(({ key, their }) => [key, their])))
  const { revision } = await call('PUT', '/api/configs', {
    body: Object.fromEntries(changed.map(([key, now]) => [key, now === '' ? null : now])),
  })
  // A choice stored in this browser would hide the new setting.
  if (changed.some(([key]) => key === 'site.theme')) keep('theme', '')
  if (changed.some(([key]) => key === 'site.density')) keep('density', '')
  board.tell(board.messages.settings.saved, revision)
  setTimeout(() => reload(board)) // after the dialog has closed: an open form keeps the page from reloading
}
