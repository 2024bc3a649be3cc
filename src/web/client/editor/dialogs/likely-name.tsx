import { useLayoutEffect, useState } from 'preact/hooks'
import { toUrl } from '../../../address/read-addresses.ts'
import { FullTile } from '../../../parts/tile.tsx'
import { withBase } from '../../session.ts'
import { useEditor } from '../steps/use-board.ts'

interface LikelyNameProps {
  readonly url: string
  readonly logos: Logos
  readonly onName: (name: string) => void
}

/** Offers the name of the program that most likely answers at a home address, as a button with its logo. */
export function LikelyName({ url, logos, onName }: LikelyNameProps) {
  const { add } = useEditor().board.messages
  const name = logos.programAt(url)
  if (name === undefined) return null
  return (
    <button type="button" class="button likely" onClick={() => onName(name)}>
      <FullTile src={logos.logoOf({ name, url })} />
      {add.likely(name)}
    </button>
  )
}

export interface Logos {
  /** The address of the logo that a new link will get; '' for none. */
  readonly logoOf: (link: { readonly name: string; readonly url: string }) => string
  /** The program that most likely answers at an address, see `likelyProgram`. */
  readonly programAt: (url: string) => string | undefined
}

const NONE: Logos = { logoOf: () => '', programAt: () => undefined }

/**
 * Loads the known programs and sites on first use. Until then, and if that fails, links show no logo before they are
 * saved.
 */
export function useLogos(isNeeded: boolean): Logos {
  const [logos, setLogos] = useState(NONE)
  useLayoutEffect(() => {
    if (!isNeeded || document.body.dataset.noLogos !== undefined) return
    loadLogos().then(setLogos, () => undefined) // links get them when they are saved
  }, [isNeeded])
  return logos
}

async function loadLogos(): Promise<Logos> {
  const [{ knownLogo }, { likelyProgram }] = await Promise.all([
    import('../../../../domain/known-logos.ts'),
    import('../../../../domain/known-ports.ts'),
  ])
  const read = (url: string) => toUrl(url.trim()) ?? url
  return {
    logoOf: ({ name, url }) => {
      const logo = knownLogo({ name, url: read(url) })
      return logo === undefined ? '' : withBase(`/logos/${logo}.svg`)
    },
    programAt: (url) => likelyProgram(read(url)),
  }
}
