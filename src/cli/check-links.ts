import { printableLine } from '../core/text.ts'
import { pluralise } from '../english/english.ts'
import type { CheckedLink, LinkProgress } from '../schemas/link-check.ts'
import type { LinkChecks, LinkList } from '../services/link-checks/create-link-checks.ts'
import { DeadLinksError } from './exit-codes.ts'
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
  const site = await tools.openInstallation(tools.config(), { upgrades: false, mustExist: true })
  try {
    const { checks, work } = site.linkChecks()
    const ids = await dueIds(checks, all ? undefined : tools.clock().getTime() - FRESH_MS)
    if (ids.length > 0) {
      await checks.begin(ids)
      const tell = ({ done, total }: LinkProgress) => tools.progress.bar('Checking links', done, total)
      const isDone = await work(tell, tools.waitForStop())
      tools.progress.done()
      if ((await checks.progress()).isOffline)
        throw new Error(
          'The server has no network at the moment: no host answered. No link was judged; try again later.',
        )
      if (!isDone) throw new Error('Stopped before all links were checked. The check goes on once a server runs.')
    }
    const list = await checks.list(ALL)
    if (json) await tools.writeOutput(undefined, `${JSON.stringify(list, undefined, 2)}\n`)
    else if (list.links.length === 0) tools.say('There are no links to check')
    else report(list, ids.length, tools)
    if (list.counts.dead > 0) throw new DeadLinksError(list.counts.dead)
  } finally {
    tools.progress.done()
    await site.close()
  }
}

/** The links not checked since this time; undefined means all links. */
async function dueIds(checks: LinkChecks, since: number | undefined): Promise<readonly number[]> {
  const { links } = await checks.list(ALL)
  const isDue = (link: CheckedLink) =>
    since === undefined || link.checkedAt === null || Date.parse(link.checkedAt) < since
  return links.filter((link) => !link.isIgnored && isDue(link)).map(({ siteId }) => siteId)
}

function report({ links, counts }: LinkList, checked: number, { say }: Tools): void {
  const { ok, ignored, ...others } = counts
  const parts = [`${ok.toLocaleString('en')} fine`, ...Object.entries(others).flatMap(inWords)]
  say(`Checked ${pluralise(checked, 'link')}. In total: ${parts.join(', ')}`)
  const shown = links.filter(({ isIgnored }) => !isIgnored)
  const toSay = [...shown.filter(isIn('dead')), ...shown.filter(isIn('moved'))]
  for (const link of toSay) say(printableLine(describe(link)))
}

const isIn = (wanted: CheckedLink['state']) => (link: CheckedLink) => link.state === wanted

function inWords([state, number]: [string, number]): string[] {
  return number > 0 ? [`${number.toLocaleString('en')} ${state}`] : []
}

function describe({ state, name, url, movedTo, reason }: CheckedLink): string {
  const why = state === 'moved' ? `has moved to ${movedTo}` : (reason?.message ?? '')
  return `  ${state.padEnd(5)} "${name}" ${url} ${why}`
}
