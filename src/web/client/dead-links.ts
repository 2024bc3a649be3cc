import { recall } from './kept.ts'
import { address, authorization } from './session.ts'

/**
 * Puts a dot on the cards of dead links, if the owner wants that in this browser. A style sheet selects them by address, so
 * that the code that draws cards need not know.
 */
export function showDeadLinks(): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const show = async () => {
    const label = recall('deadLinks')
    const urls = label === '' ? [] : await deadUrls().catch(() => []) // the page is complete without them
    sheet.replaceSync(urls.length === 0 ? '' : dotsOn(urls, label))
  }
  addEventListener('dead-links', () => void show())
  void show()
}

async function deadUrls(): Promise<readonly string[]> {
  const answer = await fetch(address('/api/link-checks?state=dead'), { headers: authorization(), priority: 'low' })
  const { data }: { data: { links: readonly { url: string }[] } } = await answer.json() // see docs/api.md
  return data.links.map(({ url }) => url)
}

function dotsOn(urls: readonly string[], label: string): string {
  const links = urls.map((url) => `[href=${JSON.stringify(url)}]`) // valid CSS strings, as addresses have no line breaks
  return `.card > a:is(${links.join()}) > b::after {
    content: "" / ${JSON.stringify(label)};
    display: inline-block; width: 0.5rem; height: 0.5rem; margin-inline-start: 0.375rem;
    border-radius: 50%; background: var(--danger);
  }`
}
