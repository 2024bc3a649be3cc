import { z } from 'zod'
import type { Group } from '../../core/fields/group.ts'
import type { Site } from '../../core/fields/site.ts'
import type { PlacedProblem } from '../../core/problem.ts'
import { printableLine, shortenTo } from '../../core/text.ts'
import { describePlaced } from '../../english/english.ts'

/** The lists of a document. */
export const LISTS = ['groups', 'sites', 'configs'] as const

export type List = (typeof LISTS)[number]

/** A record left out of an import, and why. */
export const skippedRecordSchema = z
  .object({
    /** Where it is in the document: `sites[12]`, `configs.motto`. */
    path: z.string(),
    name: z.string(),
    /** Its link, if it has one. */
    url: z.string().optional(),
    reason: z.string(),
    /** The reason for programs: what is wrong, in which field; '' for the record itself. */
    problem: z
      .object({ at: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()).optional() })
      .readonly(),
  })
  .readonly()
  .meta({ id: 'SkippedRecord' })

export type SkippedRecord = z.infer<typeof skippedRecordSchema>

/** A file can have millions of bad records; the first ones say what is wrong with it. */
const MAX_LISTED = 100
const MAX_TEXT = 100
const MAX_PROBLEMS = 5

/** What is wrong with a record, `at` one of its fields; '' is the record itself. */
export interface Fault {
  readonly path: string
  readonly record: unknown
  readonly problem: PlacedProblem
}

/** The records that can't be imported: all are counted, the first ones are listed. */
export class Skipped {
  readonly listed: SkippedRecord[] = []
  /** Only the first ones, because they must fit into a header. */
  readonly problems: PlacedProblem[] = []
  readonly counts: Record<List, number> = { groups: 0, sites: 0, configs: 0 }
  readonly #lines: string[] = []
  /** The names of skipped groups. */
  readonly #groups = new Set<string>()
  /** The names and addresses of skipped links. */
  readonly #sites = new Set<string>()

  /** Whether the list is full, so that the reasons for further ones don't matter. */
  get isFull(): boolean {
    return this.listed.length >= MAX_LISTED
  }

  count(list: List): void {
    this.counts[list] += 1
  }

  /** Remembers a record, so that replacing everything does not delete what it stands for. */
  remember(list: List, record: unknown): void {
    if (typeof record !== 'object' || record === null) return
    const texts = [...('name' in record ? [record.name] : []), ...('url' in record ? [record.url] : [])]
    const all = list === 'groups' ? this.#groups : this.#sites
    for (const text of texts) if (typeof text === 'string' && text !== '') all.add(text)
  }

  /** Whether a skipped record may stand for a group that is stored here. */
  mayBeGroup({ name }: Pick<Group, 'name'>): boolean {
    return this.#groups.has(name)
  }

  /** Whether a skipped record may stand for a link that is stored here: either name or address may be what is wrong. */
  mayBeSite({ name, url }: Pick<Site, 'name' | 'url'>): boolean {
    return this.#sites.has(name) || this.#sites.has(url)
  }

  /** `describe` is only called for records that are listed. */
  add(list: List, describe: () => Fault): void {
    this.count(list)
    if (this.isFull) return
    const { path, record, problem } = describe()
    const { name, url } = describeRecord(record)
    const reason = describePlaced(problem)
    this.listed.push({ path, name, ...(url !== '' && { url }), reason, problem })
    const named = [name && `"${name}"`, url].filter((text) => text !== '').join(', ')
    const at = problem.at === '' ? path : `${path}.${problem.at}`
    const inDocument = { ...problem, at, record: { path, name, ...(url !== '' && { url }) } }
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(inDocument)
    this.#lines.push(printableLine(`${describePlaced(inDocument)}${named && ` (${named})`}`))
  }

  /** How many are not listed. */
  get more(): number {
    return LISTS.reduce((sum, list) => sum + this.counts[list], 0) - this.listed.length
  }

  /** Why a document with these records is refused, one line per record; undefined if there is none. */
  refusal(): string | undefined {
    if (this.listed.length === 0) return undefined
    const more = this.more > 0 ? [`and ${this.more.toLocaleString('en')} more`] : []
    return [
      ...this.#lines,
      ...more,
      'To import the rest, skip what is invalid: ?skipInvalid=true, or --skip-invalid',
    ].join('\n')
  }
}

function describeRecord(record: unknown): { readonly name: string; readonly url: string } {
  if (typeof record !== 'object' || record === null) return { name: '', url: '' }
  const name = 'name' in record ? record.name : 'key' in record ? record.key : ''
  return { name: shorten(name), url: shorten('url' in record ? record.url : '') }
}

function shorten(text: unknown): string {
  return typeof text === 'string' ? shortenTo(text, MAX_TEXT) : ''
}
