import { COMMAND_LINE } from '../core/actor.ts'
import { pluralise } from '../english/english.ts'
import type { IconFetchProgress } from '../services/icons/icon-fetches.ts'
import type { Installation, Tools } from './tools.ts'

export interface IconFlags {
  readonly elsewhere: boolean
  readonly stop: boolean
}

const LOOK_EVERY_MS = 300

/** Fetches icons for all sites without one, or copies icons from other hosts; or stops a run. */
export async function fetchIcons(tools: Tools, { elsewhere, stop }: IconFlags): Promise<void> {
  const site = await tools.openInstallation(tools.config(), { upgrades: false, mustExist: true })
  try {
    if (stop) return report(await site.iconFetches.stop(), tools)
    const { total } = await site.iconFetches.begin(COMMAND_LINE, { which: elsewhere ? 'elsewhere' : 'missing' })
    if (total === 0) return tools.say(elsewhere ? 'No icon is on another host' : 'Every link has an icon')
    if (!(await isFree(site))) tools.say('A server is already fetching icons: this shows its progress')
    const isDone = await runToEnd(site, tools)
    const progress = isDone ? await site.iconFetches.progress() : await stopHere(site)
    tools.progress.done()
    report(progress, tools)
    if (!isDone) throw new Error('Stopped before all links were done. Run it again for the rest.')
  } finally {
    tools.progress.done()
    await site.close()
  }
}

/** Whether no other process is doing the work. */
async function isFree({ leases, iconFetches: { chore } }: Installation): Promise<boolean> {
  const holder = 'signpost icons'
  const isFree = await leases.takeLease(chore.name, holder, LOOK_EVERY_MS)
  if (isFree) await leases.returnLease(chore.name, holder)
  return isFree
}

/** Returns false if it was asked to stop. */
async function runToEnd(
  { chores, iconFetches }: Installation,
  { waitForStop, progress, sleep }: Tools,
): Promise<boolean> {
  const stopped = waitForStop().then(() => false)
  chores.start()
  for (;;) {
    const { isRunning, done, total, found } = await iconFetches.progress()
    if (!isRunning) return true
    progress.bar(`Fetching icons, ${found.toLocaleString('en')} found`, done, total)
    if (!(await Promise.race([stopped, sleep(LOOK_EVERY_MS).then(() => true)]))) return false
  }
}

async function stopHere({ chores, iconFetches }: Installation): Promise<IconFetchProgress> {
  await chores.close()
  return iconFetches.stop()
}

function report({ done, found }: IconFetchProgress, { say }: Tools): void {
  say(`Looked at ${pluralise(done, 'link')}: ${found === 0 ? 'found no icons' : `saved ${pluralise(found, 'icon')}`}`)
}
