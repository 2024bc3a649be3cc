import { useLayoutEffect, useState } from 'preact/hooks'
import { hostOf } from '../../../parts/tile.tsx'

type NameOf = (address: string) => string

const byHost: NameOf = (address) => hostOf(address.trim())

/**
 * Suggests names for addresses. This takes the public suffix list, which is as large as the editor, so it is loaded on first
 * use; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NameOf {
  const [nameOf, setNameOf] = useState<NameOf>(() => byHost)
  useLayoutEffect(() => {
    if (isNeeded) void loadNames().then((loaded) => setNameOf(() => loaded))
  }, [isNeeded])
  return nameOf
}

/** For saving before the list has loaded. */
export function loadNames(): Promise<NameOf> {
  return import('../../../address/site-name.ts').then(
    ({ siteName }) =>
      (address) =>
        siteName(byHost(address)),
    () => byHost,
  )
}
