import type { IconNode } from 'lucide'

/** A white drawing on a coloured square, as the `icon` of a group or a link. */
export function icon(shapes: IconNode, colour: string): string {
  const drawn = shapes.map(([tag, attributes]) => `<${tag}${asText({ ...attributes })}/>`)
  const root = asText({ xmlns: 'http://www.w3.org/2000/svg', viewBox: '-6 -6 36 36', width: 36, height: 36 })
  const square = asText({ x: -6, y: -6, width: 36, height: 36, fill: colour })
  const line = asText({ fill: 'none', stroke: '#fff', 'stroke-width': 2, 'stroke-linecap': 'round' })
  return `data:image/svg+xml,${encodeURIComponent(`<svg${root}><rect${square}/><g${line}>${drawn.join('')}</g></svg>`)}`
}

function asText(attributes: Readonly<Record<string, unknown>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
