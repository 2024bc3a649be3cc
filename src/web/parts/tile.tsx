const HUES = 24

/** A tile with the first letter of the site, and its icon on top if it has one: a broken icon leaves the letter. */
export function Tile({ name, url, icon }: { name: string; url: string; icon: string }) {
  return (
    <i class={`tile h${hueOf(url)}`} aria-hidden="true">
      {letterOf(name)}
      {icon && <img src={icon} alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" />}
    </i>
  )
}

/** The first letter or digit; for a name without any, its first symbol. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? /\p{Emoji_Presentation}|\S/u.exec(name)?.[0] ?? ''
}

/** One of 24 hues, chosen by a hash (FNV-1a) of the host, so that pages of one host look alike. */
function hueOf(url: string): number {
  let hash = 0x811c9dc5
  for (const character of hostOf(url)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES
}

/** `https://user@www.example.com:8080/path` → `example.com:8080`, `nas:5000` stays */
export function hostOf(url: string): string {
  return url
    .replace(/^[a-z][a-z0-9+.-]*:(?:\/\/|(?!\d{1,5}(?:[/?#]|$)))/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/^www\./i, '')
    .toLowerCase()
}
