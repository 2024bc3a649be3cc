import { addressKey } from '../../core/addresses.ts'

/** A program or site that many people open every day. */
export interface Sample {
  readonly name: string
  /** Its logo, see `KNOWN_LOGOS`. */
  readonly logo: string
  /** undefined for a program that people run at an address of their own. `{wiki}` is the language's own Wikipedia. */
  readonly url?: string
  /** The address at which most people reach the program. */
  readonly usual?: string
  /** What its address may look like, with its usual port. The scheme is that of addresses typed without one. */
  readonly example?: string
  /** Another name of it, see `likelyProgram`. */
  readonly alias?: string
}

export interface Link {
  readonly name: string
  readonly url: string
}

/** In the order in which a page that is just begun offers them. */
export const SAMPLES: readonly Sample[] = [
  { name: 'Home Assistant', logo: 'homeassistant', usual: 'homeassistant.local:8123' },
  { name: 'Jellyfin', logo: 'jellyfin', example: 'jellyfin.lan:8096' },
  { name: 'Immich', logo: 'immich', example: 'immich.lan:2283' },
  { name: 'Nextcloud', logo: 'nextcloud', example: 'cloud.example.com' },
  { name: 'GitHub', logo: 'github', url: 'https://github.com/' },
  { name: 'Proxmox', logo: 'proxmox', example: 'https://proxmox.lan:8006', alias: 'Proxmox VE' },
  { name: 'Pi-hole', logo: 'pihole', usual: 'pi.hole/admin' },
  { name: 'YouTube', logo: 'youtube', url: 'https://www.youtube.com/' },
  { name: 'Grafana', logo: 'grafana', example: 'grafana.lan:3000' },
  { name: 'Vaultwarden', logo: 'vaultwarden', example: 'vault.example.com' },
  { name: 'Proton Mail', logo: 'protonmail', url: 'https://mail.proton.me/' },
  { name: 'Wikipedia', logo: 'wikipedia', url: 'https://{wiki}.wikipedia.org/' },
]

/** The address of a sample for a language tag; '' if the user has to enter it. */
export function sampleAddress({ url = '' }: Sample, language: string): string {
  const [wiki = ''] = language.split('-')
  return url.replace('{wiki}', wiki)
}

/** Whether a link is that of the sample: a site has its address, a program its name. */
export function isThere(sample: Sample, { name, url }: Link, language: string): boolean {
  const address = sampleAddress(sample, language)
  return address === '' ? name === sample.name || name === sample.alias : addressKey(url) === addressKey(address)
}
