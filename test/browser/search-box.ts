import type { Tab } from './browser.ts'

/** Types a query in place of the one in the box, and waits for what it finds: the search is loaded with its first use. */
export async function searchFor(tab: Tab, query: string): Promise<void> {
  await tab.getByRole('searchbox').fill(query)
  await tab.locator('search.open').waitFor()
}
