import type { PastedLink } from '../../../address/read-pasted.ts'

/** Copies a text, even on plain http, where pages can't use the clipboard API. Returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed' // so that the page does not scroll to it
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** The links to web pages in copied HTML. Nothing in it runs or is fetched. */
export function linksInHtml(html: string): readonly PastedLink[] {
  const { links } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(links).flatMap((link) => {
    const url = link.getAttribute('href')?.trim() ?? ''
    return LINK.test(url) ? { url, name: link.textContent ?? '' } : []
  })
}

/** Absolute addresses only: a relative link would lead somewhere else from here. */
const LINK = /^https?:\/\/\S+$/i
