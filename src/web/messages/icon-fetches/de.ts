import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: 'Symbole',
  text: 'Der Server holt jedes Symbol einmal und bewahrt es hier auf.',
  missing: (count) => `Fehlende Symbole holen (${count})`,
  elsewhere: (count) => `Symbole von anderen Websites hier aufbewahren (${count})`,
  running: 'Symbole werden geholt',
  progress: (done, total, found) => `${done} von ${total}, ${found} gefunden`,
  stop: 'Anhalten',
  did: (count) => (count === 1 ? 'Symbol für 1 Link geholt' : `Symbole für ${count} Links geholt`),
  atHome: (network) => `${network} ist ein Netz zu Hause, das der Server noch nicht erreichen darf.`,
  none: 'Es wurden keine Symbole gefunden',
}
