import { termsOf } from '../search/search.ts'
import type { SearchItem } from './cards.ts'
import type { Entry, ResultsOptions } from './catalogue.ts'
import { make, mark } from './draw-results.ts'

/** How many entries of a kind to show. */
const MOST = 5
/** A query of one or two characters, which occur in the words for almost every deed: it finds no deeds. */
const SHORT = /^[ -~]{1,2}$/

const PLACES = '.pages a, .jump a'
const DEEDS = '.tools :is([data-open], [type="submit"], label:has(input), [data-edit], a), [data-done]'

/**
 * Reads the groups, pages, tags and deeds. All but the tags are elements of the page, so that readers find only what
 * they may do, in the language of the page. `words` are other words for the deeds, see `searchTexts`.
 */
export function readEntries(items: readonly SearchItem[], words: Readonly<Record<string, string>>): readonly Entry[] {
  const read = (kind: Entry['kind'], selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector), (source) => ({
      kind,
      source,
      ...NO_TEXTS,
      name: (source.querySelector(':scope > :is(span, bdi)') ?? source).textContent,
      url: (kind === 'deeds' && words[wordsOf(source)]) || '',
      group: source.closest('fieldset')?.firstChild?.textContent ?? '',
    }))
  const tags = items.flatMap((item) => (item.tags ? item.tags.split(',') : []))
  return [
    ...read('places', PLACES),
    ...new Map(
      tags.map((tag) => [tag.toLowerCase(), { kind: 'tags', ...NO_TEXTS, name: tag, tags: tag } as const]),
    ).values(),
    ...read('deeds', DEEDS),
  ]
}

const NO_TEXTS = { url: '', description: '', keys: '', notes: '', tags: '', group: '' }

/** The key under which `searchTexts` has other words for a deed. */
function wordsOf(source: HTMLElement): string {
  const { value = 'signIn' }: { value?: string } = source.querySelector('input') ?? (source as HTMLButtonElement) // or a link, which has none
  return source.dataset.open ?? (value || 'edit')
}

/** The heading and the list of the entries of a kind that match, or nothing. `initSearch` takes their clicks. */
export function drawEntries(kind: Entry['kind'], { entries, entryHits, query, texts }: ResultsOptions): Node[] {
  const rows = (kind === 'deeds' && SHORT.test(query) ? [] : entryHits)
    .filter((at) => entries[at]?.kind === kind)
    .slice(0, MOST)
  const list = rows.flatMap((at) => {
    const { name = '', group = '', source } = entries[at] ?? {}
    const label = make('b', '', name)
    mark(label, termsOf(query))
    const icon = source?.querySelector('.icon:not(.lock), .tile')?.cloneNode(true) ?? make('i', `of-${kind}`)
    const href = source?.getAttribute('href')
    const parts = [icon, label, make('small', '', group)]
    const row = href ? make('a', 'entry', ...parts) : make('button', 'entry', ...parts)
    if (href) row.setAttribute('href', href)
    row.id = `entry-${at}`
    row.translate = kind === 'deeds'
    return make('li', '', row)
  })
  return list.length > 0 ? [make('h2', '', texts.kinds[kind]), make('ul', '', ...list)] : []
}
