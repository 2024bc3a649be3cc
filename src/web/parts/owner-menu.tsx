import type { Messages } from '../messages/en.ts'
import { Icon } from './icon.tsx'
import { Menu } from './icons.ts'

/** What the owner can open from any page. The dialogs are part of the editor. */
export function OwnerMenu({ base, messages }: { base: string; messages: Messages }) {
  const dialogs = [
    ['settings', messages.settings.title],
    ['import', messages.transfer.importTitle],
    ['export', messages.transfer.exportTitle],
    ['history', messages.history.title],
    ['help', messages.help.title],
  ] as const
  return (
    <>
      <button type="button" class="button round" popovertarget="menu" aria-label={messages.page.menu}>
        <Icon of={Menu} />
      </button>
      <div id="menu" class="popover menu" popover="auto">
        {dialogs.map(([name, label]) => (
          <button key={name} type="button" class="needs-script" data-open={name}>
            {label}
          </button>
        ))}
        <form method="post" action={`${base}/logout`} data-sign-out>
          <button type="submit">{messages.page.signOut}</button>
        </form>
      </div>
    </>
  )
}
