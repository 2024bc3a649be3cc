import { startBare } from '../bare.ts'
import { type Figure, figure } from '../figure.ts'
import { compare, type Ratio } from '../load.ts'
import { memoryOf, type Signpost, startSignpost, untilCompressed } from '../servers.ts'
import { withSites } from '../sites.ts'

const LIST = '/api/groups-with-sites'

interface Case {
  readonly what: string
  readonly path: string
  readonly headers: (server: Signpost) => Record<string, string>
  /** The least share of the bare server's rate. */
  readonly least: number
  readonly notModified?: boolean
}

const CASES: readonly Case[] = [
  { what: 'the page, brotli', path: '/', headers: () => ({ 'Accept-Encoding': 'br' }), least: 0.75 },
  { what: 'the list as JSON', path: LIST, headers: () => ({}), least: 0.8 },
  { what: 'the list, signed in', path: LIST, headers: ({ token }) => ({ Cookie: `authToken=${token}` }), least: 0.8 },
  { what: 'the list, brotli', path: LIST, headers: () => ({ 'Accept-Encoding': 'br' }), least: 0.75 },
  { what: 'the list, not modified', path: LIST, headers: () => ({}), least: 0.75, notModified: true },
]

/** Reads of 500 links, compared with a bare server that sends the same. */
export async function reads(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 500)
  for (const path of ['/', LIST]) await untilCompressed(`${server.url}${path}`)
  const figures: Figure[] = []
  for (const { what, path, headers: headersFor, least, notModified } of CASES) {
    const asked = headersFor(server)
    const bare = await startBare(`${server.url}${path}`, asked)
    const headers = notModified ? { ...asked, 'If-None-Match': bare.etag } : asked
    const target = { url: `${bare.url}${path}`, headers }
    figures.push(asFigure(what, await compare({ url: `${server.url}${path}`, headers }, target), least))
    if (what === 'the list as JSON') {
      const beside = { what: 'the bare server', value: memoryOf(bare), most: 2 }
      figures.push(figure({ what: 'memory after that load', value: memoryOf(server), unit: 'MB', beside }))
      figures.push(asFigure('the noise: the bare server twice', await compare(target, target)))
    }
    await bare.stop()
  }
  await server.remove()
  return figures
}

function asFigure(what: string, { first, second }: Ratio, least?: number): Figure {
  const beside = { what: 'the bare server', value: second, ...(least === undefined ? {} : { least }) }
  return figure({ what, value: first, unit: '/s', beside })
}
