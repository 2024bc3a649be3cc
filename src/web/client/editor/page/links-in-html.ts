import type { PastedLink } from '../../../address/read-pasted.ts'

/** The links to web pages in copied HTML. Nothing in it runs or is fetched. */
export function linksInHtml(html: string): readonly PastedLink[] {
  const { links } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(links).flatMap((link) => {
    const url = link.getAttribute('href')?.trim() ?? ''
    return LINK.test(url) ? { url, name: link.textContent ?? '' } : []
  })
}

/** A relative one would lead somewhere else from here. */
const LINK = /^https?:\/\/\S+$/i
