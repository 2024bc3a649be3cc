import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: 'Name und Symbol werden gesucht …',
  filled: 'Von der Seite übernommen. Zum Ändern einfach tippen.',
  nothing: 'Die Seite nennt weder Namen noch Symbol.',
  answered: (status) => `Die Seite hat mit dem Status ${status} geantwortet.`,
  allowNetwork: (network) => `${network} erlauben`,
  allowedNetwork: (network) => `${network} erlaubt`,
  allowMeans:
    'Dann darf der Server von allen Geräten in diesem Netz Symbole und Titel abrufen und Links zu ihnen prüfen.',
  notAllowed: 'Signpost schaut noch nicht in Ihr Netz.',
  notLookedUp: (reason) => `Nichts gefunden: ${reason}`,
  useAddress: (address) => `${address} verwenden`,
  lookUpAgain: 'Name und Symbol neu suchen',
  needsScript: 'Zum Hinzufügen eines Links ist JavaScript nötig, das in diesem Browser ausgeschaltet ist.',
  close: 'Fenster schließen',
  bookmarkletTitle: 'Links von jeder Seite aus hinzufügen',
  bookmarkletText:
    'Ziehen Sie diesen Link in die Lesezeichenleiste Ihres Browsers. Ein Klick darauf öffnet auf jeder Seite das ausgefüllte Formular für einen neuen Link.',
  bookmarklet: (site) => `Zu ${site} hinzufügen`,
  copyBookmarklet: 'Kopieren',
  bookmarkletCopied: 'Kopiert. Legen Sie ein neues Lesezeichen an und fügen Sie es als dessen Adresse ein.',
  shareText: 'Wenn Sie diese Seite als App installieren, erscheint sie auch im Teilen-Menü Ihres Telefons.',
}
