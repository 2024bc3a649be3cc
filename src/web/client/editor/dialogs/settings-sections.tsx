import type { FunctionComponent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { LINK_CHECK_INTERVALS } from '../../../../core/link-check.ts'
import { findBadEngine, readEngines } from '../../../../core/search-engine.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../messages/language-tags.ts'
import { Choices } from '../../../parts/fields.tsx'
import { isGradient } from '../../../settings/gradients.ts'
import { COLUMNS, DENSITIES, type SettingsSection, THEMES, WIDTHS } from '../../../settings/site-settings.ts'
import { SelectField, Slider, Switch, TextArea, TextField } from '../forms/fields.tsx'
import { useEditor } from '../steps/use-board.ts'
import { problemAsSentence } from '../words/problem-words.ts'
import { GuestsField, NetworksField } from './access-fields.tsx'
import { GradientField, isDarkPicture, PictureField, PresetField } from './look-fields.tsx'
import { StatusSettings } from './status-fields.tsx'
import type { SettingsProps } from './use-settings.ts'

function General({ settings, value, set, setFlag }: SettingsProps) {
  const { settings: texts, view } = useEditor().board.messages
  const networks = value('fetch.networks')
  const [hadNetworks] = useState(networks !== '') // so that the field stays while it is emptied
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
      <Switch label={texts.greeting} checked={settings.greeting} onChecked={setFlag('site.greeting')} />
      <Switch label={texts.newTab} checked={settings.newTab} onChecked={setFlag('site.openInNewTab')} />
      <Switch label={texts.logos} checked={settings.logos} onChecked={setFlag('site.logos')} />
      <CheckField value={value('links.check')} onValue={set('links.check')} />
      <NetworksField value={value('site.networks')} onValue={set('site.networks')} />
      {(hadNetworks || networks !== '') && (
        <TextArea
          at="fetch.networks"
          label={texts.fetchNetworks}
          hint={texts.fetchNetworksHint}
          code
          value={networks}
          onValue={set('fetch.networks')}
        />
      )}
    </>
  )
}

function Guests({ settings, value, set, setFlag }: SettingsProps) {
  const { settings: texts } = useEditor().board.messages
  return (
    <>
      <GuestsField value={value('site.guests')} onValue={set('site.guests')} />
      <Switch label={texts.showSignIn} checked={settings.showSignIn} onChecked={setFlag('site.showSignIn')} />
      <Switch
        label={texts.searchBoxForGuests}
        checked={settings.guestSearchBox}
        onChecked={setFlag('site.searchBoxGuestEnabled')}
      />
    </>
  )
}

function LookSection({ settings, value, set, setFlag, setAll }: SettingsProps) {
  const { settings: texts, view } = useEditor().board.messages
  const wanted = useRef('')
  /** Shows a chosen picture undimmed at first; `backgroundOpacity` may then dim it. */
  const setPicture = (picture: string) => {
    if (value('site.backgroundImage') === '' || value('site.backgroundOpacity') === '')
      set('site.backgroundOpacity')(picture && '1')
    set('site.backgroundImage')(picture)
    wanted.current = picture
    isDarkPicture(picture).then(
      (isDark) => wanted.current === picture && set('site.darkGlass')(isDark ? 'true' : ''),
      () => undefined, // its pixels can't be read, such as on a host that doesn't allow it: the switch stays
    )
  }
  return (
    <>
      <PresetField
        chosen={settings}
        onChosen={({ preset, presetDark }) =>
          setAll({
            'site.preset': preset,
            'site.presetDark': presetDark === preset ? '' : presetDark || 'plain',
            'site.accentHue': '', // presets bring their own hue
          })
        }
      />
      <Slider
        id="accent"
        class="hues"
        label={texts.accent}
        max={359}
        value={settings.hue}
        onValue={set('site.accentHue')}
      />
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
      <GradientField value={settings.backgroundImage} onValue={setPicture} />
      <PictureField
        label={texts.backgroundImage}
        hint={texts.backgroundImageHint}
        value={value('site.backgroundImage')}
        onValue={setPicture}
      />
      {value('site.backgroundImage') !== '' && (
        <Slider
          id="dimmer"
          label={texts.backgroundDimmer}
          max={1}
          step={0.05}
          value={Number((1 - settings.backgroundOpacity).toFixed(2))}
          onValue={(dimmed) => set('site.backgroundOpacity')(String(Number((1 - Number(dimmed)).toFixed(2))))}
        />
      )}
      {value('site.backgroundImage') !== '' && !isGradient(settings.backgroundImage) && (
        <Switch label={texts.darkGlass} checked={settings.darkGlass} onChecked={setFlag('site.darkGlass')} />
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

function Search({ settings, value, set, setFlag }: SettingsProps) {
  const { messages } = useEditor().board
  const { settings: texts } = messages
  const engines = value('site.searchEngines')
  const bad = findBadEngine(engines)
  return (
    <>
      <Switch label={texts.searchBox} checked={settings.searchBox} onChecked={setFlag('site.searchBoxEnabled')} />
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
export const SECTION_FIELDS: Readonly<Record<SettingsSection, FunctionComponent<SettingsProps>>> = {
  general: General,
  guestsTitle: Guests,
  look: LookSection,
  searchTitle: Search,
  statusTitle: StatusSettings,
}

/** '' leaves the interval to `LINK_CHECK`. */
const CHOICES = ['', ...LINK_CHECK_INTERVALS] as const

/** Sets how often all links are checked. */
function CheckField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { checks } = useEditor().board.messages
  return (
    <SelectField
      label={checks.every}
      hint={checks.everyHint}
      value={value}
      options={CHOICES.map((choice) => [choice, checks.intervals[choice]])}
      onValue={onValue}
    />
  )
}
