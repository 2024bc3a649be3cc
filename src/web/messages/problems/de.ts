import type { NamedRows, ProblemTexts } from '../../../core/problem.ts'
import { allowExample } from '../../../domain/networks/allow-example.ts'

export const problems: ProblemTexts = {
  missing: 'fehlt',
  invalid: 'ist nicht gültig',
  empty: 'darf nicht leer sein',
  notText: 'muss Text sein',
  halfCharacter: 'enthält ein halbes Zeichen',
  controlCharacters: 'darf keine Steuerzeichen enthalten',
  manyMarks: 'darf höchstens 30 kombinierende Zeichen hintereinander enthalten',
  notALink: 'muss ein Link sein, zum Beispiel https://example.com',
  notAStatusTarget: 'muss ein Pfad wie /ping, eine Adresse oder tcp://host:port sein',
  notStatusCodes: 'muss aus HTTP-Status wie 200-299, 401 bestehen',
  serverOffline: 'der Server selbst hat kein Netz',
  notAnIcon: 'muss leer sein, ein http(s)-Link oder ein Bild (data:image/…)',
  notAnId: 'muss eine ganze Zahl ab 1 sein',
  notAnOrder: 'muss eine ganze Zahl mit 32 Bit sein',
  notAFlag: 'muss 0 oder 1, false oder true sein',
  notATime: 'muss eine Zeit nach ISO 8601 sein',
  notAKey:
    'muss mit einem Buchstaben beginnen und darf höchstens 100 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  valueTooLong: 'darf höchstens 64 KB groß sein',
  notAList: 'muss eine Liste sein',
  notASettingsList: 'muss ein Objekt oder eine Liste sein',
  listedTwice: 'darf nur einmal vorkommen',
  badGroup: 'die Gruppe ist nicht gültig',
  unknownVersion: 'die Datei kommt von einem unbekannten Programm oder einer unbekannten Version',
  damagedFile: 'diese komprimierte Datei ist beschädigt oder unvollständig',
  tooDamaged: 'die Datei ist zu stark beschädigt, um gelesen zu werden',
  notJson: 'die Datei ist kein gültiges JSON in UTF-8',
  ownInForm: 'ein Export aus Signpost oder NaviHive ist eine einzelne JSON-Datei und wird allein importiert',
  noAddress: 'hat keine Adresse',
  unknownAddress: 'hat eine Adresse, die nur das andere Programm kennt',
  noLink: 'ist kein Link',
  pastTabs: 'sind frühere Tabs, keine gespeicherten',
  otherPage: 'führt zu einer anderen Seite als der Link, der bleibt',
  onRequest:
    'wirkt sich auf alle aus, die die Seite öffnen, oder lässt den Server andere Websites aufrufen, und wird daher nur auf Wunsch importiert',
  wrongPassword: 'ist nicht das aktuelle Passwort',
  longPassword: 'darf höchstens 72 Byte lang sein',
  notAPicture: 'das Bild muss PNG, JPEG, WebP, AVIF oder GIF sein',
  notDrawable: 'das Bild muss PNG, JPEG, WebP, GIF, ICO, BMP oder SVG sein',
  avifPicture: 'AVIF-Bilder gehen nicht als Symbol: PNG, WebP oder SVG verwenden',
  damagedPicture: 'das Bild ist beschädigt oder von einer seltenen Art, die nicht gelesen werden kann',
  emptyPicture: 'das Bild ist leer: alles daran ist durchsichtig',
  hugePicture: 'das Bild ist zu groß für ein Symbol',
  slowPicture: 'das Zeichnen des Bildes dauert zu lange',
  notAChoice: 'ist keiner der möglichen Werte',
  notATag: 'darf kein Komma enthalten und nicht mit # beginnen',
  manyTags: 'es dürfen höchstens 20 Tags sein',
  circle: 'eine Gruppe kann nicht in sich selbst oder in einer ihrer Untergruppen liegen',
  tooDeep: 'Gruppen können höchstens 5 Ebenen tief ineinander liegen',
  notATopGroup: 'nur eine Gruppe auf der obersten Ebene kann eine Seite sein',
  tooShort: ({ min }) => `muss mindestens ${min} Zeichen lang sein`,
  tooLong: ({ max }) => `darf höchstens ${max} Zeichen lang sein`,
  badScheme: ({ scheme }) => `„${scheme}:“ ist nicht erlaubt; möglich sind http(s) und andere zugelassene Schemata`,
  noGroup: ({ id }) => `es gibt keine Gruppe mit der Id ${id}`,
  noSite: ({ id }) => `es gibt keinen Link mit der Id ${id}`,
  manyTagsOn: ({ name }) => `„${name}“ hätte mehr als 20 Tags`,
  longNotesOn: ({ name }) => `die Notizen zu „${name}“ wären länger als 5.000 Zeichen`,
  noGroupInFile: ({ group }) => `in der Datei gibt es keine Gruppe mit ${group}`,
  sameId: ({ id }) => `eine andere Gruppe in der Datei hat schon die Id ${id}`,
  twice: ({ name }) => `${name} kommt zweimal vor`,
  notAtHome: ({ line, text }) =>
    `Zeile ${line} ist kein Heimnetz wie 192.168.1.0/24; größere gehören in FETCH_ALLOW: ${text}`,
  notANetwork: ({ line, text }) => `Zeile ${line} ist kein Netz wie 192.168.0.0/16 Zuhause: ${text}`,
  notAnEngine: ({ line, text }) =>
    `Zeile ${line} braucht ein Kürzel, einen Namen und eine Adresse mit {query}: ${text}`,
  emptyFile: ({ file }) => `${nameFile(file)} ist leer`,
  ownFile: ({ file }) => `${nameFile(file)} ist ein Export aus Signpost oder NaviHive: bitte allein importieren`,
  zipFile: ({ file }) =>
    `${nameFile(file)} ist ein ZIP-Archiv oder ein Office-Dokument: bitte die Datei mit den Links darin wählen`,
  backupFile: ({ file }) =>
    `${nameFile(file)} ist eine Sicherung von Signpost: den Server anhalten und sie mit signpost restore zurückspielen`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} ist eine Webseite und keine Datei mit Links, die Signpost lesen kann: die Lesezeichen eines Browsers exportiert man in seiner Lesezeichenverwaltung`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} ist keine Datei mit Links, die Signpost lesen kann. Es liest die Lesezeichen von Browsern, Tabellen (CSV), Listen von Adressen und Dateien von: ${programs}`,
  cutFile: ({ file }) => `${nameFile(file)} ist unvollständiges JSON: vielleicht wurde die Datei abgeschnitten`,
  cutEarly: ({ file }) => `${nameFile(file)} wurde abgeschnitten: die Datei endet vor ihrem ersten Link`,
  brokenYaml: ({ file, line, column }) =>
    `${nameFile(file)} ist kein gültiges YAML: siehe Zeile ${line}, Spalte ${column}`,
  aliasYaml: ({ file }) =>
    `${nameFile(file)} ist kein gültiges YAML: ein Alias darin steht für nichts oder für zu viel`,
  deepYaml: ({ file, line }) => `${nameFile(file)} ist zu tief verschachtelt: siehe Zeile ${line}`,
  hugeYaml: ({ file }) => `${nameFile(file)} enthält mehr, als Signpost aus YAML liest: höchstens 4 MB`,
  noColumn: ({ file, column }) => `${nameFile(file)} hat keine Spalte namens ${column}`,
  manyColumns: ({ file, max }) => `${nameFile(file)} hat mehr als ${max} Spalten`,
  longRow: ({ file, line }) =>
    `${nameFile(file)} hat eine Zeile von mehr als 1 MB: in Zeile ${line} fehlt vielleicht ein Anführungszeichen`,
  notSqlite: ({ file }) => `${nameFile(file)} ist keine SQLite-Datei`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)} ist eine SQLite-Datei: importieren kann sie nur ein Server auf Node, nicht auf Workers`,
  damagedSqlite: ({ file }) => `${nameFile(file)} ist eine beschädigte SQLite-Datei`,
  damagedTable: ({ file, table }) =>
    `${nameFile(file)} ist eine beschädigte SQLite-Datei: die Tabelle ${table} lässt sich nicht lesen`,
  noTable: ({ file, table }) => `${nameFile(file)} hat keine Tabelle namens ${table}`,
  listElsewhere: ({ file }) => `der Inhalt steht in ${file}: bitte beide Dateien zusammen wählen`,
  morePages: ({ missing, count }) =>
    `${missing} von ${count} Lesezeichen stehen auf weiteren Seiten der API von linkding: bitte mit einem höheren ?limit= abfragen`,
  unknownIcons: ({ count, names }) =>
    `Symbole, die die Datei nur beim Namen nennt und die Signpost nicht hat (${count}): ${names}`,
  deepFolders: ({ max }) => `die Ordner sind mehr als ${max} Ebenen tief verschachtelt`,
  unfitFile: ({ file }) =>
    `${nameFile(file)} ist keine Datei der gewählten Art, oder ihr Inhalt ist anders als erwartet`,
  fetchOff: 'der Server ruft nichts von anderen Hosts ab (FETCH=off)',
  fetchNoWeb: 'nur http- und https-Adressen lassen sich abrufen, auf Ports, die auch Browser verwenden',
  fetchCredentials: 'darf zum Abrufen keinen Benutzernamen und kein Passwort enthalten',
  fetchBusy: 'gerade wird zu viel abgerufen; bitte in ein paar Sekunden noch einmal versuchen',
  fetchNoHost: ({ host }) => `es wurde kein Host namens ${host} gefunden`,
  fetchNoAnswer: ({ host }) => `${host} antwortet nicht`,
  fetchTls: ({ host }) => `keine sichere Verbindung zu ${host}: Zertifikat oder TLS sind fehlerhaft`,
  fetchSlow: ({ host }) => `${host} hat länger als 5 Sekunden gebraucht`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `${address} liegt in einem Netz, das der Server nur erreichen darf, wenn FETCH_ALLOW es nennt${allowExample(address)}`
      : `${address} liegt in einem Netz, das der Server nur erreichen darf, wenn die Einstellungen oder FETCH_ALLOW es erlauben${allowExample(address)}`,
  fetchRedirects: ({ host }) => `mehr als fünf Umleitungen, zuletzt zu ${host}`,
  fetchTooLarge: ({ host }) => `die Antwort von ${host} ist zu groß`,
  fetchDamaged: ({ host }) => `die Antwort von ${host} ist beschädigt`,
  linkLater: 'der Server bittet darum, nicht so bald wieder besucht zu werden',
  linkFatal: 'der Server brach beim Besuch zweimal ab und lässt den Link bis zur nächsten verlangten Prüfung in Ruhe',
  linkStatus: ({ status }) => `hat mit dem Status ${status} geantwortet`,
  byHand: 'wird nur von Hand in den Einstellungen eingeschaltet',
  undoneAlready: 'das wurde bereits rückgängig gemacht',
  redoneAlready: 'das wurde bereits wiederholt',
  undoChanged: (named) =>
    `das lässt sich nicht mehr rückgängig machen: ${nameRows(named)} inzwischen geändert. Machen Sie zuerst die neueren Änderungen rückgängig`,
  undoGroupGone: (named) =>
    `das lässt sich nicht mehr rückgängig machen: die Gruppe von ${nameRows(named)} gibt es nicht mehr`,
  undoAdded: (named) =>
    `das lässt sich nicht mehr rückgängig machen: die Gruppe, die dabei verschwände, enthält inzwischen ${nameRows(named)}`,
  undoMisplaced: (named) =>
    `das lässt sich nicht mehr rückgängig machen: ${nameRows(named)} käme in eine Gruppe unterhalb der eigenen oder läge mehr als 5 Ebenen tief`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'Diese Datei' : `„${file}“`
}

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `„${name}“`).join(', ')
  return more === 0 ? names : `${names} und ${more} weitere`
}
