import { plural } from './plural.ts'
import { say } from './say.ts'

/** So many tabs open without a question. */
const MAX_UNASKED = 10

/** The button of a group opens each of its links in a new tab. Where these are many, the button asks by its own words. */
export function offerOpenAll(): void {
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
  return [...links].flatMap(({ protocol, href }) => (/^https?:$/.test(protocol) ? href : []))
}

/** Until the focus goes on. Returns a function that ends it. */
function ask(button: HTMLElement, count: number): () => void {
  const [words, said] = [button.firstChild, document.getElementById('said')]
  const before = words?.nodeValue ?? ''
  const show = (text: string, isAsking: boolean) => {
    if (words) words.nodeValue = text
    button.classList.toggle('asks', isAsking)
  }
  const question = plural(JSON.parse(textsOfGroups().askMany ?? '{}'), count)
  show(question, true)
  if (said) said.textContent = question
  button.focus() // browsers differ in what a click focuses
  const end = () => show(before, false)
  button.addEventListener('blur', end, { once: true })
  return end
}

/** With `noopener`, a browser would not tell what it has blocked: so the tabs forget this page before they go on. */
function openTabs(links: readonly string[]): void {
  const tabs = links.map((link) => {
    const tab = open('', '_blank')
    if (tab) tab.opener = null
    tab?.location.replace(link)
    return tab
  })
  if (tabs.includes(null)) say(textsOfGroups().blocked ?? '')
}

function textsOfGroups(): DOMStringMap {
  return document.getElementById('groups')?.dataset ?? {}
}
