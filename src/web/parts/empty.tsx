import type { Permissions } from '../../core/may.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Globe, Icon, Signpost } from './icons.tsx'
import { isThere, type Link, SAMPLES, type Sample } from './samples.ts'
import { LogoTile } from './tile.tsx'

interface BeginProps {
  readonly permissions: Pick<Permissions, 'edit' | 'import'>
  /** Whether the page has no groups. */
  readonly isEmpty: boolean
  /** Whether the first minute goes on below the groups. */
  readonly goesOn: boolean
  /** Whether this is a page with a path of its own. It offers no import, which would go to the home. */
  readonly isPage: boolean
  /** The links of the page. */
  readonly links: readonly Link[]
  /** The program whose address the field asks for, see `SAMPLES`. */
  readonly asked?: Sample | undefined
  /** The address of the sign-in page; undefined if readers get no link to it. */
  readonly signIn?: string | undefined
  /** The base path. */
  readonly base: string
  /** A language tag. */
  readonly language: string
  readonly messages: Messages
}

/** A page with at most this many links counts as just begun. */
export const FEW = 3

/** Whether the server draws the first minute below the groups: on the owner's home, while it has few links. */
export function goesOnWith(count: number, isPage: boolean): boolean {
  return !isPage && count > 0 && count <= FEW
}

/** What stands below the groups: ways to begin, or on an empty page of others that it is empty. */
export function Begin(props: BeginProps) {
  const { permissions, isEmpty, goesOn, signIn, messages } = props
  if (permissions.edit) return isEmpty || goesOn ? <FirstMinute {...props} /> : null
  return isEmpty ? <Empty signIn={signIn} messages={messages} /> : null
}

function Empty({ signIn, messages: { page } }: Pick<BeginProps, 'signIn' | 'messages'>) {
  return (
    <div class="empty">
      <Icon of={Signpost} />
      <h2>{page.emptyTitle}</h2>
      <p>{page.emptyForGuests}</p>
      {signIn && (
        <a class="button" href={signIn}>
          {page.signIn}
        </a>
      )}
    </div>
  )
}

/** Ways to begin. The owner's script handles them, whether the server or the editor drew them. */
function FirstMinute({ permissions, isEmpty, isPage, links, asked, base, language, messages }: BeginProps) {
  const { add, edit, page } = messages
  const label = asked && add.addressOf(asked.name)
  return (
    <div class={isEmpty ? 'empty first' : 'empty first needs-script'}>
      {isEmpty && <h2>{add.welcome}</h2>}
      <p>{label ?? page.emptyForOwner}</p>
      <form class="needs-script">
        {asked ? <LogoTile logo={asked.logo} base={base} /> : <Icon of={Globe} />}
        <input
          aria-label={label ?? add.addresses}
          placeholder={asked ? asked.example : 'github.com, jellyfin.lan:8096, …'}
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          autofocus={isEmpty}
          data-fault={add.none}
        />
        <button type="submit" class="button primary">
          {add.add}
        </button>
      </form>
      <ul class="needs-script">
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              class="button"
              aria-label={add.include(sample.name)}
              aria-pressed={links.some((link) => isThere(sample, link, language)) ? 'true' : 'false'}
              data-open="sample"
              data-text={sample.name}
              data-asked={asked === sample ? '' : undefined}
            >
              <LogoTile logo={sample.logo} base={base} />
              {sample.name}
            </button>
          </li>
        ))}
      </ul>
      {isEmpty && permissions.import && !isPage && (
        <button type="button" class="bring needs-script" data-open="import">
          <b>{add.importBookmarks}</b>
          <span>{add.importFrom}</span>
          <span>{add.importSafely}</span>
        </button>
      )}
      {isEmpty ? (
        <button type="button" class="button plain needs-script" data-open="new-group">
          {edit.addGroup}
        </button>
      ) : (
        <button type="button" class="button" data-open="begun">
          {page.done}
        </button>
      )}
    </div>
  )
}
