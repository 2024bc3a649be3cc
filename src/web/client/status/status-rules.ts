import { STATUSES, type Status } from '../../../core/status.ts'
import type { LinkStatus } from '../../../domain/schemas/status.ts'
import type { StatusTexts } from '../../parts/status-texts.ts'
import { inWords } from './status-words.ts'

interface GroupOnPage {
  readonly id: number
  readonly level: number
}

/** The style sheet that says how each link is, and each group as a whole: `status.css` draws it. */
export function rulesOf(known: readonly LinkStatus[], texts: StatusTexts, groups: readonly GroupOnPage[]): string {
  const links = known.map((one) => rule(`[data-site="${one.siteId}"]`, 'link', one.status, inWords(one, texts)))
  const wholes = [...worstOf(known, groups)].map(([id, worst]) => rule(`#g${id}`, 'group', worst, texts.words[worst]))
  return [...links, ...wholes].join('\n')
}

function rule(selector: string, of: string, status: Status, text: string): string {
  const look = ['size', 'shape', 'turn', 'fill', 'ring'].map((part) => `--${of}-${part}:var(--${status}-${part})`)
  return `${selector}{--${of}-says:${quoted(text)};${look.join(';')}}`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}

/** The worst of each group and of all groups below it. */
function worstOf(known: readonly LinkStatus[], groups: readonly GroupOnPage[]): ReadonlyMap<number, Status> {
  const own = new Map<number, number>()
  for (const { groupId, status } of known) note(own, groupId, STATUSES.indexOf(status))
  const worst = new Map<number, number>()
  const above: GroupOnPage[] = []
  for (const group of groups) {
    while ((above.at(-1)?.level ?? 0) >= group.level) above.pop()
    above.push(group)
    const at = own.get(group.id)
    if (at !== undefined) for (const { id } of above) note(worst, id, at)
  }
  return new Map([...worst].map(([id, at]) => [id, STATUSES[at] ?? 'unknown']))
}

function note(worst: Map<number, number>, id: number, at: number): void {
  worst.set(id, Math.min(at, worst.get(id) ?? STATUSES.length))
}
