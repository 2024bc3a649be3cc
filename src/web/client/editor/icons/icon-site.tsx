import { useEffect, useState } from 'preact/hooks'
import type { LinkPreview } from '../../../../services/link-preview/link-preview.ts'
import { call } from '../model/api.ts'
import { AllowNetwork, lookUpInWords } from '../notice/allow-network.tsx'
import { faultInWords } from '../steps/fault-notice.ts'
import { useEditor } from '../steps/use-board.ts'
import { type GridIcon, IconGrid } from './icon-grid.tsx'
import { useIconTexts } from './icon-texts.ts'

/** The pause after the last key press in the address. */
const PAUSE_MS = 600
const PLACES = [0, 1, 2, 3]

export interface SiteIconsProps {
  readonly url: string
  readonly onIcon: (icon: string) => void
}

/** The icons that the site itself offers. */
export function SiteIcons({ url, onIcon }: SiteIconsProps) {
  const texts = useIconTexts()
  const [tries, setTries] = useState(0)
  const { icons, words, problem } = useOffered(url, tries)
  const items = icons?.map((icon, index): GridIcon => ({ key: icon, title: texts.offered(index + 1), icon }))
  return (
    <div aria-busy={icons === undefined}>
      <h3>{texts.fromSite}</h3>
      <p class={items?.length === 0 ? 'note' : 'unseen'} role="status">
        {items ? items.length === 0 && (words || texts.noneThere) : texts.looking}
      </p>
      {problem && <AllowNetwork problem={problem} onAllowed={() => setTries(tries + 1)} />}
      {!items && (
        <div class="icon-grid" aria-hidden="true">
          {PLACES.map((place) => (
            <i key={place} class="tile awaited" />
          ))}
        </div>
      )}
      {items && items.length > 0 && (
        <IconGrid key={url} label={texts.fromSite} items={items} onItem={({ icon }) => onIcon(icon)} />
      )}
    </div>
  )
}

interface Offered {
  /** undefined while they are being fetched */
  readonly icons: readonly string[] | undefined
  /** Says why there are none. */
  readonly words?: string
  readonly problem?: LinkPreview['problem']
}

/** The icons that the site offers, fetched again for each of the `tries`. */
function useOffered(url: string, tries: number): Offered {
  const { messages } = useEditor().board
  const [first] = useState(url)
  const [offered, setOffered] = useState<Offered>({ icons: undefined })
  useEffect(() => {
    setOffered({ icons: undefined })
    let isStale = false
    const ask = async (): Promise<Offered> => {
      const body = { url, icons: 'all' }
      const { data } = await call<LinkPreview>('POST', '/api/link-preview', { body, isRead: true })
      const { icons, problem } = data
      if (!problem) return { icons }
      return { icons, words: lookUpInWords(problem, messages), problem }
    }
    const timer = setTimeout(
      async () => {
        const answer = await ask().catch((error) => ({ icons: [], words: faultInWords(error, messages) }))
        if (!isStale) setOffered(answer)
      },
      url === first ? 0 : PAUSE_MS,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [url, tries])
  return offered
}
