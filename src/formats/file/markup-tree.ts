import { readMarkup } from './markup.ts'

type Element = Record<string, unknown>

const MAX_LEVELS = 100

/** Reads XML into objects: attributes and child elements by name, text as `#text`, or alone. Unclosed elements end with the text. */
export function readMarkupTree(text: string): unknown {
  const root: Element = {}
  const open: { readonly name: string; readonly element: Element }[] = [{ name: '', element: root }]
  const close = () => {
    const closed = open.pop()
    const parent = open.at(-1)?.element
    if (closed && parent) put(parent, closed.name, asValue(closed.element))
  }
  readMarkup(text, {
    wantsText: () => true,
    open(tag, attributes, isSelfClosing) {
      const element: Element = {}
      for (const [key, value] of attributes)
        if (!key.startsWith('xmlns') && !key.includes(':')) element[`@${key}`] = value
      if (open.length >= MAX_LEVELS) return
      open.push({ name: tag, element })
      if (isSelfClosing) close()
    },
    close(tag) {
      if (!open.some(({ name }) => name === tag)) return
      while (open.length > 1 && open.at(-1)?.name !== tag) close()
      if (open.length > 1) close()
    },
    text(piece) {
      const element = open.at(-1)?.element
      if (element) element['#text'] = `${element['#text'] ?? ''}${piece}`
    },
  })
  while (open.length > 1) close()
  return root
}

function put(parent: Element, name: string, value: unknown): void {
  const there = parent[name]
  if (Array.isArray(there)) there.push(value)
  else parent[name] = there === undefined ? value : [there, value]
}

/** An element of text alone is that text. */
function asValue(element: Element): unknown {
  const text = String(element['#text'] ?? '')
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .trim()
  const { '#text': _, ...others } = element
  return Object.keys(others).length === 0 ? text : text === '' ? others : { ...others, '#text': text }
}
