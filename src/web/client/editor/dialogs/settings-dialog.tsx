import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { SettingKey } from '../../../../core/fields/setting.ts'
import { readSettings, SETTINGS_SECTIONS, type SiteSettings } from '../../../settings/site-settings.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Fault } from '../model/api.ts'
import { IconFetchSection, useHasIconRun } from '../notice/icon-run-view.tsx'
import { useEditor } from '../steps/use-board.ts'
import { settingLabel } from '../words/setting-names.ts'
import { Form } from './form.tsx'
import { showPreview } from './settings-preview.ts'
import { SECTION_FIELDS } from './settings-sections.tsx'
import { readValues, SettingsConflict, type SettingsProps, useSettings, type Values } from './use-settings.ts'

type Sections = readonly (readonly [id: string, title: string, section: ComponentChildren])[]

const BAD_PICTURE = [{ at: 'site.backgroundImage', code: 'badPicture' }]

export interface SettingsDialogProps {
  /** The section to show first; '' for the first one. */
  readonly section: string
  readonly onClose: () => void
}

/** The form for the page's settings. Changes show at once behind the dialog, and are saved by *Save*. */
export function SettingsDialog({ section, onClose }: SettingsDialogProps) {
  const { board } = useEditor()
  const { settings } = board.messages
  const [saved, setSaved] = useState<Values>()
  useEffect(() => {
    readValues().then(setSaved, (error) => {
      board.showFault(error)
      onClose()
    })
  }, [])
  return (
    <Dialog title={settings.title} onClose={onClose} beside>
      {saved ? (
        <SettingsForm saved={saved} section={section} onClose={onClose} />
      ) : (
        <p class="note">{board.messages.edit.loading}</p>
      )}
    </Dialog>
  )
}

function SettingsForm({ saved, section, onClose }: SettingsDialogProps & { readonly saved: Values }) {
  const { board } = useEditor()
  const { settings: texts, iconFetches } = board.messages
  const hasIconRun = useHasIconRun(board)
  const form = useSettings(board, saved)
  const value = (key: SettingKey) => form.values[key] ?? ''
  const settings = useMemo(() => readSettings(value), [form.values])
  const set = (key: SettingKey) => (to: string) => form.set({ [key]: to })
  usePreview(settings)
  const part: SettingsProps = { settings, value, set, setAll: form.set }
  const submit = async () => {
    if (value('site.backgroundImage') !== '' && settings.backgroundImage === '')
      throw new Fault('invalid', { message: texts.badPicture, problems: BAD_PICTURE })
    await form.save()
  }
  /** Names the settings that others have changed, which the next attempt replaces. */
  const explain = (error: unknown) => {
    if (!(error instanceof SettingsConflict)) return undefined
    form.note(error.theirs)
    const names = Object.keys(error.theirs).map((key) => settingLabel(key, board.messages))
    return board.messages.faults.conflictInForm(names.join('\n'))
  }
  const sections: Sections = [
    ...SETTINGS_SECTIONS.map((id) => {
      const Fields = SECTION_FIELDS[id]
      return [id, texts[id], <Fields key={id} {...part} />] as const
    }),
    ...(hasIconRun ? [['icons', iconFetches.title, <IconFetchSection key="icons" board={board} />] as const] : []),
  ]
  const { current, place } = useSectionInView()
  useEffect(() => showSection(section), [])
  return (
    <Form onSubmit={submit} onClose={onClose} explain={explain}>
      <SectionTabs sections={sections} current={current} />
      <div ref={place}>
        {sections.map(([id, title, section]) => (
          <section key={id}>
            <h3 id={`settings-${id}`} tabIndex={-1}>
              {title}
            </h3>
            {section}
          </section>
        ))}
      </div>
    </Form>
  )
}

interface SectionTabsProps {
  readonly sections: Sections
  /** The index of the section being read. */
  readonly current: number
}

/** Links to the sections. */
function SectionTabs({ sections, current }: SectionTabsProps) {
  const label = useEditor().board.messages.settings.sections
  return (
    <nav class="choices" aria-label={label}>
      {sections.map(([id, title], at) => (
        <a key={id} href={`#settings-${id}`} aria-current={at === current ? 'true' : undefined} onClick={show}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls within the panel without changing the address of the page. */
function show(event: TargetedMouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  showSection(event.currentTarget.hash.slice('#settings-'.length))
}

function showSection(section: string): void {
  const heading = document.getElementById(`settings-${section}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function usePreview(settings: SiteSettings): void {
  const preview = useMemo(() => showPreview(), [])
  useEffect(() => preview.show(settings), [settings])
  useEffect(() => () => preview.end(), [])
}

/** By these one scrolls on; anything else that scrolls is what comes in late. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * The index of the section being read: the one whose heading was gone to, until one scrolls on; else the one at a line that
 * moves from the dialog's top to its end as the scrolling does, so that each has its turn however short the last ones are.
 */
export function useSectionInView() {
  const [current, setCurrent] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (!dialog) return
    let hasArrived = false
    const sections = () => [...(place.current?.children ?? [])]
    const goneTo = () => sections().findIndex((section) => section.firstElementChild === document.activeElement)
    const look = () => {
      if (hasArrived && goneTo() >= 0) return
      const { top, height } = dialog.getBoundingClientRect()
      const progress = dialog.scrollTop / Math.max(1, dialog.scrollHeight - dialog.clientHeight)
      const reached = sections().filter((section) => section.getBoundingClientRect().top <= top + height * progress)
      setCurrent(Math.max(0, reached.length - 1))
    }
    const arrive = () => {
      if (goneTo() < 0) return
      hasArrived = true
      setCurrent(goneTo())
    }
    const goOn = () => {
      hasArrived = false
    }
    look()
    for (const type of BY_HAND) dialog.addEventListener(type, goOn, { passive: true })
    dialog.addEventListener('scroll', look, { passive: true })
    dialog.addEventListener('focusin', arrive)
    return () => {
      dialog.removeEventListener('scroll', look)
      for (const type of BY_HAND) dialog.removeEventListener(type, goOn)
      dialog.removeEventListener('focusin', arrive)
    }
  }, [])
  return { current, place }
}
