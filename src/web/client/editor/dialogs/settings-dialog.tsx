import type { TargetedMouseEvent } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Setting } from '../../../../domain/setting.ts'
import { GUEST, OWNER } from '../../../../domain/visibility.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../messages/language-tags.ts'
import { Choices } from '../../../parts/choices.tsx'
import { readEngine, readEngines } from '../../../settings/engines.ts'
import { COLUMNS, DENSITIES, readSettings, type SiteSettings, THEMES, WIDTHS } from '../../../settings/site-settings.ts'
import { keep } from '../../kept.ts'
import { call, Fault } from '../api.ts'
import { Dialog } from '../dialog.tsx'
import { SelectField, Slider, Switch, TextArea, TextField } from '../fields.tsx'
import { IconFetchSection } from '../icon-run-view.tsx'
import { useEditor } from '../use-board.ts'
import { CheckField } from './check-field.tsx'
import { Form } from './form.tsx'
import { HueField } from './hue-field.tsx'
import { NetworksField } from './networks-field.tsx'
import { PictureField } from './picture-field.tsx'
import { showPreview } from './preview.ts'

type Values = Readonly<Record<string, string>>

/** How the page looks and works. Changes show at once behind the dialog, and last once they are saved. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { settings } = board.messages
  const [saved, setSaved] = useState<Values>()
  useEffect(() => {
    call<readonly Setting[]>('GET', '/api/configs').then(
      ({ data }) => setSaved(Object.fromEntries(data.map(({ key, value }) => [key, value]))),
      (error) => {
        board.complain(error)
        onClose()
      },
    )
  }, [])
  return (
    <Dialog title={settings.title} onClose={onClose} beside>
      {saved ? <SettingsForm saved={saved} onClose={onClose} /> : <p class="note">{board.messages.edit.loading}</p>}
    </Dialog>
  )
}

function SettingsForm({ saved, onClose }: { saved: Values; onClose: () => void }) {
  const { board } = useEditor()
  const { settings: texts } = board.messages
  const [values, setValues] = useState(saved)
  const value = (key: string) => values[key] ?? ''
  const settings = useMemo(() => readSettings(value, OWNER), [values])
  const set = (key: string) => (to: string) => setValues((now) => ({ ...now, [key]: to }))
  usePreview(settings)
  const part: PartProps = { settings, value, set, setFlag: (key) => (on) => set(key)(String(on)) }
  const submit = async () => {
    if (value('site.backgroundImage') !== '' && settings.backgroundImage === '')
      throw new Fault('invalid', { message: texts.badPicture })
    await save(saved, values)
  }
  return (
    <Form onSubmit={submit} onClose={onClose}>
      <nav class="choices" aria-label={texts.sections}>
        {SECTIONS.map(([id]) => (
          <a key={id} href={`#settings-${id}`} onClick={show}>
            {texts[id]}
          </a>
        ))}
      </nav>
      <p class="note">{texts.preview}</p>
      {SECTIONS.map(([id, Section]) => (
        <section key={id}>
          <h3 id={`settings-${id}`} tabIndex={-1}>
            {texts[id]}
          </h3>
          <Section {...part} />
        </section>
      ))}
      <IconFetchSection board={board} />
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

/** Saves what has changed and reloads the page. An emptied value goes back to its default. */
async function save(saved: Values, values: Values): Promise<void> {
  const changed = Object.entries(values).filter(([key, now]) => now !== (saved[key] ?? ''))
  if (changed.length === 0) return
  await call('PUT', '/api/configs', {
    body: Object.fromEntries(changed.map(([key, now]) => [key, now === '' ? null : now])),
  })
  // A choice stored in this browser would hide the new setting.
  if (changed.some(([key]) => key === 'site.theme')) keep('theme', '')
  if (changed.some(([key]) => key === 'site.density')) keep('density', '')
  setTimeout(() => location.reload()) // after the dialog has closed: an open form keeps the page from reloading
}

/** What each part of the form gets. */
interface PartProps {
  /** The values typed so far, as the page would read them. */
  readonly settings: SiteSettings
  readonly value: (key: string) => string
  readonly set: (key: string) => (to: string) => void
  readonly setFlag: (key: string) => (on: boolean) => void
}

