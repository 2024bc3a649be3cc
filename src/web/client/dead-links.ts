import { recall } from './local-storage.ts'
import { authorization, withBase } from './session.ts'

/**
 * Puts a dot on the cards of dead links, if the owner wants that in this browser. Cards are marked as they are drawn, so that the
 * code that draws them need not know.
 */
export function showDeadLinks(): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let dead: ReadonlySet<string> = new Set()
  const mark = (faces: Iterable<HTMLElement>) => {
    for (const face of faces) face.toggleAttribute('data-dead', dead.has(face.dataset.site ?? ''))
  }
  const drawn = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) mark(facesIn(node))
  })
  const show = async () => {
    const label = recall('deadLinks')
    dead = label === '' ? new Set() : await deadIds().catch(() => new Set()) // the page is complete without them
    sheet.replaceSync(dotsNamed(label))
    mark(facesIn(document.body))
    if (dead.size === 0) drawn.disconnect()
    else drawn.observe(document.body, { childList: true, subtree: true })
  }
  addEventListener('dead-links', () => void show())
  void show()
}

async function deadIds(): Promise<ReadonlySet<string>> {
  const answer = await fetch(withBase('/api/link-checks?state=dead'), { headers: authorization(), priority: 'low' })
  const { data }: { data: { links: readonly { siteId: number }[] } } = await answer.json() // see docs/api.md
  return new Set(data.links.map(({ siteId }) => String(siteId)))
}

/** The elements that show a link and take clicks: see `Card`. */
function facesIn(element: Element): readonly HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(FACE)]
  return element instanceof HTMLElement && element.matches(FACE) ? [element, ...inside] : inside
}

const FACE = '[data-site]'

function dotsNamed(label: string): string {
  return `.card > [data-dead] > b::after {
    content: "" / ${JSON.stringify(label)};
    display: inline-block; width: 0.5rem; height: 0.5rem; margin-inline-start: 0.375rem;
    border-radius: 50%; background: var(--danger);
  }`
}
