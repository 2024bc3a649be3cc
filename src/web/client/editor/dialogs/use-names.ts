import { useLayoutEffect, useState } from 'preact/hooks'
import { hostOf } from '../../../parts/tile.tsx'

type NameOf = (address: string) => string

const byHost: NameOf = (address) => hostOf(address.trim())

/**
 * Suggests names for addresses. The public suffix list that this takes is as large as the editor, so it loads when it is
 * first needed; until then, and without a connection, the host is the name.
 */
export function useNames(isNeeded: boolean): NameOf {
  const [nameOf, setNameOf] = useState<NameOf>(() => byHost)
  useLayoutEffect(() => {
    if (isNeeded) void loadNames().then((loaded) => setNameOf(() => loaded))
  }, [isNeeded])
  return nameOf
}

/** For those who save before the list has come. */
export function loadNames(): Promise<NameOf> {
  return import('../../../address/site-name.ts').then(
    ({ siteName }) =>
      (address) =>
        siteName(byHost(address)),
    () => byHost,
  )
}
