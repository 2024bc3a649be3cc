export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly inner: readonly XmlElement[]
}

const TOKEN = /<\?xml [^?]*\?>|<!--.*?-->|<\/(\w+)>|<(\w+)((?:\s+\w+="[^"<&]*")*)(\/?)>|([^<&]+)/gsy

/** The root of a document; enough of XML for ours: no entities, no CDATA. Throws if it is not well-formed. */
export function readXml(text: string): XmlElement {
  const root = { name: '', attributes: {}, text: '', inner: [] as XmlElement[] }
  const open = [root]
  let end = 0
  for (const [token, closing, name, attributes = '', isEmpty, words] of text.matchAll(TOKEN)) {
    end += token.length
    const parent = open.at(-1) ?? root
    if (closing && open.pop()?.name !== closing) throw new Error(`</${closing}> closes nothing`)
    if (words) parent.text += words.trim()
    if (!name) continue
    const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const)
    const element = { name, attributes: Object.fromEntries(pairs), text: '', inner: [] }
    parent.inner.push(element)
    if (!isEmpty) open.push(element)
  }
  const [first, ...others] = root.inner
  if (end !== text.length || open.length !== 1 || root.text || !first || others.length > 0)
    throw new Error(`Not well-formed: ${text.slice(end, end + 40)}`)
  return first
}
