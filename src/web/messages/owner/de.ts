import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: 'Konto',
  password: 'Passwort',
  current: 'Aktuelles Passwort',
  next: 'Neues Passwort',
  nextHint: 'Mindestens 8 Zeichen. Alle anderen Sitzungen enden.',
  change: 'Passwort ändern',
  changed: 'Passwort geändert. Alle anderen Sitzungen sind beendet.',
  setOutside: 'Das Passwort ist durch AUTH_PASSWORD festgelegt, dort, wo Signpost läuft. Ändern Sie es dort.',
  sessions: 'Wo Sie angemeldet sind',
  here: 'Dieser Browser',
  unknown: 'Unbekanntes Gerät',
  end: 'Abmelden',
  endNamed: (name) => `${name} abmelden`,
  endOthers: 'Überall sonst abmelden',
  ended: 'Abgemeldet',
}

export const duplicates: DuplicateTexts = {
  title: 'Doppelte Links',
  text: 'Links auf dieselbe Seite, wie auch immer ihre Adressen geschrieben sind. Der Link, den Sie behalten, bekommt die Tags und Notizen der anderen; diese werden gelöscht.',
  none: 'Auf keine Seite führt mehr als ein Link.',
  found: (count) => (count === 1 ? 'Auf 1 Seite führen mehrere Links' : `Auf ${count} Seiten führen mehrere Links`),
  keep: (address) => `Link auf ${address}, der bleibt`,
  merge: 'Zusammenführen',
  mergeNamed: (address) => `Links auf ${address} zusammenführen`,
  mergeAll: 'Alle zusammenführen',
  others: (count) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
  show: 'Anzeigen',
}
