import { namesOf, type Permissions } from '../../core/may.ts'
import type { Section } from '../../core/snapshot.ts'
import { type Audience, hiddenText, visibleSites } from '../../core/visibility.ts'
import type { Pace } from '../../ports/runtime.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { Begin, FEW, goesOnWith } from '../parts/empty.tsx'
import { Icon, Pencil } from '../parts/icons.tsx'
import { isLong, JumpList, type JumpListProps } from '../parts/jump-list.tsx'
import { type Page, PageTabs } from '../parts/page-tabs.tsx'
import type { Link } from '../parts/samples.ts'
import { groupTexts, searchTexts, statusTexts } from '../parts/script-texts.ts'
import { Brand, OwnerMenu, SearchBox, ViewMenu } from '../parts/top.tsx'
import type { SiteSettings } from '../settings/site-settings.ts'
import { type Frame, type GuestMode, renderPage } from './document.tsx'
import { PREVIEW } from './reader.ts'

export interface HomeProps {
  readonly frame: Frame
  readonly settings: SiteSettings
  /** See `readerKey`. */
  readonly reader: string
  readonly permissions: Permissions
  readonly hasSearchBox: boolean
  /** For signed-in readers only. */
  readonly guests: GuestMode | undefined
  readonly revision: number
  readonly isInside: boolean
  readonly shell?: string
  /** The address of the settings' style sheet; '' if there is none. */
  readonly themeCss: string
  /** Whether the page shows which links are up. */
  readonly hasStatuses: boolean
  /** See `picturePolicy`. */
  readonly policy: string | undefined
  readonly groups: JumpListProps['groups']
  /** The links of a page with at most `FEW`, for readers who may edit them. */
  readonly few: readonly Link[]
  /** All pages that the reader may see. */
  readonly pages: readonly Page[]
  /** The current page; undefined for the home. */
  readonly page?: Page | undefined
  /** The groups or the search results, as HTML. */
  readonly content: string
  /** The query of a search without a script; '' if this is no search. */
  readonly query?: string
  /** Whether this is the tag view, which the script replaces with the same search. */
  readonly isTagView?: boolean
  /** Whether this is the owner's preview of the page that guests see. */
  readonly isPreview?: boolean
}

/** Stands for the current page in views that are not a page, such as search results. */
const NONE = 0

/** The page with the groups and their links, or with search results. */
export function homePage(props: HomeProps): string {
  const {
    frame,
    settings,
    reader,
    permissions,
    guests,
    revision,
    isInside,
    page,
    shell,
    themeCss,
    hasStatuses,
    policy,
    groups,
  } = props
  return renderPage({
    frame,
    title: page ? `${page.name} · ${settings.title}` : settings.title,
    reader,
    guests,
    look: settings,
    density: settings.density,
    script: permissions.self ? frame.assets.owner : frame.assets.guest,
    onDemand: frame.assets.onDemand,
    search: props.hasSearchBox ? frame.assets.search : undefined,
    page: page?.id,
    hasFolds: isLong(groups) || groups.some(({ isFolded }) => isFolded),
    themeCss,
    policy,
    statuses: hasStatuses ? statusTexts(LANGUAGES[frame.language]) : undefined,
    revision,
    isInside,
    ...(shell && { shell }),
    ...(props.isTagView && props.hasSearchBox && props.query && { query: props.query }),
    children: <Body {...props} />,
  })
}

