/** The original text, and the element that shows its translation instead. */
interface Translated {
  readonly original: string
  readonly shown: Element
}

/**
 * Lets a browser translate the page while Preact changes it. Browsers replace a text node by an element of their own,
 * and Preact goes on changing the node that is no longer in the page. So each such node is put back beside its
 * translation, empty: once Preact changes, moves or removes it, the translation is removed.
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
    text.parentNode?.insertBefore(text, text.nextSibling) // inserted again, so that it is translated
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
