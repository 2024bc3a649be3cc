import { addressKey, toUrl } from '../../../../core/addresses.ts'
import { type OfferedLink, whyRefused } from '../../../address/offered-link.ts'
import { isolate } from '../../../messages/isolate.ts'
import { isThere, SAMPLES, type Sample, sampleAddress } from '../../../parts/samples.ts'
import { keep } from '../../local-storage.ts'
import { loadNames, sitesByAddress, takenNames } from '../dialogs/address-hints.tsx'
import { groupFor } from '../forms/group-options.ts'
import type { Section, Site } from '../model/types.ts'
import { likelyProgram } from '../page/logos.ts'
import { addLinks } from '../steps/add-links.ts'
import type { Board } from '../steps/board.ts'
import { sectionsHere } from '../steps/on-page.ts'
import { deleteGroup, deleteSites } from '../steps/steps.ts'
import { firstField } from '../view/begin-view.tsx'
import { problemsInWords } from '../words/problem-words.ts'
import { askForLinks, isOneLink } from './read-pasted.ts'

/** The last of the steps, which are made one after the other: each looks at what the one before it has done. */
let last: Promise<unknown> = Promise.resolve()

function inTurn(step: () => Promise<unknown>): void {
  last = last.then(step).catch(() => undefined) // the notice says so
}

/** Adds what was typed into the field of the first minute, in one edit. What can't be added stays there, with the reason. */
export function addTyped(board: Board): void {
  const field = firstField()
  const text = field?.value.trim() ?? ''
  if (!field || text === '') return
  field.value = ''
  field.focus({ preventScroll: true })
  const { asked } = board.state
  board.set({ asked: undefined })
  inTurn(async () => {
    const refused = await add(board, text, asked).catch(() => '')
    if (refused === undefined) return
    if (field.value === '') field.value = text
    field.setCustomValidity(refused)
    field.reportValidity()
  })
}

/** Returns why nothing was added, in words; '' if a notice says so, undefined if something was. */
async function add(board: Board, text: string, asked: Sample | undefined): Promise<string | undefined> {
  const { messages } = board
  const links = await read(board, text, asked)
  if (!links) return ''
  const known = sitesByAddress(board.state.sections)
  const isNew = ({ url }: OfferedLink) => !known.has(addressKey(url))
  const fresh = links.filter(({ url }) => !whyRefused(url))
  const added = fresh.filter(isNew)
  if (added.length > 0) {
    await addAll(board, added)
    return undefined
  }
  const [there] = fresh.flatMap(({ url }) => known.get(addressKey(url)) ?? [])
  if (there) return messages.add.there({ name: isolate(there.site.name), group: isolate(there.path) })
  const problem = links.map(({ url }) => whyRefused(url)).find(Boolean)
  return (problem && problemsInWords([{ at: 'url', ...problem }], messages)) ?? messages.add.none
}

/** The links in a text, of which the first has the name of the program whose address was asked for. */
async function read(
  board: Board,
  text: string,
  asked: Sample | undefined,
): Promise<readonly OfferedLink[] | undefined> {
  const own = withScheme(text, asked)
  const one = { url: toUrl(own) ?? own, name: '', description: '' }
  const found = isOneLink(own, '') ? { links: [one], leftOut: [] } : await askForLinks(board, text, '')
  const [first, ...others] =
    found?.links.length === 0 ? found.leftOut.map((url) => ({ ...one, url })) : (found?.links ?? [])
  return first && [{ ...first, name: asked?.name ?? first.name }, ...others]
}

/** The usual address of a program is that of a machine at home; what its example needs, others need too. */
function withScheme(text: string, asked: Sample | undefined): string {
  if (!asked || text.includes('://')) return text
  if (text === asked.usual) return `http://${text}`
  return asked.example?.startsWith('https:') ? `https://${text}` : text
}

/** Adds links under the names that the form would suggest. */
async function addAll(board: Board, links: readonly OfferedLink[]): Promise<void> {
  const taken = takenNames(board.state.sections)
  const likely = links.map(({ name, url }) => name || likelyProgram(url))
  const names = (await loadNames())(
    links.map(({ url }) => url),
    taken,
  )
  const named = links.map((link, at) => ({ ...link, name: likely[at] ?? names[at] ?? '' }))
  await addLinks(board, [{ links: named, place: groupFor(board, undefined) }])
  board.set({ goesOn: true })
}

/** Adds the site of this name, or takes it away; of a program that isn't there, asks for its address. */
export function toggleSample(board: Board, name: string | undefined): void {
  const sample = SAMPLES.find((sample) => sample.name === name)
  if (!sample) return
  inTurn(async () => {
    const { lang } = document.documentElement
    const sections = sectionsHere(board)
    const isSample = (site: Site) => isThere(sample, site, lang)
    const section = sections.find(({ sites }) => sites.some(isSample))
    const site = section?.sites.findLast(isSample)
    const url = sampleAddress(sample, lang)
    const isAsked = board.state.asked === sample
    board.set({ asked: site || url || isAsked ? undefined : sample })
    if (section && site) await takeAway(board, section, site)
    else if (url) await addAll(board, [{ name: sample.name, url, description: '' }])
  })
}

/** Deletes a link; with its group, if it is the only one there, so that the page is empty again. */
async function takeAway(board: Board, { group, sites }: Section, { id, name }: Site): Promise<void> {
  const isOnly = sites.length === 1 && sectionsHere(board).length === 1 && group.name === board.messages.add.firstGroup
  board.set({ goesOn: true })
  await (isOnly ? deleteGroup(board, group, name) : deleteSites(board, new Set([id])))
}

/** Ends the first minute in this browser, and says how links are added from now on. */
export function endFirstMinute(board: Board): void {
  keep('begun', '1')
  board.set({ goesOn: false, asked: undefined })
  board.notify(board.messages.add.next)
}
