import { isHomeName } from '../core/url.ts'
import { knownName } from './known-logos.ts'

/** Default ports, as documented, that hardly any other program uses. 3000, 5000, 8000 and 8080 identify none. */
const PROGRAMS: Readonly<Record<string, string>> = {
  81: 'Nginx Proxy Manager',
  1880: 'Node-RED',
  2283: 'Immich',
  3001: 'Uptime Kuma',
  4533: 'Navidrome',
  5006: 'Actual Budget',
  5055: 'Overseerr',
  5601: 'Kibana',
  5678: 'n8n',
  6052: 'ESPHome',
  6767: 'Bazarr',
  6789: 'NZBGet',
  7575: 'Homarr',
  7700: 'Meilisearch',
  7878: 'Radarr',
  8006: 'Proxmox VE',
  8007: 'Proxmox Backup Server',
  8083: 'Calibre-Web',
  8086: 'InfluxDB',
  8096: 'Jellyfin',
  8112: 'Deluge',
  8123: 'Home Assistant',
  8181: 'Tautulli',
  8200: 'Duplicati',
  8384: 'Syncthing',
  8581: 'Homebridge',
  8686: 'Lidarr',
  8787: 'Readarr',
  8971: 'Frigate',
  8989: 'Sonarr',
  9091: 'Transmission',
  9117: 'Jackett',
  9443: 'Portainer',
  9696: 'Prowlarr',
  9925: 'Mealie',
  10000: 'Webmin',
  11434: 'Ollama',
  13378: 'Audiobookshelf',
  15672: 'RabbitMQ',
  19999: 'Netdata',
  22300: 'Joplin Server',
  32400: 'Plex',
}

/** Addresses of networks at home, of this machine and of VPNs between machines. */
const PRIVATE = /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/**
 * Guesses by its port which program answers at an address at home; somebody has to accept the guess. undefined if the
 * host names a program, or is not at home.
 */
export function likelyProgram(url: string): string | undefined {
  const { hostname = '', port = '' } = URL.parse(url) ?? {}
  const isPrivate = PRIVATE.test(hostname) || isHomeName(hostname)
  return isPrivate && !hostname.startsWith('[') && knownName(hostname) === undefined ? PROGRAMS[port] : undefined
}
