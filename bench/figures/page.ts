import { readFileSync, statSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { openBrowser, typeSlowly, type Visit, visit } from '../browser.ts'
import { atLeast, atMost, type Figure } from '../figure.ts'
import { compare, median, percentile } from '../load.ts'
import { recordAnswers, removeData, type Signpost, startBare, startSignpost } from '../servers.ts'
import { importSites, madeSites } from '../sites.ts'
import { serveStaticPage } from '../static-page.ts'
import { asImport, type VariedLink, variedLinks } from '../varied-sites.ts'

const RUNS = 5
const WORDS = ['bake', 'network', 'photo', 'zoxara']

/** 500 links on the slow phone, compared with a static page of the same links. */
export async function page500(): Promise<Figure[]> {
  const made = (JSON.parse(madeSites(500, 20)) as { sites: VariedLink[] }).sites // it is our own
  const varied = variedLinks(500)
  const regular = await measure(madeSites(500, 20), made)
  const real = await measure(asImport(varied, 20), varied)
  const kb = (bytes: number) => bytes / 1024
  const { lcp, blocked, shift, bytes } = regular.ours
  return [
    atMost(
      '500 links: transferred in all',
      kb(bytes.all),
      22.5,
      'KB',
      ` (bare page ${kb(regular.bare.bytes.all).toFixed(1)} KB)`,
    ),
    atMost('500 links: of which script', kb(bytes.script), 11, 'KB'),
    atMost('500 links: LCP', lcp, 600, 'ms', ` (bare page ${Math.round(regular.bare.lcp)} ms)`),
    atMost('500 links: LCP against the bare page', lcp / regular.bare.lcp, 2.2, '×'),
    atMost('500 links: total blocking time', blocked, 50, 'ms'),
    atMost('500 links: layout shift', shift, 0.01, ''),
    {
      what: '500 links that compress like real ones: transferred, LCP, blocked',
      measured: `${kb(real.ours.bytes.all).toFixed(1)} KB, ${Math.round(real.ours.lcp)} ms, ${Math.round(real.ours.blocked)} ms (bare page ${kb(real.bare.bytes.all).toFixed(1)} KB, ${Math.round(real.bare.lcp)} ms)`,
      bar: '',
    },
  ]
}

/** 10,000 links that compress like real ones, on the slow phone, and typing in the search box. */
export async function page10000(): Promise<Figure[]> {
  const links = variedLinks(10_000)
  const { ours, bare, keys } = await measure(asImport(links, 354), links, true)
  return [
    atMost('10,000 links: LCP', ours.lcp, 1500, 'ms', ` (bare page ${Math.round(bare.lcp)} ms)`),
    atMost('10,000 links: total blocking time', ours.blocked, 300, 'ms'),
    atMost(
      '10,000 links: key press to painted result, the slowest',
      Math.max(...keys),
      100,
      'ms',
      ` (median ${Math.round(median(keys))} ms, 90 % within ${Math.round(percentile(keys, 0.9))} ms, of ${keys.length})`,
    ),
  ]
}

/**
 * What loads when the owner begins to edit: the script with the chunks it imports at once, its styles, and the messages of
 * the largest language. What loads later is not in it: the sample links. The public suffix list and the known logos have
 * figures of their own.
 */
export async function editor(): Promise<Figure[]> {
  const { editor: script, editorStyles } = JSON.parse(readFileSync('dist/pages/assets.json', 'utf8')) as Record<
    string,
    string
  >
  const size = (name: string) => statSync(`dist/pages/files/${name}.br`).size
  const namesIn = (file: string | undefined, import_: RegExp) =>
    [...readFileSync(`dist/pages/files/${file}`, 'utf8').matchAll(import_)].map(([, name = '']) => name)
  const atOnce = namesIn(script, /(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)
  const later = [script, ...atOnce].flatMap((file) => namesIn(file, /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g))
  const languages = later.filter((name) => LANGUAGE_TAGS.some((tag) => name.startsWith(`${tag.toLowerCase()}-`)))
  if (languages.length === 0) throw new Error('The editor loads its messages in a way that is not found here')
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0)
  const largest = Math.max(...languages.map(size))
  return [
    atMost(
      'editor: script, styles and the largest language, in brotli',
      (sum([script ?? '', editorStyles ?? '', ...atOnce]) + largest) / 1024,
      70,
      'KB',
    ),
    atMost(
      'editor: the public suffix list, loaded when the first link is added, in brotli',
      sum(later.filter((name) => name.startsWith('site-name-'))) / 1024,
      45,
      'KB',
    ),
    atMost(
      'editor: the tables of known programs and sites, loaded beside it, in brotli',
      sum(later.filter((name) => name.startsWith('known-'))) / 1024,
      13,
      'KB',
    ),
  ]
}

/** `GET /` under load, compared with a bare server that sends the same bytes and headers. */
export async function pageRate(): Promise<Figure[]> {
  const server = await startSignpost()
  await importSites(server, madeSites(500, 20))
  await prepare(`${server.url}/`)
  const headers = { 'Accept-Encoding': 'br' }
  const bare = await startBare(await recordAnswers(`${server.url}/`, headers))
  const { ratio, first, second } = await compare({ url: `${server.url}/`, headers }, { url: `${bare.url}/`, headers })
  await bare.stop()
  await server.stop()
  removeData(server)
  const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
  return [
    atLeast('GET /, 500 links, guest, br, against bare', ratio, 0.75, ` (${rate(first)} against ${rate(second)})`),
  ]
}

interface Measured {
  readonly ours: Visit
  readonly bare: Visit
  readonly keys: readonly number[]
}

/** Visits our page and the bare one in turn, each with an empty cache; returns the medians. */
async function measure(document: string, links: readonly VariedLink[], withKeys = false): Promise<Measured> {
  const server = await startSignpost()
  await importSites(server, document)
  await prepare(`${server.url}/`)
  const bare = await serveStaticPage(links)
  const browser = await openBrowser()
  const [mine, theirs]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    mine.push(await visit(browser, `${server.url}/`))
    theirs.push(await visit(browser, bare.url))
  }
  const keys = withKeys ? await keysOf(browser, server) : []
  await browser.close()
  await bare.stop()
  await server.stop()
  removeData(server)
  return { ours: medians(mine), bare: medians(theirs), keys }
}

/** Returns the median of several runs for each key, since a single key press is noisy. */
async function keysOf(browser: Browser, server: Signpost): Promise<number[]> {
  const runs: number[][] = []
  for (let run = 0; run < 3; run += 1) runs.push(await typeSlowly(browser, `${server.url}/`, WORDS))
  return (runs[0] ?? []).map((_, key) => median(runs.map((times) => times[key] ?? Number.NaN)))
}

export function medians(visits: readonly Visit[]): Visit {
  const of = (read: (one: Visit) => number) => median(visits.map(read))
  return {
    lcp: of(({ lcp }) => lcp),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    bytes: { all: of(({ bytes }) => bytes.all), script: of(({ bytes }) => bytes.script) },
  }
}

/** The best encoding is made in the background, shortly after the first request for it. */
export async function prepare(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, br' } })
    await answer.arrayBuffer()
    if (answer.headers.get('content-encoding') === 'br') return
    await new Promise((passed) => setTimeout(passed, 200))
  }
  throw new Error('The page was not compressed with brotli')
}
