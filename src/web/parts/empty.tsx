import type { Messages } from '../messages/en.ts'
import { Icon } from './icon.tsx'
import { Signpost } from './icons.ts'

export interface EmptyProps {
  readonly isOwner: boolean
  /** A page with a path of its own. It offers neither import nor samples: those go to the home. */
  readonly isPage: boolean
  /** The address of the sign-in page; undefined if guests get no link to it. */
  readonly signIn?: string | undefined
  readonly messages: Messages
}

/** The content of a page without groups. */
export function Empty({ isOwner, isPage, signIn, messages }: EmptyProps) {
  const { page, add } = messages
  return (
    <div class="empty">
      <Icon of={Signpost} />
      <h2>{isOwner ? add.welcome : page.emptyTitle}</h2>
      <p>{isOwner ? page.emptyForOwner : page.emptyForGuests}</p>
      {isOwner && <FirstLinks isPage={isPage} messages={messages} />}
      {!isOwner && signIn && (
        <a class="button" href={signIn}>
          {page.signIn}
        </a>
      )}
    </div>
  )
}

/** Ways to begin. The owner's script handles them, whether the server or the editor drew them. */
function FirstLinks({ isPage, messages }: Pick<EmptyProps, 'isPage' | 'messages'>) {
  const { add, edit, help, page } = messages
  const ways = [
    ['new-group', edit.addGroup],
    ['import', add.importBookmarks],
    ['samples', add.samples],
  ] as const
  const keys = [
    ['/', help.focusSearch],
    ['F2', page.edit],
    ['?', help.title],
  ] as const
  return (
    <>
      <form class="needs-script">
        <input
          class="input"
          aria-label={add.addresses}
          placeholder="nas:5000  mail.example.com"
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          data-fault={add.none}
        />
        <button type="submit" class="button primary">
          {add.title}
        </button>
      </form>
      <div class="needs-script">
        {ways.slice(0, isPage ? 1 : undefined).map(([dialog, text]) => (
          <button key={dialog} type="button" class="button" data-open={dialog}>
            {text}
          </button>
        ))}
      </div>
      <div class="note needs-script">
        {keys.map(([key, text]) => (
          <span key={key}>
            <kbd>{key}</kbd> {text}
          </span>
        ))}
      </div>
    </>
  )
}
