import { FullTile } from '../../../parts/tile.tsx'
import { useEditor } from '../steps/use-board.ts'
import type { Logos } from './use-logos.ts'

interface LikelyNameProps {
  readonly url: string
  readonly logos: Logos
  readonly onName: (name: string) => void
}

/** Offers the name of the program that most likely answers at an address at home, as a button with its logo. */
export function LikelyName({ url, logos, onName }: LikelyNameProps) {
  const { add } = useEditor().board.messages
  const name = logos.likelyAt(url)
  if (name === undefined) return null
  return (
    <button type="button" class="button likely" onClick={() => onName(name)}>
      <FullTile src={logos.logoOf({ name, url })} />
      {add.likely(name)}
    </button>
  )
}
