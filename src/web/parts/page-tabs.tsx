import { pagePath } from '../../core/page.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { PrivateMark } from './card.tsx'
import { GroupIcon } from './group-section.tsx'

/** A page as its tab shows it. */
export interface Page {
  readonly id: number
  readonly name: string
  readonly icon: string
  readonly is_public: 0 | 1
}

export interface PageTabsProps {
  readonly base: string
  readonly pages: readonly Page[]
  /** The current page; undefined for the home. */
  readonly current: number | undefined
  /** The query to add to every tab's address. */
  readonly query?: string
  readonly messages: Messages
}

/** Tabs for the home and every page. A site without pages has none. */
export function PageTabs({ base, pages, current, query = '', messages }: PageTabsProps) {
  if (pages.length === 0) return null
  const mark = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <nav class="pages" aria-label={messages.page.pages}>
      <a href={`${base}/${query}`} aria-current={mark(current === undefined)}>
        {messages.page.home}
      </a>
      {pages.map((page) => (
        <a
          key={page.id}
          translate={false}
          href={base + pagePath(page) + query}
          aria-current={mark(page.id === current)}
        >
          <GroupIcon group={page} base={base} />
          <bdi>{page.name}</bdi>
          {page.is_public === 0 && <PrivateMark messages={messages} />}
        </a>
      ))}
    </nav>
  )
}
