import type { Deeds } from '../../core/may.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Icon } from './icon.tsx'
import {
  ChevronDown,
  CircleUser,
  Combine,
  Download,
  HeartPulse,
  History,
  Keyboard,
  LogOut,
  Menu,
  Plus,
  Settings,
  Tag,
  Upload,
} from './icons.ts'

interface OwnerMenuProps {
  readonly base: string
  readonly deeds: Deeds
  readonly messages: Messages
}

/** How many entries the menu shows beside those behind *More*. */
const SHOWN = 3

/** What can be opened from any page, each by whoever may do it: what people do most, and the rest behind *More*. The dialogs are part of the editor. */
export function OwnerMenu({ base, deeds, messages }: OwnerMenuProps) {
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
  const openers = (list: readonly (typeof dialogs | typeof added)[number][]) =>
    list.map(([name, , label, icon]) => (
      <button key={name} type="button" class="needs-script" data-open={name}>
        <Icon of={icon} />
        {label}
      </button>
    ))
  const mine = dialogs.filter(([, deed]) => deeds[deed])
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
        <div hidden>{openers(added.filter(([, deed]) => deeds[deed]))}</div>
      </div>
    </>
  )
}
