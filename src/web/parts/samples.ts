/** A program or site that many people open every day. */
export interface Sample {
  readonly name: string
  /** Its logo, see `KNOWN_LOGOS`. */
  readonly logo: string
  /** Undefined for a program that everybody runs at an address of their own. `{wiki}` is the language's own Wikipedia. */
  readonly url?: string
}

/** In the order in which an empty page offers them. */
export const SAMPLES: readonly Sample[] = [
  { name: 'Home Assistant', logo: 'homeassistant' },
  { name: 'Jellyfin', logo: 'jellyfin' },
  { name: 'Immich', logo: 'immich' },
  { name: 'Nextcloud', logo: 'nextcloud' },
  { name: 'GitHub', logo: 'github', url: 'https://github.com/' },
  { name: 'Proxmox', logo: 'proxmox' },
  { name: 'Pi-hole', logo: 'pihole' },
  { name: 'YouTube', logo: 'youtube', url: 'https://www.youtube.com/' },
  { name: 'Grafana', logo: 'grafana' },
  { name: 'Vaultwarden', logo: 'vaultwarden' },
  { name: 'Proton Mail', logo: 'protonmail', url: 'https://mail.proton.me/' },
  { name: 'Wikipedia', logo: 'wikipedia', url: 'https://{wiki}.wikipedia.org/' },
]

/** Where a sample leads in a language, given as its tag; '' if it has to be asked for. */
export function sampleAddress({ url = '' }: Sample, language: string): string {
  const [wiki = ''] = language.split('-')
  return url.replace('{wiki}', wiki)
}
