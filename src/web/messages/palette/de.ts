import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: 'Links', places: 'Gruppen und Seiten', tags: 'Tags', deeds: 'Was sich tun lässt' },
  words: {
    system: 'automatisch',
    light: 'hellmodus tagmodus weiß light',
    dark: 'dunkelmodus nachtmodus darkmode schwarz dark',
    signIn: 'login einloggen',
  },
  ownWords: {
    edit: 'ändern anordnen anpassen',
    settings: 'optionen konfiguration titel hintergrund aussehen',
    account: 'passwort profil benutzer geräte sitzungen',
    import: 'importieren lesezeichen hochladen wiederherstellen',
    export: 'exportieren sicherung backup herunterladen lesezeichen',
    duplicates: 'duplikate dubletten mehrfach aufräumen',
    links: 'kaputte defekte tote',
    history: 'rückgängig änderungen protokoll versionen',
    help: 'tastatur tastenkürzel kürzel',
    tags: 'schlagwörter stichwörter etiketten',
    'new-site': 'neuer lesezeichen adresse anlegen',
    'new-group': 'neue ordner kategorie anlegen',
    'new-page': 'neue tab reiter anlegen',
    'sign-out': 'logout ausloggen',
  },
}
