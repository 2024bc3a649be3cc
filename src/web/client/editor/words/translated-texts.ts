/** A text as it was, and the element that a translation shows in its place. */
interface Translated {
  readonly original: string
  readonly shown: Element
}

/**
 * Browsers translate a text by putting an element of their own in its place, while Preact goes on changing the text that is no
 * longer in the page. Each such text is put back beside its translation, empty: once Preact changes, moves or removes it, the
 * translation gives way.
 */
export function followTranslations(): void {
  const known = new Map<Node, Translated>()
  const forget = (text: Node) => {
    known.get(text)?.shown.remove()
    known.delete(text)
  }
  const standBeside = (text: Text, shown: Element) => {
    known.set(text, { original: text.data, shown })
    text.data = ''
    shown.after(text)
  }
  const onRemoved = (node: Node) => {
    if (known.has(node) && !node.isConnected) forget(node)
    for (const [text, { original, shown }] of node instanceof Element ? known : []) {
      if (!text.isConnected) known.delete(text)
      else if (shown === node && !node.isConnected) {
        known.delete(text)
        if (text instanceof Text) text.data ||= original // the original is shown again
      }
    }
  }
  const onChanged = (text: Node) => {
    if (!known.has(text) || text.nodeValue === '') return
    forget(text)
    text.parentNode?.insertBefore(text, text.nextSibling) // as if new, so that it is translated
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const [[added], [removed]] = [addedNodes, removedNodes]
      if (type === 'characterData') onChanged(target)
      else if (removed instanceof Text && added instanceof Element && added.localName === 'font' && added.isConnected) {
        if (!removed.isConnected) standBeside(removed, added)
      } else if (known.size > 0) removedNodes.forEach(onRemoved)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}
