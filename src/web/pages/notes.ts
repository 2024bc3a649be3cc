import { textOutOfSight } from '../../core/fields/site.ts'
import type { Section } from '../../core/snapshot.ts'
import type { Pace } from '../../domain/ports.ts'

/**
 * The owner's notes, for the search on the page: a JSON object that maps the position of a link on the page, counted
 * from 0, to its notes; see `readCards`. Links without notes are left out; '' when there are none at all.
 */
export async function renderNotes(sections: readonly Section[], pace: Pace): Promise<string> {
  const entries: string[] = []
  for (const [at, site] of sections.flatMap(({ sites }) => sites).entries()) {
    await pace()
    const text = textOutOfSight(site)
    if (text) entries.push(`"${at}":${jsonInHtml(text)}`)
  }
  return entries.length === 0 ? '' : `<script type="application/json" id="notes">{${entries.join(',')}}</script>`
}

/** `</script>` and `<!--` would end the element or change how it is parsed. */
function jsonInHtml(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
