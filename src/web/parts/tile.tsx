const HUES = 24

/** The letter tile of a site, with its icon over it where it has one: nothing is ever a broken picture. */
export function Tile({ name, url, icon }: { name: string; url: string; icon: string }) {
  return (
    <i class={`tile h${hueOf(url)}`} aria-hidden="true">
      {letterOf(name)}
      {icon && <img src={icon} alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" />}
    </i>
  )
}

/** The first letter or digit, as it is written; for a name without one, what it begins with. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? /\p{Emoji_Presentation}|\S/u.exec(name)?.[0] ?? ''
}

/** One of 24 hues by the name of the host, so that the pages of one host look alike. FNV-1a. */
function hueOf(url: string): number {
  let hash = 0x811c9dc5
  for (const character of hostOf(url)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}

/** `https://user@www.example.com:8080/path` → `example.com:8080` */
export function hostOf(url: string): string {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/)?/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/^www\./i, '')
    .toLowerCase()
}
