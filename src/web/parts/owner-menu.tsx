import type { Deeds } from '../../core/may.ts'
import type { Messages } from '../messages/en.ts'
import { Icon } from './icon.tsx'
import {
  CircleUser,
  Combine,
  Download,
  HeartPulse,
  History,
  Keyboard,
  LogOut,
  Menu,
  Settings,
  Tag,
  Upload,
} from './icons.ts'

interface OwnerMenuProps {
  readonly base: string
  readonly deeds: Deeds
  readonly messages: Messages
}

/** What can be opened from any page, each by whoever may do it. The dialogs are part of the editor. */
export function OwnerMenu({ base, deeds, messages }: OwnerMenuProps) {
  const dialogs = [
    ['tags', 'edit', messages.tags.title, Tag],
    ['settings', 'configure', messages.settings.title, Settings],
    ['account', 'self', messages.account.title, CircleUser],
    ['import', 'import', messages.transfer.importTitle, Upload],
    ['export', 'export', messages.transfer.exportTitle, Download],
    ['duplicates', 'edit', messages.duplicates.title, Combine],
    ['links', 'edit', messages.checks.title, HeartPulse],
    ['history', 'edit', messages.history.title, History],
    ['help', 'edit', messages.help.title, Keyboard],
  ] as const
  return (
    <>
      <button type="button" class="button round" popovertarget="menu" aria-label={messages.page.menu}>
        <Icon of={Menu} />
      </button>
      <div id="menu" class="popover menu" popover="auto">
        {dialogs
          .filter(([, deed]) => deeds[deed])
          .map(([name, , label, icon]) => (
            <button key={name} type="button" class="needs-script" data-open={name}>
              <Icon of={icon} />
              {label}
            </button>
          ))}
        <form method="post" action={`${base}/logout`} data-sign-out>
          <button type="submit">
            <Icon of={LogOut} />
            {messages.page.signOut}
          </button>
        </form>
      </div>
    </>
  )
}
