import type { Linked } from '../../../../logos/known-logos.ts'

/** What is known of programs and sites, see `loadKnown`. */
interface Known {
  readonly logoFor: (link: Linked) => string
  readonly likelyProgram: (url: string) => string | undefined
}

let known: Known = { logoFor: () => '', likelyProgram: () => undefined }

/** Loads the tables of known programs and sites, beside the texts of the editor and before anything is drawn. */
export async function loadKnown(): Promise<void> {
  const [{ logoFor }, { likelyProgram }] = await Promise.all([
    import('../../../../logos/known-logos.ts'),
    import('../../../../logos/known-ports.ts'),
  ])
  known = { logoFor, likelyProgram }
}

/** The known logo that a link without an icon shows on this page; '' for none, or where the settings are against logos. */
export function logoHere(link: Linked): string {
  return document.body.dataset.noLogos === undefined ? known.logoFor(link) : ''
}

/** The program that usually answers at an address at home, see `logos/known-ports.ts`. */
export function likelyProgram(url: string): string | undefined {
  return known.likelyProgram(url)
}
