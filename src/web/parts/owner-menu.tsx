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

/** What the owner can open from any page. The dialogs are part of the editor. */
export function OwnerMenu({ base, messages }: { base: string; messages: Messages }) {
  const dialogs = [
    ['tags', messages.tags.title, Tag],
    ['settings', messages.settings.title, Settings],
    ['account', messages.account.title, CircleUser],
    ['import', messages.transfer.importTitle, Upload],
    ['export', messages.transfer.exportTitle, Download],
    ['duplicates', messages.duplicates.title, Combine],
    ['links', messages.checks.title, HeartPulse],
    ['history', messages.history.title, History],
    ['help', messages.help.title, Keyboard],
  ] as const
  return (
    <>
      <button type="button" class="button round" popovertarget="menu" aria-label={messages.page.menu}>
        <Icon of={Menu} />
      </button>
      <div id="menu" class="popover menu" popover="auto">
        {dialogs.map(([name, label, icon]) => (
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
