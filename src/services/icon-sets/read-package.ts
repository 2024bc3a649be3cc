import type { IconifyIcon, IconifySet } from './read-set.ts'

/** The package `@loganmarchione/homelab-svg-assets`: its list, and its drawings by their paths there. */
export interface HomelabPackage {
  readonly icons: readonly { readonly path: string; readonly name: string }[]
  readonly read: (path: string) => string
}

/** What an outer element says of all that it holds. */
const INHERITED = /\s(?:xmlns:\w+|fill|style|(?:fill|clip)-rule|stroke-\w+)="[^"]*"/g
/** Icons are drawn without text, and hold no pictures of other kinds. */
const NOT_DRAWN = /<(?:text|image)\b/

/** Twenty drawings are longer than those of other sets may be, Lidarr's among them; three are paintings. */
const MAX_CHARACTERS = 64_000

/**
 * The drawings for home labs as a set like the others, without those that are more than paths and colours. One whose name says
 * in brackets which of several it is, such as `Scrutiny (black)`, is also found without that.
 */
export function homelabSet({ icons, read }: HomelabPackage): IconifySet {
  const drawn = icons.flatMap(({ path, name }) => {
    const icon = readDrawing(read(path))
    return icon && icon.body.length <= MAX_CHARACTERS ? [[slugOf(path), { ...icon, title: name }] as const] : []
  })
  const aliases = drawn.flatMap(([parent, { title }]) => {
    const [short = '', which] = title.split(' (', 2)
    return which === undefined ? [] : [[short, { parent }] as const]
  })
  return {
    ...{ prefix: 'homelab', width: 48, height: 48, maxCharacters: MAX_CHARACTERS },
    icons: Object.fromEntries(drawn),
    aliases: Object.fromEntries(aliases.reverse()), // of several with a name, the first has it
  }
}

function slugOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.svg$/, '')
}

function readDrawing(svg: string): IconifyIcon | undefined {
  const begin = svg.indexOf('<svg')
  const opened = svg.indexOf('>', begin)
  const end = svg.lastIndexOf('</svg>')
  if (begin === -1 || opened === -1 || end < opened) return undefined
  const [head, inner] = [svg.slice(begin + '<svg'.length, opened), svg.slice(opened + 1, end)]
  const [, box = ''] = /\sviewBox="([^"]+)"/.exec(head) ?? []
  const [left, top, width, height] = box.split(/[\s,]+/).map(Number)
  if (!width || !height || NOT_DRAWN.test(inner)) return undefined
  const said = head.match(INHERITED)?.join('') ?? ''
  return { body: said === '' ? inner : `<g${said}>${inner}</g>`, left: left ?? 0, top: top ?? 0, width, height }
}
