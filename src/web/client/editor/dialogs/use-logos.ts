import { useLayoutEffect, useState } from 'preact/hooks'
import { toUrl } from '../../../address/read-addresses.ts'
import { address } from '../../session.ts'

type LogoOf = (link: { readonly name: string; readonly url: string }) => string

const none: LogoOf = () => ''

/**
 * Tells the picture of the logo that a new link will get; '' for none. The table of known programs and sites is loaded on
 * first use, and without it no logo is shown before the link is saved.
 */
export function useLogos(isNeeded: boolean): LogoOf {
  const [logoOf, setLogoOf] = useState<LogoOf>(() => none)
  useLayoutEffect(() => {
    if (isNeeded && document.body.dataset.noLogos === undefined)
      void loadLogos().then((loaded) => setLogoOf(() => loaded))
  }, [isNeeded])
  return logoOf
}

function loadLogos(): Promise<LogoOf> {
  return import('../../../../domain/known-logos.ts').then(
    ({ knownLogo }): LogoOf =>
      ({ name, url }) => {
        const logo = knownLogo({ name, url: toUrl(url.trim()) ?? url })
        return logo === undefined ? '' : address(`/logos/${logo}.svg`)
      },
    () => none,
  )
}
