import type { Deeds } from '../../core/may.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Globe, Icon, Signpost } from './icons.tsx'
import { LogoTile } from './tile.tsx'

interface EmptyProps {
  readonly deeds: Pick<Deeds, 'edit' | 'import'>
  /** Whether this is a page with a path of its own. It offers no import, which would go to the home. */
  readonly isPage: boolean
  /** The address of the sign-in page; undefined if guests get no link to it. */
  readonly signIn?: string | undefined
  /** The base path. */
  readonly base: string
  readonly messages: Messages
}

/** A page with at most this many links counts as just begun. */
export const FEW = 3

/** Says what comes next on the owner's home while it has few links; nothing on any other page. */
export function NextStep({
  deeds,
  isPage,
  count,
  messages,
}: Pick<EmptyProps, 'deeds' | 'isPage' | 'messages'> & { readonly count: number }) {
  if (!deeds.edit || isPage || count === 0 || count > FEW) return null
  return <p class="note next needs-script">{messages.add.next}</p>
}

/** The content of a page without groups. */
export function Empty({ deeds, isPage, signIn, base, messages }: EmptyProps) {
  if (deeds.edit) return <FirstMinute mayImport={deeds.import && !isPage} base={base} messages={messages} />
  const { page } = messages
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

interface FirstMinuteProps extends Pick<EmptyProps, 'base' | 'messages'> {
  readonly mayImport: boolean
}

/** Ways to begin. The owner's script handles them, whether the server or the editor drew them. */
function FirstMinute({ mayImport, base, messages }: FirstMinuteProps) {
  const { add, edit, page } = messages
  return (
    <div class="empty first">
      <h2>{add.welcome}</h2>
      <p>{page.emptyForOwner}</p>
      <form class="needs-script">
        <Icon of={Globe} />
        <input
          aria-label={add.addresses}
          placeholder="github.com, jellyfin.lan:8096, …"
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          autofocus
          data-fault={add.none}
        />
        <button type="submit" class="button primary">
          {add.add}
        </button>
      </form>
      <ul class="needs-script">
        {SAMPLES.map(({ name, logo }) => (
          <li key={name}>
            <button type="button" class="button" aria-label={add.include(name)} data-open="sample" data-text={name}>
              <LogoTile logo={logo} base={base} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {mayImport && (
        <button type="button" class="bring needs-script" data-open="import">
          <b>{add.importBookmarks}</b>
          <span>{add.importFrom}</span>
          <span>{add.importSafely}</span>
        </button>
      )}
      <button type="button" class="button plain needs-script" data-open="new-group">
        {edit.addGroup}
      </button>
    </div>
  )
}

/** A program or site that many people open every day. */
interface Sample {
  readonly name: string
  /** Its logo, see `KNOWN_LOGOS`. */
  readonly logo: string
  /** undefined for a program that people run at an address of their own. `{wiki}` is the language's own Wikipedia. */
  readonly url?: string
}

/** In the order in which an empty page offers them. */
export const SAMPLES: readonly Sample[] = [
  { name: 'Home Assistant', logo: 'homeassistant' },
  { name: 'Jellyfin', logo: 'jellyfin' },
  { name: 'Immich', logo: 'immich' },
  { name: 'Nextcloud', logo: 'nextcloud' },
  { name: 'GitHub', logo: 'github', url: 'https://github.com/' },
  { name: 'Proxmox', logo: 'proxmox' },
  { name: 'Pi-hole', logo: 'pihole' },
  { name: 'YouTube', logo: 'youtube', url: 'https://www.youtube.com/' },
  { name: 'Grafana', logo: 'grafana' },
  { name: 'Vaultwarden', logo: 'vaultwarden' },
  { name: 'Proton Mail', logo: 'protonmail', url: 'https://mail.proton.me/' },
  { name: 'Wikipedia', logo: 'wikipedia', url: 'https://{wiki}.wikipedia.org/' },
]

/** The address of a sample for a language tag; '' if the user has to enter it. */
export function sampleAddress({ url = '' }: Sample, language: string): string {
  const [wiki = ''] = language.split('-')
  return url.replace('{wiki}', wiki)
}
