import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Setting } from '../../../domain/setting.ts'
import { GUEST, OWNER } from '../../../domain/visibility.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../messages/language-tags.ts'
import { Choices } from '../../parts/choices.tsx'
import { readEngine, readEngines } from '../../settings/engines.ts'
import { DENSITIES, readSettings, THEMES } from '../../settings/site-settings.ts'
import { keep } from '../kept.ts'
import { call } from './api.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, Switch, TextArea, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { showPreview } from './preview.ts'
import { useEditor } from './use-board.ts'

type Values = Readonly<Record<string, string>>

/** How the page looks and works. What is changed shows at once behind the dialog, and is kept when it is saved. */
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
    <Dialog title={settings.title} onClose={onClose} wide>
      {saved ? <SettingsForm saved={saved} onClose={onClose} /> : <p class="note">{board.messages.edit.loading}</p>}
    </Dialog>
  )
}

function SettingsForm({ saved, onClose }: { saved: Values; onClose: () => void }) {
  const { board } = useEditor()
  const { settings: texts, view } = board.messages
  const [values, setValues] = useState(saved)
  const value = (key: string) => values[key] ?? ''
  const set = (key: string) => (to: string) => setValues((now) => ({ ...now, [key]: to }))
  const setFlag = (key: string) => (on: boolean) => set(key)(String(on))
  const settings = useMemo(() => readSettings(value, OWNER), [values])
  const guests = readSettings(value, GUEST)
  const preview = useMemo(() => showPreview(), [])
  useEffect(() => preview.show(settings), [settings])
  useEffect(() => () => preview.end(), [])
  const badLine =
    value('site.searchEngines')
      .split('\n')
      .findIndex((line) => line.trim() !== '' && !readEngine(line)) + 1

  async function save(): Promise<void> {
    const changed = Object.entries(values).filter(([key, now]) => now !== (saved[key] ?? ''))
    if (changed.length === 0) return
    await call('PUT', '/api/configs', {
      body: Object.fromEntries(changed.map(([key, now]) => [key, now === '' ? null : now])),
    })
    // What this browser had chosen for itself would hide what was just set.
    if (changed.some(([key]) => key === 'site.theme')) keep('theme', '')
    if (changed.some(([key]) => key === 'site.density')) keep('density', '')
    location.reload()
  }

  return (
    <Form onSubmit={save} onClose={onClose}>
      <p class="note">{texts.preview}</p>
      <h3>{texts.general}</h3>
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

      <h3>{texts.look}</h3>
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
      <div class="field">
        <label for="accent">{texts.accent}</label>
        <input
          id="accent"
          class="hues"
          type="range"
          min={0}
          max={359}
          value={settings.hue}
          onInput={(event) => set('site.accentHue')(event.currentTarget.value)}
        />
      </div>
      <TextField
        label={texts.backgroundImage}
        hint={texts.backgroundImageHint}
        inputMode="url"
        value={value('site.backgroundImage')}
        onValue={set('site.backgroundImage')}
      />
      <div class="field">
        <label for="opacity">{texts.backgroundOpacity}</label>
        <input
          id="opacity"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={settings.backgroundOpacity}
          onInput={(event) => set('site.backgroundOpacity')(event.currentTarget.value)}
        />
      </div>
      <TextArea label={texts.customCss} code value={value('site.customCss')} onValue={set('site.customCss')} />

      <h3>{texts.searchTitle}</h3>
      <Switch label={texts.searchBox} checked={settings.searchBox} onChecked={setFlag('site.searchBoxEnabled')} />
      <Switch
        label={texts.searchBoxForGuests}
        checked={guests.searchBox}
        onChecked={setFlag('site.searchBoxGuestEnabled')}
      />
      <SelectField
        label={texts.defaultEngine}
        value={settings.engines[0]?.bang ?? ''}
        options={readEngines(value('site.searchEngines')).map(({ bang, name }) => [bang, name] as const)}
        onValue={set('site.searchEngine')}
      />
      <TextArea
        label={texts.ownEngines}
        hint={badLine > 0 ? texts.ownEnginesFault(badLine) : texts.ownEnginesHint}
        code
        value={value('site.searchEngines')}
        onValue={set('site.searchEngines')}
      />
    </Form>
  )
}