function General({ settings, value, set, setFlag }: PartProps) {
  const { settings: texts, view } = useEditor().board.messages
  return (
    <>
      <TextField
        label={texts.siteName}
        hint={texts.siteNameHint}
        value={value('site.name')}
        placeholder={settings.name}
        onValue={set('site.name')}
      />
      <TextField
        label={texts.siteTitle}
        hint={texts.siteTitleHint}
        value={value('site.title')}
        onValue={set('site.title')}
      />
      <SelectField
        label={texts.language}
        hint={texts.languageHint}
        value={settings.language ?? ''}
        options={[['', view.automatic], ...LANGUAGE_TAGS.map((tag) => [tag, LANGUAGE_NAMES[tag]] as const)]}
        onValue={set('site.language')}
      />
      <Switch label={texts.newTab} checked={settings.newTab} onChecked={setFlag('site.openInNewTab')} />
      <Switch label={texts.showSignIn} checked={settings.showSignIn} onChecked={setFlag('site.showSignIn')} />
      <CheckField value={value('links.check')} onValue={set('links.check')} />
      <NetworksField value={value('site.networks')} onValue={set('site.networks')} />
    </>
  )
}

function Look({ settings, value, set }: PartProps) {
  const { settings: texts, view } = useEditor().board.messages
  return (
    <>
      <Choices
        legend={view.theme}
        name="site-theme"
        value={settings.theme}
        onChange={set('site.theme')}
        choices={THEMES.map((theme) => [theme, view[theme]])}
      />
      <Choices
        legend={view.density}
        name="site-density"
        value={settings.density}
        onChange={set('site.density')}
        choices={DENSITIES.map((density) => [density, view[density]])}
      />
      <Choices
        legend={texts.width}
        name="site-width"
        value={settings.width}
        onChange={set('site.width')}
        choices={WIDTHS.map((width) => [width, texts.widths[width]])}
      />
      <Choices
        legend={texts.columns}
        name="site-columns"
        value={settings.columns}
        onChange={set('site.columns')}
        choices={COLUMNS.map((columns) => [columns, columns])}
      />
      <HueField value={settings.hue} onValue={set('site.accentHue')} />
      <PictureField
        label={texts.backgroundImage}
        hint={texts.backgroundImageHint}
        value={value('site.backgroundImage')}
        onValue={set('site.backgroundImage')}
      />
      <Slider
        id="opacity"
        label={texts.backgroundOpacity}
        max={1}
        step={0.05}
        value={settings.backgroundOpacity}
        onValue={set('site.backgroundOpacity')}
      />
      <TextArea
        label={texts.customCss}
        hint={texts.customCssHint}
        code
        value={value('site.customCss')}
        onValue={set('site.customCss')}
      />
    </>
  )
}

function Search({ settings, value, set, setFlag }: PartProps) {
  const { settings: texts } = useEditor().board.messages
  const guests = readSettings(value, GUEST)
  const engines = value('site.searchEngines')
  const badLine = engines.split('\n').findIndex((line) => line.trim() !== '' && !readEngine(line)) + 1
  return (
    <>
      <Switch label={texts.searchBox} checked={settings.searchBox} onChecked={setFlag('site.searchBoxEnabled')} />
      <Switch
        label={texts.searchBoxForGuests}
        checked={guests.searchBox}
        onChecked={setFlag('site.searchBoxGuestEnabled')}
      />
      <SelectField
        label={texts.defaultEngine}
        value={settings.engines[0]?.bang ?? ''}
        options={readEngines(engines).map(({ bang, name }) => [bang, name] as const)}
        onValue={set('site.searchEngine')}
      />
      <TextArea
        label={texts.ownEngines}
        hint={badLine > 0 ? texts.ownEnginesFault(badLine) : texts.ownEnginesHint}
        code
        value={engines}
        onValue={set('site.searchEngines')}
      />
    </>
  )
}

/** By the names of their texts. */
const SECTIONS = [
  ['general', General],
  ['look', Look],
  ['searchTitle', Search],
] as const
