import type { ComponentChildren } from 'preact'
import type { Permissions } from '../../core/may.ts'
import type { Engine } from '../../core/search-engine.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { DENSITIES, SETTINGS_SECTIONS, THEMES } from '../settings/site-settings.ts'
import { Choices } from './fields.tsx'
import {
  ChevronDown,
  CircleUser,
  Combine,
  Download,
  HeartPulse,
  History,
  Icon,
  Keyboard,
  LogOut,
  Menu,
  Moon,
  Plus,
  Search,
  Settings,
  Signpost,
  Tag,
  Upload,
} from './icons.tsx'

export function Brand({ name }: { name: ComponentChildren }) {
  return (
    <>
      <Icon of={Signpost} />
      <h1 translate={false}>{name}</h1>
    </>
  )
}

interface SearchBoxProps {
  readonly action: string
  readonly query: string
  readonly engines: readonly Engine[]
  readonly messages: Messages
}

/** Without a script, a plain form; with one, results appear while typing. */
export function SearchBox({ action, query, engines, messages }: SearchBoxProps) {
  return (
    <search>
      <form class="search" action={action}>
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          value={query || undefined}
          maxlength={200}
          placeholder={messages.search.label}
          aria-label={messages.search.label}
          aria-controls="results"
          autocomplete="off"
          spellcheck={false}
          enterKeyHint="search"
        />
        <span class="engine needs-script">
          <i aria-hidden="true">{engines[0]?.bang}</i>
          <select aria-label={messages.search.engine}>
            {engines.map(({ bang, name, url }) => (
              <option key={bang} value={bang} data-url={url}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <kbd class="needs-script">/</kbd>
      </form>
    </search>
  )
}

/** The visitor's own choice of theme, density and language. The script stores it in the browser. */
export function ViewMenu({ messages }: { messages: Messages }) {
  const { view } = messages
  return (
    <>
      <button type="button" class="button round needs-script" popovertarget="view" aria-label={view.title}>
        <Icon of={Moon} />
      </button>
      <div id="view" class="popover view" popover="auto">
        <Choices legend={view.theme} name="theme" choices={THEMES.map((value) => [value, view[value]])} />
        <Choices legend={view.density} name="density" choices={DENSITIES.map((value) => [value, view[value]])} />
        <label>
          <span>{view.language}</span>
          <select name="language">
            <option value="">{view.automatic}</option>
            {LANGUAGE_TAGS.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {LANGUAGE_NAMES[tag]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" data-forget>
          {view.forget}
        </button>
      </div>
    </>
  )
}

interface OwnerMenuProps {
  readonly base: string
  readonly permissions: Permissions
  readonly messages: Messages
}

/** How many dialogs the menu lists above *More*. */
const SHOWN = 3

/**
 * The menu of dialogs that open from any page, each only for readers who may use it: the most used ones, and the rest
 * behind *More*. The dialogs are part of the editor.
 */
export function OwnerMenu({ base, permissions, messages }: OwnerMenuProps) {
  const { edit } = messages
  const dialogs = [
    ['settings', 'configure', messages.settings.title, Settings],
    ['import', 'import', messages.transfer.importTitle, Upload],
    ['history', 'edit', messages.history.title, History],
    ['export', 'export', messages.transfer.exportTitle, Download],
    ['tags', 'edit', messages.tags.title, Tag],
    ['duplicates', 'edit', messages.duplicates.title, Combine],
    ['links', 'edit', messages.checks.title, HeartPulse],
    ['account', 'self', messages.account.title, CircleUser],
    ['help', 'edit', messages.help.title, Keyboard],
  ] as const
  const added = [
    ['new-site', 'edit', edit.addSite, Plus],
    ['new-group', 'edit', edit.addGroup, Plus],
    ['new-page', 'edit', edit.addPage, Plus],
  ] as const
  const sections = permissions.configure ? SETTINGS_SECTIONS : []
  const openers = (list: readonly (typeof dialogs | typeof added)[number][]) =>
    list.map(([name, , label, icon]) => (
      <button key={name} type="button" class="needs-script" data-open={name}>
        <Icon of={icon} />
        {label}
      </button>
    ))
  const mine = dialogs.filter(([, permission]) => permissions[permission])
  const rest = mine.slice(SHOWN)
  return (
    <>
      <button type="button" class="button round" popovertarget="menu" aria-label={messages.page.menu}>
        <Icon of={Menu} />
      </button>
      <div id="menu" class="popover menu" popover="auto">
        {openers(mine.slice(0, SHOWN))}
        {rest.length > 1 ? (
          <details class="needs-script">
            <summary>
              <Icon of={ChevronDown} />
              {edit.more}
            </summary>
            {openers(rest)}
          </details>
        ) : (
          openers(rest)
        )}
        <form method="post" action={`${base}/logout`} data-sign-out>
          <button type="submit" value="sign-out">
            <Icon of={LogOut} />
            {messages.page.signOut}
          </button>
        </form>
        <div hidden>
          {openers(added.filter(([, permission]) => permissions[permission]))}
          {sections.map((section) => (
            <button key={section} type="button" data-open={`settings/${section}`} data-of={messages.settings.title}>
              <Icon of={Settings} />
              {messages.settings[section]}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}
