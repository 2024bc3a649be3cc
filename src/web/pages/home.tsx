import { LANGUAGES } from '../messages/languages.ts'
import { Brand } from '../parts/brand.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pencil, Signpost } from '../parts/icons.ts'
import { JumpList, type JumpListProps } from '../parts/jump-list.tsx'
import { OwnerMenu } from '../parts/owner-menu.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { ViewMenu } from '../parts/view-menu.tsx'
import { searchTexts } from '../search/search-texts.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { type Frame, renderPage } from './document.tsx'

export interface HomeProps {
  readonly frame: Frame
  readonly settings: SiteSettings
  readonly isOwner: boolean
  readonly revision: number
  /** The address of the style sheet of the settings; '' where there is none. */
  readonly themeCss: string
  readonly groups: JumpListProps['groups']
  /** The sections or the results of a search, rendered. */
  readonly content: string
  /** What was searched for without a script; '' for the page itself. */
  readonly query?: string
}

/** The groups with their links. */
export function homePage({ frame, settings, isOwner, revision, themeCss, groups, content, query = '' }: HomeProps) {
  const messages = LANGUAGES[frame.language]
  const { base, assets } = frame
  return renderPage({
    frame,
    title: settings.title,
    role: isOwner ? 'owner' : 'guest',
    theme: settings.theme,
    density: settings.density,
    script: assets.visitor,
    themeCss,
    revision,
    children: (
      <body
        data-editor={isOwner ? `${base}/assets/${assets.editor}` : undefined}
        data-editor-styles={isOwner ? `${base}/assets/${assets.editorStyles}` : undefined}
        data-new-tab={isOwner && settings.newTab ? '' : undefined}
        data-failed={isOwner ? messages.faults.loadFailed : undefined}
      >
        <a class="skip button primary" href="#groups">
          {messages.page.skip}
        </a>
        <header class="top">
          <a class="brand" href={`${base}/`}>
            <Brand name={settings.name} />
          </a>
          {settings.searchBox && (
            <SearchBox action={`${base}/`} query={query} engines={settings.engines} messages={messages} />
          )}
          <div class="tools">
            <ViewMenu messages={messages} />
            {isOwner && (
              <>
                <OwnerMenu base={base} messages={messages} />
                <button type="button" class="button primary needs-script" data-edit>
                  <Icon of={Pencil} />
                  {messages.page.edit}
                </button>
              </>
            )}
            {!isOwner && settings.showSignIn && (
              <a class="button" href={`${base}/login`}>
                {messages.page.signIn}
              </a>
            )}
          </div>
        </header>
        <p class="offline" role="status">
          {messages.page.offline}
        </p>
        <div class="layout">
          <div id="side" class="side">
            <JumpList groups={query ? [] : groups} messages={messages} />
          </div>
          <main>
            <section
              id="results"
              class="results"
              hidden={!query}
              aria-label={messages.search.results}
              data-texts={JSON.stringify(searchTexts(frame.language))}
              dangerouslySetInnerHTML={{ __html: query ? content : '' }}
            />
            {query === '' && <div id="groups" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />}
            {query === '' && groups.length === 0 && (
              <div class="empty">
                <Icon of={Signpost} />
                <h2>{messages.page.emptyTitle}</h2>
                <p>{isOwner ? messages.page.emptyForOwner : messages.page.emptyForGuests}</p>
                {isOwner && (
                  <button type="button" class="button primary needs-script" data-open="new-group">
                    {messages.edit.addGroup}
                  </button>
                )}
              </div>
            )}
          </main>
        </div>
        <output id="said" class="unseen" aria-live="polite" />
      </body>
    ),
  })
}
