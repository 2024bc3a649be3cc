import { loadOnce, useLoaded } from '../forms/load-part.ts'

const loadLinks = loadOnce(async (language) => (await import('./links-main.tsx')).prepareLinks(language))

/** The dialog of link checks, loaded on first use. */
export function LoadedLinksDialog({ onClose }: { onClose: () => void }) {
  const loaded = useLoaded(loadLinks, onClose)
  return loaded ? <loaded.LinksDialog onClose={onClose} /> : null
}
