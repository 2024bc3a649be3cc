import type { Page } from 'playwright-core'

export interface Arrival {
  /** The hash of a group. */
  readonly group: string
  /** From the group to its place in the window, in pixels; 0 where the page ends before it gets there. */
  readonly off: number
  /** The hash of the group that the jump list marks. */
  readonly current: string | undefined
}

/** Jumps to a group by the jump list; returns where it is once the page has come to rest. */
export async function jumpTo(page: Page, hash: string): Promise<Arrival> {
  await page.locator(`.jump a[href="${hash}"]`).dispatchEvent('click')
  return arrivalAt(page, hash)
}

/** Returns where a group is once the page has come to rest. */
export function arrivalAt(page: Page, hash: string): Promise<Arrival> {
  return page.evaluate(async (group) => {
    const root = document.documentElement
    for (let last = Number.NaN, still = 0; still < 4; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      still = scrollY === last ? still + 1 : 0
      last = scrollY
    }
    const at = document.querySelector(group)
    const place = at ? Number.parseFloat(getComputedStyle(at).scrollMarginTop) : 0
    const off = (at?.getBoundingClientRect().top ?? Number.NaN) - place
    const isAtEnd = scrollY + innerHeight > root.scrollHeight - 2
    const current = document.querySelector<HTMLAnchorElement>('.jump a[aria-current]')?.hash
    return { group, off: isAtEnd && off > 0 ? 0 : off, current }
  }, hash)
}

/** The hashes of all groups, in the order of the jump list. */
export function jumpList(page: Page): Promise<string[]> {
  return page.locator('.jump a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
