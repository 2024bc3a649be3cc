import type { SearchTexts } from '../../parts/script-texts.ts'
import type { Searchable } from '../../search/search-text.ts'
import type { PageItems } from '../page-items.ts'

/** A search result other than a link. */
export interface Entry extends Searchable {
  readonly kind: keyof SearchTexts['kinds']
  /** Where it leads, if it is a page or a group. */
  readonly href?: string
  readonly icon?: Element | null | undefined
  /** Does what it says. */
  readonly run?: () => void
}

const PAGES = '.pages a:not([aria-current="page"])'
const ACTIONS =
  '.tools :is([data-open], [data-forget], [type="submit"], label:has(input, select), [data-edit], a), [data-done]'
/** In the languages of the page: whoever is lost in one looks for the list in their own. */
const LANGUAGE_WORDS = 'language sprache idioma langue 言語 语言 語言 لغة'
const NO_TEXTS = { url: '', description: '', keys: '', notes: '', tags: '', group: '' }

/**
 * What can be found besides links: groups, pages other than this one, tags and actions. Pages and actions are elements of the
 * page, so that readers find only what they may do, in the language of the page. `words` are other words for the actions,
 * see `searchTexts`.
 */
export function readEntries({ links, groups }: PageItems, words: SearchTexts['words']): readonly Entry[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const tags = links.flatMap(({ tags }) => (tags ? tags.split(',') : []))
  return [
    ...all(PAGES).map((tab) =>
      entryOf('page', nameOf(tab), { href: tab.getAttribute('href') ?? '', icon: iconIn(tab) }),
    ),
    ...groups.map(({ name, ...group }) => entryOf('group', name, group)),
    ...new Map(tags.map((tag) => [tag.toLowerCase(), entryOf('tag', tag, { tags: tag })])).values(),
    ...all(ACTIONS).flatMap((source) => [
      entryOf('action', nameOf(source), {
        url: wordsFor(source, words),
        group: source.closest('fieldset')?.firstChild?.textContent ?? source.dataset.of ?? '',
        icon: iconIn(source),
        run: () => press(source),
      }),
      ...choicesOf(source),
    ]),
  ]
}

/** What a list such as that of the languages offers. A language is found by its own name, and those that others call it. */
function choicesOf(source: Element): readonly Entry[] {
  const list = source.querySelector('select')
  const others = [...(list?.options ?? [])].filter(({ selected }) => !selected)
  return others.map(({ value, text }) =>
    entryOf('action', text, {
      url: value === '' ? '' : [document.documentElement.lang, 'en'].map((to) => nameIn(to, value)).join(' '),
      group: nameOf(source),
      run: () => choose(list, value),
    }),
  )
}

function nameIn(language: string, tag: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? ''
}

function choose(list: HTMLSelectElement | null, value: string): void {
  if (!list) return
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function entryOf(kind: Entry['kind'], name: string, more: Partial<Entry>): Entry {
  return { ...NO_TEXTS, kind, name, ...more }
}

function nameOf(source: Element): string {
  return (source.querySelector(':scope > :is(span, bdi)') ?? source).textContent
}

function iconIn(source: Element): Element | null {
  return source.querySelector('.icon:not(.lock), .tile')
}

/** Other words for a action, which `searchTexts` has by its name or value. */
function wordsFor(source: HTMLElement, words: Readonly<Record<string, string>>): string {
  const { value = 'signIn' }: { value?: string } = source.querySelector('input') ?? (source as HTMLButtonElement) // or a link, which has none
  if (source.querySelector('select')) return `${LANGUAGE_WORDS} ${words.language}`
  const { open } = source.dataset
  const key = open ? open.replace('/', '-') : value || ('forget' in source.dataset ? 'forget' : 'edit')
  return words[key] ?? ''
}

/** A list to choose from is shown, and gets the focus; everything else is clicked. */
function press(source: HTMLElement): void {
  const list = source.querySelector('select')
  list?.closest<HTMLElement>('[popover]')?.showPopover()
  if (list) list.focus()
  else source.click()
}
