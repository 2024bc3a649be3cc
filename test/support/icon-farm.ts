import { type Farm, type FarmAnswer, startFarm } from './farm.ts'
import { smallPng } from './small-png.ts'

/** With these variables, a server may fetch from a farm. */
export const FETCH_FROM_FARM = { FETCH_ALLOW: '127.0.0.0/8' }

export interface IconFarm {
  readonly farm: Farm
  /** The address of one of its pages. */
  pageAt(path: string): string
  /** The address of the icon of that page. */
  iconAt(path: string): string
}

/**
 * A host on which every page has an icon of its own colour, but for those whose path begins with `/bare`.
 */
export async function startIconFarm(): Promise<IconFarm> {
  const farm = await startFarm(({ path }): FarmAnswer | undefined => {
    if (path.startsWith('/icon'))
      return { headers: { 'content-type': 'image/png' }, body: smallPng(32, colourOf(path)) }
    if (path.startsWith('/bare')) return { headers: HTML, body: '<title>Bare</title>' }
    if (path === '/favicon.ico') return undefined
    return { headers: HTML, body: `<title>${path}</title><link rel="icon" sizes="32x32" href="/icon${path}.png">` }
  })
  const at = (path: string) => farm.urlOf('127.0.0.1', path)
  return { farm, pageAt: at, iconAt: (path) => at(`/icon${path}.png`) }
}

const HTML = { 'content-type': 'text/html' }

function colourOf(text: string): [number, number, number] {
  const sum = [...text].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff, 7)
  return [sum >> 16, (sum >> 8) & 0xff, sum & 0xff]
}
