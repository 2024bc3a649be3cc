import { counted } from '../domain/action-in-english.ts'
import type { CheckedLink } from '../domain/link-check-schemas.ts'
import { printableLine } from '../domain/printable.ts'
import type { LinkChecks, LinkList } from '../services/link-checks/create-link-checks.ts'
import { LinksAreDead } from './exit-codes.ts'
import type { Tools } from './tools.ts'

export interface CheckLinksFlags {
  readonly all: boolean
  readonly json: boolean
}

/** Links checked within this time are left out. */
const FRESH_MS = 24 * 3_600_000
const ALL = { offset: 0, limit: Number.POSITIVE_INFINITY }

/** Checks links, here or through a running server, and lists those that need attention. Throws if a link is dead. */
export async function checkLinks(tools: Tools, { all, json }: CheckLinksFlags): Promise<void> {
  const site = await tools.openSite(tools.config(), { isThere: true })
  try {
    const { checks, work } = site.linkChecks()
    const ids = await dueIds(checks, all ? Number.POSITIVE_INFINITY : tools.clock().getTime() - FRESH_MS)
    if (ids.length > 0) {
      await checks.begin(ids)
      await work(({ done, total }) => tools.progress.bar('Checking links', done, total))
      tools.progress.done()
    }
    const list = await checks.list(ALL)
    if (json) await tools.writeOutput(undefined, `${JSON.stringify(list, undefined, 2)}\n`)
    else if (list.links.length === 0) tools.say('There are no links to check')
    else report(list, ids.length, tools)
    if (list.counts.dead > 0) throw new LinksAreDead(list.counts.dead)
  } finally {
    tools.progress.done()
    await site.close()
  }
}

/** Links that have not been checked since then. */
async function dueIds(checks: LinkChecks, since: number): Promise<readonly number[]> {
  const { links } = await checks.list(ALL)
  return links
    .filter(({ isIgnored, checkedAt }) => !isIgnored && (checkedAt === null || Date.parse(checkedAt) < since))
    .map(({ siteId }) => siteId)
}

function report({ links, counts }: LinkList, checked: number, { say }: Tools): void {
  const { ok, ignored, ...others } = counts
  const parts = [`${ok.toLocaleString('en')} fine`, ...Object.entries(others).flatMap(inWords)]
  say(`Checked ${counted(checked, 'link')}. In total: ${parts.join(', ')}`)
  for (const state of ['dead', 'moved'] as const)
    for (const link of links) if (link.state === state && !link.isIgnored) say(printableLine(describe(link)))
}

function inWords([state, number]: [string, number]): string[] {
  return number > 0 ? [`${number.toLocaleString('en')} ${state}`] : []
}

function describe({ state, name, url, movedTo, reason }: CheckedLink): string {
  const why = state === 'moved' ? `has moved to ${movedTo}` : (reason?.message ?? '')
  return `  ${state.padEnd(5)} "${name}" ${url} ${why}`
}
