import { findBadEngine } from '../../../../domain/search-engine.ts'
import type { SettingKey } from '../../../../domain/setting-keys.ts'
import { GUEST } from '../../../../domain/visibility.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../messages/language-tags.ts'
import { Choices } from '../../../parts/choices.tsx'
import { readEngines } from '../../../settings/engines.ts'
import { COLUMNS, DENSITIES, readSettings, type SiteSettings, THEMES, WIDTHS } from '../../../settings/site-settings.ts'
import { SelectField, Slider, Switch, TextArea, TextField } from '../fields.tsx'
import { problemAsSentence } from '../problem-words.ts'
import { useEditor } from '../use-board.ts'
import { CheckField } from './check-field.tsx'
import { GradientField } from './gradient-field.tsx'
import { GuestsField } from './guests-field.tsx'
import { HueField } from './hue-field.tsx'
import { NetworksField } from './networks-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PresetField } from './preset-field.tsx'

/** What each part of the form gets. */
export interface PartProps {
  /** The values typed so far, as the page would read them. */
  readonly settings: SiteSettings
  readonly value: (key: SettingKey) => string
  readonly set: (key: SettingKey) => (to: string) => void
  readonly setFlag: (key: SettingKey) => (on: boolean) => void
}

function General({ settings, value, set, setFlag }: PartProps) {
  const { settings: texts, view } = useEditor().board.messages
  return (
    <>
      <TextField
        at="site.name"
        label={texts.siteName}
        hint={texts.siteNameHint}
        value={value('site.name')}
        placeholder={settings.name}
        onValue={set('site.name')}
      />
      <TextField
        at="site.title"
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
      <Switch label={texts.logos} checked={settings.logos} onChecked={setFlag('site.logos')} />
      <Switch label={texts.showSignIn} checked={settings.showSignIn} onChecked={setFlag('site.showSignIn')} />
      <GuestsField value={value('site.guests')} onValue={set('site.guests')} />
      <CheckField value={value('links.check')} onValue={set('links.check')} />
      <NetworksField value={value('site.networks')} onValue={set('site.networks')} />
      {value('fetch.networks') !== '' && (
        <TextArea
          at="fetch.networks"
          label={texts.fetchNetworks}
          hint={texts.fetchNetworksHint}
          code
          value={value('fetch.networks')}
          onValue={set('fetch.networks')}
        />
      )}
    </>
  )
}

function Look({ settings, value, set }: PartProps) {
  const { settings: texts, view } = useEditor().board.messages
  return (
    <>
      <PresetField
        value={settings.preset}
        onValue={(preset) => {
          set('site.preset')(preset)
          set('site.accentHue')('') // it brings its own
        }}
      />
      <HueField value={settings.hue} onValue={set('site.accentHue')} />
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
      <GradientField
        value={settings.backgroundImage}
        onValue={(gradient) => {
          set('site.backgroundImage')(gradient)
          if (value('site.backgroundOpacity') === '') set('site.backgroundOpacity')('1')
        }}
      />
      <PictureField
        label={texts.backgroundImage}
        hint={texts.backgroundImageHint}
        value={value('site.backgroundImage')}
        onValue={set('site.backgroundImage')}
      />
      {value('site.backgroundImage') !== '' && (
        <Slider
          id="opacity"
          label={texts.backgroundOpacity}
          max={1}
          step={0.05}
          value={settings.backgroundOpacity}
          onValue={set('site.backgroundOpacity')}
        />
      )}
      <TextArea
        at="site.customCss"
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
  const { messages } = useEditor().board
  const { settings: texts } = messages
  const guests = readSettings(value, GUEST)
  const engines = value('site.searchEngines')
  const bad = findBadEngine(engines)
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
        at="site.searchEngines"
        label={texts.ownEngines}
        hint={bad ? problemAsSentence({ at: '', code: 'notAnEngine', params: bad }, messages) : texts.ownEnginesHint}
        code
        value={engines}
        onValue={set('site.searchEngines')}
      />
    </>
  )
}

/** The sections of the settings, by the names of their texts. */
export const SECTIONS = [
  ['general', General],
  ['look', Look],
  ['searchTitle', Search],
] as const
