import { atLeast, atMost, type Figure } from '../figure.ts'
import { compare, rates } from '../load.ts'
import {
  memoryOf,
  recordAnswers,
  removeData,
  type Server,
  type Signpost,
  startBare,
  startSignpost,
} from '../servers.ts'
import { withSites } from '../sites.ts'

const LIST = '/api/groups-with-sites'

interface Case {
  readonly what: string
  readonly headers: (server: Signpost) => Record<string, string>
  readonly bar: number
  readonly notModified?: boolean
}

const CASES: readonly Case[] = [
  { what: 'guest, 200', headers: () => ({}), bar: 0.8 },
  { what: 'signed in by header, 200', headers: ({ token }) => ({ Authorization: `Bearer ${token}` }), bar: 0.8 },
  { what: 'signed in by cookie, 200', headers: ({ token }) => ({ Cookie: `authToken=${token}` }), bar: 0.8 },
  { what: 'guest, gzip', headers: () => ({ 'Accept-Encoding': 'gzip' }), bar: 0.75 },
  { what: 'guest, br', headers: () => ({ 'Accept-Encoding': 'br' }), bar: 0.75 },
  { what: 'guest, 304', headers: () => ({}), bar: 0.75, notModified: true },
]

/** Reads of 500 sites, compared with a bare server that sends the same. */
export async function reads(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 500)
  const figures: Figure[] = []
  await prepareEncodings(server)
  for (const one of CASES) {
    const asked = one.headers(server)
    const answers = await recordAnswers(`${server.url}${LIST}`, asked)
    const bare = await startBare(answers)
    const headers = one.notModified ? { ...asked, 'If-None-Match': answers.headers.ETag ?? '' } : asked
    const result = await compare({ url: `${server.url}${LIST}`, headers }, { url: `${bare.url}${LIST}`, headers })
    figures.push(atLeast(`GET ${LIST}, ${one.what}, against bare`, result.ratio, one.bar, rates(result)))
    if (one.what === 'guest, 200') figures.push(...(await noiseAndMemory(server, bare)))
    await bare.stop()
  }
  await server.stop()
  removeData(server)
  return figures
}

/** Loading the same bare server twice shows what a ratio of 1 looks like here. */
async function noiseAndMemory(server: Server, bare: Server): Promise<Figure[]> {
  const target = { url: `${bare.url}${LIST}`, headers: {} }
  const noise = await compare(target, target)
  const figures: Figure[] = [{ what: 'bare against bare: the noise', measured: noise.ratio.toFixed(2), bar: '1.00' }]
  const [mine, theirs] = [memoryOf(server), memoryOf(bare)]
  if (mine === undefined || theirs === undefined) return figures
  const detail = ` (${Math.round(mine)} MB against ${Math.round(theirs)} MB)`
  return [...figures, atMost('memory after that load, against bare', mine / theirs, 2, '×', detail)]
}

/** A 304 must not get slower as the site grows. */
export async function notModifiedBySize(): Promise<Figure[]> {
  const small = await withSites(startSignpost, 100)
  const large = await withSites(startSignpost, 100_000, 354)
  const target = async ({ url }: Signpost) => {
    const { headers } = await recordAnswers(`${url}${LIST}`, {})
    return { url: `${url}${LIST}`, headers: { 'If-None-Match': headers.ETag ?? '' } }
  }
  const result = await compare(await target(large), await target(small))
  for (const server of [small, large]) {
    await server.stop()
    removeData(server)
  }
  return [atLeast('304 at 100,000 sites against 100 sites', result.ratio, 0.9, rates(result))]
}

async function prepareEncodings({ url }: Signpost): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${url}${LIST}`, { headers: { 'accept-encoding': 'br, gzip' } })
    await response.arrayBuffer()
    if (response.headers.get('content-encoding') === 'br') return
    await new Promise((passed) => setTimeout(passed, 100))
  }
  throw new Error('The compressed forms were not prepared')
}