function Body(props: HomeProps) {
  const { frame, settings, permissions, groups, pages, page, query = '' } = props
  const { base, assets } = frame
  const messages = LANGUAGES[frame.language]
  return (
    <body
      data-editor={permissions.self ? `${base}/assets/${assets.editor}` : undefined}
      data-editor-styles={permissions.self ? `${base}/assets/${assets.editorStyles}` : undefined}
      data-new-tab={permissions.edit && settings.newTab ? '' : undefined}
      data-no-logos={permissions.edit && !settings.logos ? '' : undefined}
      data-card-menu={permissions.edit ? messages.edit.cardMenu : undefined}
      data-failed={permissions.self ? messages.faults.loadFailed : undefined}
      data-try-again={permissions.self ? messages.faults.tryAgain : undefined}
      data-sign-out-failed={permissions.self ? messages.page.signOutFailed : undefined}
      data-may={namesOf(permissions) || undefined}
    >
      <a class="skip button primary" href={query ? '#results' : '#groups'}>
        {messages.page.skip}
      </a>
      <Top {...props} />
      <PageTabs
        base={base}
        pages={pages}
        current={query ? NONE : page?.id}
        query={props.isPreview ? PREVIEW : ''}
        messages={messages}
      />
      {props.isPreview && <aside class="preview">{messages.page.asGuest}</aside>}
      <p class="offline" role="status">
        <span>{messages.page.offline}</span>
        <span>{messages.page.serverAway}</span> {messages.page.lastSeen}
      </p>
      {settings.greeting && !page && !query && (
        <aside class="greeting needs-script" data-texts={JSON.stringify(messages.page.greetings)}>
          <p />
          <p />
        </aside>
      )}
      <div class="layout">
        <div id="side" class="side">
          <JumpList groups={query ? [] : groups} messages={messages} base={base} />
        </div>
        <Main {...props} />
      </div>
      <output id="said" class="unseen" aria-live="polite" />
    </body>
  )
}

function Top({ frame, settings, permissions, hasSearchBox, query = '' }: HomeProps) {
  const { base, language } = frame
  const messages = LANGUAGES[language]
  return (
    <header class="top">
      <a class="brand" href={`${base}/`}>
        <Brand name={settings.name} />
      </a>
      {hasSearchBox && <SearchBox action={`${base}/`} query={query} engines={settings.engines} messages={messages} />}
      <div class="tools">
        <ViewMenu messages={messages} />
        {permissions.self && <OwnerMenu base={base} permissions={permissions} messages={messages} />}
        {permissions.edit && <EditButton messages={messages} />}
        {!permissions.self && settings.showSignIn && (
          <a class="button" href={`${base}/login`}>
            {messages.page.signIn}
          </a>
        )}
      </div>
    </header>
  )
}

function EditButton({ messages }: { messages: Messages }) {
  return (
    <button type="button" class="button edit needs-script" data-edit>
      <Icon of={Pencil} />
      {messages.page.edit}
    </button>
  )
}

function Main({ frame, settings, permissions, groups, few, page, content, query = '' }: HomeProps) {
  const messages = LANGUAGES[frame.language]
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const begin = (
    <Begin
      permissions={permissions}
      isEmpty={groups.length === 0}
      goesOn={settings.logos && goesOnWith(few.length, page !== undefined)}
      isPage={page !== undefined}
      links={few}
      signIn={settings.showSignIn && !permissions.self ? `${frame.base}/login` : undefined}
      base={frame.base}
      language={frame.language}
      messages={messages}
    />
  )
  return (
    <main>
      <section
        id="results"
        class="results"
        hidden={!query}
        aria-label={messages.search.results}
        data-texts={JSON.stringify(searchTexts(frame.language, permissions))}
        dangerouslySetInnerHTML={{ __html: query ? content : '' }}
      />
      {query === '' && (
        <div
          id="groups"
          tabindex={-1}
          data-texts={JSON.stringify(groupTexts(frame.language))}
          dangerouslySetInnerHTML={{ __html: content }}
        />
      )}
      {query === '' && permissions.edit && count <= FEW && (
        <link rel="stylesheet" href={`${frame.base}/assets/${frame.assets.editorStyles}`} />
      )}
      {query === '' && (permissions.self ? <div id="begin">{begin}</div> : begin)}
    </main>
  )
}

/**
 * Texts that the cards don't show, such as the notes, for the search on the page: a JSON object that maps the position
 * of a link on the page, counted from 0, to its text; see `readPage`. '' when this audience is sent no such text.
 */
export async function renderNotes(sections: readonly Section[], audience: Audience, pace: Pace): Promise<string> {
  const entries: string[] = []
  for (const [at, site] of sections.flatMap((section) => visibleSites(section, audience)).entries()) {
    await pace()
    const text = hiddenText(site, audience)
    if (text) entries.push(`"${at}":${jsonInHtml(text)}`)
  }
  return entries.length === 0 ? '' : `<script type="application/json" id="notes">{${entries.join(',')}}</script>`
}

/** `</script>` and `<!--` would end the element or change how it is parsed. */
function jsonInHtml(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
