import { SAMPLES, sampleAddress } from '../../../parts/empty.tsx'
import { placeFor } from '../forms/group-options.ts'
import { addLinks } from '../steps/add-links.ts'
import type { EditorContext } from '../steps/use-board.ts'

/** Adds the site of this name at once; for a program, opens the form, which asks for its address. */
export function addSample({ board, openDialog }: EditorContext, name: string): void {
  const sample = SAMPLES.find((one) => one.name === name)
  const url = sample ? sampleAddress(sample, document.documentElement.lang) : ''
  if (url === '') openDialog({ name: 'site', url, offer: { name, description: '' } })
  else addLinks(board, [{ links: [{ name, url }], place: placeFor(board, undefined) }]).catch(() => undefined) // the notice says so
}
