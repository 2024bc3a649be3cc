import { useLayoutEffect, useState } from 'preact/hooks'
import { hostOf } from '../../parts/tile.tsx'

type NameOf = (address: string) => string

/**
 * Suggests names for addresses. The public suffix list that this takes is as large as the editor, so it loads when it is
 * first needed; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NameOf {
  const [nameOf, setNameOf] = useState<NameOf>(() => (address: string) => hostOf(address.trim()))
  useLayoutEffect(() => {
    if (!isNeeded) return
    import('../../address/site-name.ts').then(
      ({ siteName }) => setNameOf(() => (address: string) => siteName(hostOf(address.trim()))),
      () => undefined,
    )
  }, [isNeeded])
  return nameOf
}
