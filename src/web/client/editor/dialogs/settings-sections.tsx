import type { FunctionComponent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { LINK_CHECK_INTERVALS } from '../../../../core/link-check.ts'
import { findBadEngine, readEngines } from '../../../../core/search-engine.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../messages/language-tags.ts'
import { Choices } from '../../../parts/fields.tsx'
import { isGradient } from '../../../settings/gradients.ts'
import { COLUMNS, DENSITIES, type SettingsSection, THEMES, WIDTHS } from '../../../settings/site-settings.ts'
import { SelectField, Slider } from '../forms/fields.tsx'
import { useEditor } from '../steps/use-board.ts'
import { problemAsSentence } from '../words/problem-words.ts'
import { settingTexts } from '../words/setting-names.ts'
import { GuestsField, NetworksField } from './access-fields.tsx'
import { GradientField, isDarkPicture, PictureField, PresetField } from './look-fields.tsx'
import { SettingField } from './setting-field.tsx'
import { StatusSettings } from './status-settings.tsx'
import type { SettingsProps } from './use-settings.ts'

function General(form: SettingsProps) {
  const { settings, value, set } = form
  const { messages } = useEditor().board
  const [hadNetworks] = useState(value('fetch.networks') !== '') // so that the field stays while it is emptied
  return (
    <>
      <SettingField of="site.name" {...form} placeholder={settings.name} />
      <SettingField of="site.title" {...form} />
      <SelectField
        {...settingTexts('site.language', messages)}
        value={settings.language ?? ''}
        options={[['', messages.view.automatic], ...LANGUAGE_TAGS.map((tag) => [tag, LANGUAGE_NAMES[tag]] as const)]}
        onValue={set('site.language')}
      />
      <SettingField of="site.greeting" {...form} />
      <SettingField of="site.openInNewTab" {...form} />
      <SettingField of="site.logos" {...form} />
      <SelectField
        {...settingTexts('links.check', messages)}
        value={value('links.check')}
        options={INTERVALS.map((interval) => [interval, messages.checks.intervals[interval]])}
        onValue={set('links.check')}
      />
      <NetworksField {...form} />
      {(hadNetworks || value('fetch.networks') !== '') && <SettingField of="fetch.networks" {...form} lines />}
    </>
  )
}

function Guests(form: SettingsProps) {
  return (
    <>
      <GuestsField {...form} />
      <SettingField of="site.showSignIn" {...form} />
      <SettingField of="site.searchBoxGuestEnabled" {...form} />
    </>
  )
}

function LookSection(form: SettingsProps) {
  const { settings, value, set, setAll } = form
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
        <SettingField of="site.darkGlass" {...form} />
      )}
      <SettingField of="site.customCss" {...form} lines />
    </>
  )
}

function Search(form: SettingsProps) {
  const { settings, value, set } = form
  const { messages } = useEditor().board
  const engines = value('site.searchEngines')
  const bad = findBadEngine(engines)
  const fault = bad && { hint: problemAsSentence({ at: '', code: 'notAnEngine', params: bad }, messages) }
  return (
    <>
      <SettingField of="site.searchBoxEnabled" {...form} />
      <SelectField
        {...settingTexts('site.searchEngine', messages)}
        value={settings.engines[0]?.bang ?? ''}
        options={readEngines(engines).map(({ bang, name }) => [bang, name] as const)}
        onValue={set('site.searchEngine')}
      />
      <SettingField of="site.searchEngines" {...form} lines {...fault} />
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
const INTERVALS = ['', ...LINK_CHECK_INTERVALS] as const
