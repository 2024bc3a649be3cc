import type { Searchable } from '../search/search.ts'
import type { SearchItem } from './cards.ts'

/** The headings that entries other than links are listed below, in this order. */
export const KINDS = ['places', 'tags', 'deeds'] as const

/** What the search finds besides links. */
export interface Entry extends Searchable {
  readonly kind: (typeof KINDS)[number]
  /** The element to click; undefined for a tag. */
  readonly source?: HTMLElement
}

const PLACES = '.pages a, .jump a'
const DEEDS = '.tools :is([data-open], [type="submit"], label:has(input), [data-edit], a)'

/**
 * Groups, pages, tags and what one can do. All but the tags are elements of the page, so there is only what the reader may do,
 * in the language of the page. `words` are other words for it, see `searchTexts`.
 */
export function readEntries(items: readonly SearchItem[], words: Readonly<Record<string, string>>): readonly Entry[] {
  const read = (kind: Entry['kind'], selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector), (source) => ({
      kind,
      source,
      ...NO_TEXTS,
      name: (source.querySelector(':scope > :is(span, bdi)') ?? source).textContent,
      url: words[wordsOf(source)] ?? '',
      group: source.closest('fieldset')?.firstChild?.textContent ?? '',
    }))
  const tags = items.flatMap((item) => (item.tags ? item.tags.split(',') : []))
  return [
    ...read('places', PLACES),
    ...new Map(tags.map((tag) => [tag.toLowerCase(), { kind: 'tags', ...NO_TEXTS, name: tag, tags: tag } as const])).values(),
    ...read('deeds', DEEDS),
  ]
}

const NO_TEXTS = { url: '', description: '', keys: '', notes: '', tags: '', group: '' }

/** Under which name `searchTexts` has words for it. */
function wordsOf(source: HTMLElement): string {
  const { value = 'signIn' }: { value?: string } = source.querySelector('input') ?? (source as HTMLButtonElement) // or a link, which has none
  return source.dataset.open ?? (value || 'edit')
}
