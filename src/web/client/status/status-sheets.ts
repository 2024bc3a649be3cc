import { STATUSES, type Status } from '../../../core/status.ts'
import type { LinkStatus } from '../../../schemas/status.ts'
import type { StatusTexts } from '../../parts/script-texts.ts'

/** `Down since 14:05`, or the date if that was before today. */
export function inWords({ status, since }: Pick<LinkStatus, 'status' | 'since'>, texts: StatusTexts): string {
  return since ? texts.since[status].replace('{time}', () => timeOf(new Date(since))) : texts.never
}

const { lang } = document.documentElement
const ofToday = new Intl.DateTimeFormat(lang, { timeStyle: 'short' })
const before = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' })

function timeOf(at: Date): string {
  return (at.toDateString() === new Date().toDateString() ? ofToday : before).format(at)
}

interface GroupOnPage {
  readonly id: number
  readonly level: number
}

/** How many consecutive link ids share a style sheet. */
const TOGETHER = 100
/** The characters of an ISO time up to the minute, which is as precisely as it is shown. */
const TO_THE_MINUTE = '2026-01-01T00:00'.length

/** The style sheets that set the status of each link, and of each group as a whole; `status.css` draws it. */
export function rulesOf(
  known: readonly LinkStatus[],
  texts: StatusTexts,
  groups: readonly GroupOnPage[],
): ReadonlyMap<string, string> {
  const near = Map.groupBy(known, ({ siteId }) => `links ${Math.floor(siteId / TOGETHER)}`)
  const ofLinks = [...near].map(([key, links]) => [key, rulesOfLinks(links, texts)] as const)
  return new Map([...ofLinks, ['groups', rulesOfGroups(known, texts, groups)]])
}

/** The rules for links, one for all that have the same status and time. */
function rulesOfLinks(known: readonly LinkStatus[], texts: StatusTexts): string {
  const sharing = Map.groupBy(known, ({ status, since }) => `${status} ${since?.slice(0, TO_THE_MINUTE)}`)
  const rules = [...sharing.values()].map((links) => {
    const selectors = links.map(({ siteId }) => `[data-site="${siteId}"]`)
    return links[0] ? rule(selectors.join(), 'link', links[0].status, inWords(links[0], texts)) : ''
  })
  return rules.join('\n')
}

function rulesOfGroups(known: readonly LinkStatus[], texts: StatusTexts, groups: readonly GroupOnPage[]): string {
  const worst = [...worstOf(known, groups)]
  return worst.map(([id, status]) => rule(`#g${id}`, 'group', status, texts.words[status])).join('\n')
}

function rule(selector: string, of: string, status: Status, text: string): string {
  const look = ['size', 'shape', 'turn', 'fill', 'ring'].map((part) => `--${of}-${part}:var(--${status}-${part})`)
  return `${selector}{--${of}-says:${quoted(text)};${look.join(';')}}`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}

/** The worst status in each group and all groups below it. */
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

/**
 * Keeps one style sheet per key, and replaces only those whose rules have changed. Browsers skip a sheet without any
 * rule for an element, so many small sheets take a tenth of the time of a large one.
 */
export function keepSheets(): (rules: ReadonlyMap<string, string>) => void {
  const sheets = new Map<string, CSSStyleSheet>()
  let shown: ReadonlyMap<string, string> = new Map()
  return (rules) => {
    for (const key of new Set([...shown.keys(), ...rules.keys()])) {
      const text = rules.get(key) ?? ''
      if (text !== shown.get(key)) sheetFor(key, sheets).replaceSync(text)
    }
    shown = rules
  }
}

function sheetFor(key: string, sheets: Map<string, CSSStyleSheet>): CSSStyleSheet {
  const known = sheets.get(key)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheets.set(key, sheet)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
