import type { GroupTexts } from '../parts/script-texts.ts'
import { showAlert } from './alert-popover.ts'
import { plural, textsAt } from './texts.ts'

/** Up to this many tabs open without asking. */
export const MAX_UNASKED = 10

/** A group's button opens each of its links in a new tab. If there are many, its label turns into a question first. */
export function watchOpenAll(): void {
  let endAsking: (() => void) | undefined
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.open-all') : null
    if (!button) return
    const links = linksBeside(button)
    const isAnswer = button.matches('.asks')
    endAsking?.()
    if (links.length > MAX_UNASKED && !isAnswer) endAsking = ask(button, links.length)
    else openTabs(links)
  })
}

function linksBeside(button: Element): string[] {
  const links = button.parentElement?.querySelectorAll<HTMLAnchorElement>('.card > a') ?? []
  return [...links].map(({ href }) => href).filter(isWeb)
}

/** Whether a link belongs in a tab: links with other schemes than http(s) don't. */
export function isWeb(link: string): boolean {
  return /^https?:/i.test(link)
}

/** Asks until the focus moves on. Returns a function that stops asking. */
function ask(button: HTMLElement, count: number): () => void {
  const [words, said] = [button.firstChild, document.getElementById('said')]
  const before = words?.nodeValue ?? ''
  const show = (text: string, isAsking: boolean) => {
    if (words) words.nodeValue = text
    button.classList.toggle('asks', isAsking)
  }
  const [openMany] = textsOfGroups()
  const question = plural(openMany, count)
  show(question, true)
  if (said) said.textContent = question
  button.focus() // browsers differ in what a click focuses
  const end = () => show(before, false)
  button.addEventListener('blur', end, { once: true })
  return end
}

/** With `noopener`, `open` can't tell whether a tab was blocked, so each tab's `opener` is cleared before it navigates. */
export function openTabs(links: readonly string[]): void {
  const tabs = links.map((link) => {
    const tab = open('', '_blank')
    if (tab) tab.opener = null
    tab?.location.replace(link)
    return tab
  })
  const [, blocked] = textsOfGroups()
  if (tabs.includes(null)) showAlert(blocked)
}

function textsOfGroups(): GroupTexts {
  return textsAt(document.getElementById('groups'))
}
