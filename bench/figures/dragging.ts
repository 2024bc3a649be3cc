import { openBrowser } from '../browser.ts'
import { dragSlowly } from '../dragging.ts'
import { atMost, type Figure } from '../figure.ts'
import { removeData, startSignpost } from '../servers.ts'
import { importSites } from '../sites.ts'
import { asImport, variedLinks } from '../varied-sites.ts'

/** The owner drags a card and a group on a page of 10,000 links, with the mouse and an unthrottled CPU. */
export async function dragging(): Promise<Figure[]> {
  const server = await startSignpost()
  await importSites(server, asImport(variedLinks(10_000), 333))
  const browser = await openBrowser()
  const { card, group } = await dragSlowly(browser, server)
  await browser.close()
  await server.stop()
  removeData(server)
  return [
    atMost('dragging a link at 10,000 links: the longest task', card, 100, 'ms'),
    atMost('dragging a group at 10,000 links: the longest task', group, 100, 'ms'),
  ]
}
