import fc from 'fast-check'
import { expect } from 'vitest'
import { pagePath } from '../../src/core/page.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { usedIcons } from '../../src/ports/icon-store.ts'
import { REQUESTS } from '../access/requests.ts'
import { ENDPOINTS } from '../support/endpoints.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { faultCase, noneOf } from './case.ts'
import {
  ALL_ICONS,
  AT_HOME,
  AT_HOME_ICON,
  byName,
  markedSites,
  PRIVATE,
  PRIVATE_ICON,
  type Shown,
  TAGS,
} from './leaks/marked-site.ts'

const INSIDE = '192.168.1.7'
const OUTSIDE = ['203.0.113.5', '2001:db8::5', '']

const PAGES = [
  ...['/', '/login', '/nothing', '/links.html', '/?q=inside-mark', '/?q=private', '/?q=site'],
  ...['/theme.css', '/manifest.webmanifest', '/sw.js', '/p/999999', '/p/x'],
  ...TAGS.map((tag) => `/?tag=${tag}`),
]
const READS = ENDPOINTS.filter((name) => name.startsWith('GET') && name !== 'GET /api/events')

/** Every address of a site that can be read, of private records too. */
function pathsOf({ sections }: Snapshot): string[] {
  const records = sections.flatMap(({ group, sites }) => [
    ...[`/api/groups/${group.id}`, `/api/sites?groupId=${group.id}`, `/p/${group.id}`, pagePath(group)],
    ...sites.map(({ id }) => `/api/sites/${id}`),
  ])
  return [...PAGES, ...READS.map((name) => REQUESTS[name].path), ...records, ...iconsOf(sections)]
}

/** The addresses of all icons that are named, each by itself and as it is named. */
function iconsOf(sections: Snapshot['sections']): string[] {
  const icons = sections.flatMap(({ group, sites }) => [group, ...sites].map(({ icon }) => icon))
  return [...icons, ...[...usedIcons(sections)].map((hash) => `/icons/${hash}`)]
}

/** Reads as a guest from an address. */
function readerAt(address: string, { app }: InProcess) {
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }), address)
    const { status } = answer
    return { status, tag: answer.headers.get('etag'), text: await answer.text(), told: [...answer.headers].join('\n') }
  }
}
type Read = ReturnType<typeof readerAt>

/** What a guest sees, from the lists of the API, and from the pages to which their tabs lead. */
async function seenBy(read: Read, { sections }: Snapshot): Promise<Shown> {
  const list = async (path: string) => JSON.parse((await read(path)).text).data
  const home = (await read('/')).text
  const paths = [...new Set([...home.matchAll(/href="(\/p\/[^"#]+)/g)].map(([, path = '']) => path))]
  const texts = [home]
  for (const path of paths) texts.push((await read(path)).text)
  const icons: string[] = []
  for (const hash of usedIcons(sections)) if ((await read(`/icons/${hash}`)).status === 200) icons.push(hash)
  return {
    icons: icons.toSorted(),
    names: (await list('/api/sites')).map(({ name }: { name: string }) => name).toSorted(),
    links: texts.flatMap((text) => linksOn(text)).toSorted(),
    pages: paths.map((path) => path.replace(/^\/p\/\d+-/, '')).toSorted(),
    tagCounts: (await list('/api/tags'))
      .map(({ name, count }: { name: string; count: number }) => [name.toLowerCase(), count] as const)
      .toSorted(byName),
  }
}

function linksOn(page: string): string[] {
  return [...page.matchAll(/<li class="card"><a href="([^"]*)"/g)].map(([, link = '']) => link)
}

/** Which answers have a mark. Whoever is outside says that they have what was sent inside. */
async function findLeaks(here: InProcess): Promise<{ readonly read: number; readonly leaks: readonly string[] }> {
  const inside = readerAt(INSIDE, here)
  const paths = pathsOf(here.navigation.snapshot)
  const leaks: string[] = []
  for (const [at, path] of paths.entries()) {
    const there = await inside(path)
    const outside = readerAt(OUTSIDE[at % OUTSIDE.length] ?? '', here)
    const elsewhere = await outside(path, there.tag === null ? {} : { 'if-none-match': there.tag })
    if (has(there, [PRIVATE, PRIVATE_ICON])) leaks.push(`inside ${path}`)
    const isLeak = has(elsewhere, [PRIVATE, AT_HOME, PRIVATE_ICON, AT_HOME_ICON])
    if (isLeak || elsewhere.status === 304) leaks.push(`outside ${path}`)
  }
  return { read: 2 * paths.length, leaks }
}

function has({ text, told }: { readonly text: string; readonly told: string }, marks: readonly string[]): boolean {
  return marks.some((mark) => (text + told).includes(mark))
}

/** Groups that an audience may not open as a page, and icons, are answered as what is not there. */
async function expectNoTrace(read: Read, { sections }: Snapshot, { pages, icons }: Shown): Promise<void> {
  const noIcon = await read(`/icons/${'0'.repeat(32)}`)
  expect(noIcon.status).toBe(404)
  for (const hash of usedIcons(sections))
    if (!icons.includes(hash)) expect(await read(`/icons/${hash}`), hash).toEqual(noIcon)

  const absent = await read('/p/999999')
  expect(absent.status).toBe(404)
  for (const { group } of sections) {
    if (pages.includes(group.name)) continue
    for (const path of [`/p/${group.id}`, pagePath(group)]) expect(await read(path), path).toEqual(absent)
  }
}

faultCase({
  what: 'guests at home and elsewhere read every path of random sites with private groups, pages, tags and addresses at home',
  rounds: { short: 4, long: 1000 },
  async run(sites) {
    const here = await startInProcess()
    await here.store.addIcons(ALL_ICONS.map((hash) => ({ hash, data: 'UklGRg==' })))
    const headers = { authorization: `Bearer ${await here.issueToken()}`, 'content-type': 'application/json' }
    const fill = async (document: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(document) }
      const answer = await here.app.fetch(new Request('http://localhost/api/import?mode=replace', init), INSIDE)
      expect(await answer.json()).toMatchObject({ success: true })
    }
    let answers = 0
    const all: string[] = []
    const check = async ({ document, shownTo }: typeof markedSites extends fc.Arbitrary<infer Site> ? Site : never) => {
      await fill(document)
      for (const [isInside, address] of [[true, INSIDE] as const, ...OUTSIDE.map((one) => [false, one] as const)]) {
        const read = readerAt(address, here)
        const shown = shownTo(isInside)
        expect(await seenBy(read, here.navigation.snapshot)).toEqual(shown)
        await expectNoTrace(read, here.navigation.snapshot, shown)
      }
      const { read, leaks } = await findLeaks(here)
      answers += read
      all.push(...leaks)
      expect(leaks).toEqual([])
    }
    try {
      await fc.assert(fc.asyncProperty(markedSites, check), { numRuns: sites })
    } finally {
      await here.stop()
    }
    return noneOf(`${sites.toLocaleString('en')} sites, ${answers.toLocaleString('en')} answers`, { leaks: all })
  },
})
