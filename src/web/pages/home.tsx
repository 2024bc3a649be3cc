import { hiddenText } from '../../core/fields/site.ts'
import { type Deeds, namesOf } from '../../core/may.ts'
import type { Section } from '../../core/snapshot.ts'
import type { Pace } from '../../domain/ports.ts'
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
  readonly deeds: Deeds
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
    deeds,
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
    script: deeds.self ? frame.assets.owner : frame.assets.guest,
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
  const { frame, settings, deeds, groups, pages, page, query = '' } = props
  const { base, assets } = frame
  const messages = LANGUAGES[frame.language]
  return (
    <body
      data-editor={deeds.self ? `${base}/assets/${assets.editor}` : undefined}
      data-editor-styles={deeds.self ? `${base}/assets/${assets.editorStyles}` : undefined}
      data-new-tab={deeds.edit && settings.newTab ? '' : undefined}
      data-no-logos={deeds.edit && !settings.logos ? '' : undefined}
      data-card-menu={deeds.edit ? messages.edit.cardMenu : undefined}
      data-failed={deeds.self ? messages.faults.loadFailed : undefined}
      data-try-again={deeds.self ? messages.faults.tryAgain : undefined}
      data-sign-out-failed={deeds.self ? messages.page.signOutFailed : undefined}
      data-may={namesOf(deeds) || undefined}
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

function Top({ frame, settings, deeds, hasSearchBox, query = '' }: HomeProps) {
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
        {deeds.self && <OwnerMenu base={base} deeds={deeds} messages={messages} />}
        {deeds.edit && <EditButton messages={messages} />}
        {!deeds.self && settings.showSignIn && (
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

function Main({ frame, settings, deeds, groups, few, page, content, query = '' }: HomeProps) {
  const messages = LANGUAGES[frame.language]
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const begin = (
    <Begin
      deeds={deeds}
      isEmpty={groups.length === 0}
      goesOn={settings.logos && goesOnWith(few.length, page !== undefined)}
      isPage={page !== undefined}
      links={few}
      signIn={settings.showSignIn && !deeds.self ? `${frame.base}/login` : undefined}
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
        data-texts={JSON.stringify(searchTexts(frame.language, deeds))}
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
      {query === '' && deeds.edit && count <= FEW && (
        <link rel="stylesheet" href={`${frame.base}/assets/${frame.assets.editorStyles}`} />
      )}
      {query === '' && (deeds.self ? <div id="begin">{begin}</div> : begin)}
    </main>
  )
}

/**
 * The owner's notes, for the search on the page: a JSON object that maps the position of a link on the page, counted
 * from 0, to its notes; see `readCards`. Links without notes are left out; '' when there are none at all.
 */
export async function renderNotes(sections: readonly Section[], pace: Pace): Promise<string> {
  const entries: string[] = []
  for (const [at, site] of sections.flatMap(({ sites }) => sites).entries()) {
    await pace()
    const text = hiddenText(site)
    if (text) entries.push(`"${at}":${jsonInHtml(text)}`)
  }
  return entries.length === 0 ? '' : `<script type="application/json" id="notes">{${entries.join(',')}}</script>`
}

/** `</script>` and `<!--` would end the element or change how it is parsed. */
function jsonInHtml(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
