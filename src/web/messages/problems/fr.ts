import type { NamedRows, ProblemTexts } from '../../../core/problem.ts'
import { allowExample } from '../../../domain/networks/allow-example.ts'

export const problems: ProblemTexts = {
  missing: 'manque',
  invalid: 'n’est pas valide',
  empty: 'ne doit pas être vide',
  notText: 'doit être du texte',
  halfCharacter: 'contient un demi-caractère',
  controlCharacters: 'ne doit pas contenir de caractères de contrôle',
  manyMarks: 'ne doit pas contenir plus de 30 signes combinants de suite',
  notALink: 'doit être un lien, par exemple https://example.com',
  notAStatusTarget: 'doit être un chemin comme /ping, une adresse ou tcp://host:port',
  notStatusCodes: 'doit être des codes HTTP comme 200-299, 401',
  serverOffline: 'le serveur lui-même n’a pas de réseau',
  notAnIcon: 'doit être vide, un lien http(s) ou une image data:image/…',
  notAnId: 'doit être un nombre entier à partir de 1',
  notAnOrder: 'doit être un nombre entier de 32 bits',
  notAFlag: 'doit être 0 ou 1, false ou true',
  notATime: 'doit être une date au format ISO 8601',
  notAKey:
    'doit commencer par une lettre et contenir au plus 100 lettres, chiffres, points, tirets ou traits de soulignement',
  valueTooLong: 'doit faire au plus 64 Ko',
  notAList: 'doit être une liste',
  notASettingsList: 'doit être un objet ou une liste',
  listedTwice: 'ne doit figurer qu’une fois',
  badGroup: 'son groupe n’est pas valide',
  unknownVersion: 'ce fichier vient d’un programme ou d’une version inconnus',
  damagedFile: 'ce fichier compressé est endommagé ou incomplet',
  tooDamaged: 'le fichier est trop endommagé pour être lu',
  notJson: 'ce fichier n’est pas du JSON valide en UTF-8',
  ownInForm: 'un export de Signpost ou de NaviHive est un seul fichier JSON, à importer seul',
  noAddress: 'n’a pas d’adresse',
  unknownAddress: 'a une adresse que seul l’autre programme connaît',
  noLink: 'n’est pas un lien',
  pastTabs: 'sont d’anciens onglets, pas des onglets enregistrés',
  otherPage: 'mène à une autre page que le lien à garder',
  onRequest:
    'concerne tous ceux qui ouvrent la page ou amène le serveur à contacter d’autres sites, et n’est donc importé que sur demande',
  wrongPassword: 'n’est pas le mot de passe actuel',
  longPassword: 'doit compter au plus 72 octets',
  notAPicture: 'l’image doit être au format PNG, JPEG, WebP, AVIF ou GIF',
  notDrawable: 'l’image doit être au format PNG, JPEG, WebP, GIF, ICO, BMP ou SVG',
  avifPicture: 'une image AVIF ne peut pas servir d’icône : utilisez PNG, WebP ou SVG',
  damagedPicture: 'l’image est endommagée, ou d’un type rare qui ne peut pas être lu',
  emptyPicture: 'l’image est vide : elle est entièrement transparente',
  hugePicture: 'l’image est trop grande pour une icône',
  slowPicture: 'l’image prend trop de temps à dessiner',
  notAChoice: 'n’est pas l’une des valeurs possibles',
  notATag: 'ne doit pas contenir de virgule ni commencer par #',
  manyTags: 'il peut y avoir au plus 20 étiquettes',
  circle: 'un groupe ne peut pas se trouver dans lui-même ni dans l’un de ses sous-groupes',
  tooDeep: 'les groupes peuvent être imbriqués sur 5 niveaux au plus',
  notATopGroup: 'seul un groupe du niveau supérieur peut être une page',
  tooShort: ({ min }) => `doit compter au moins ${min} caractères`,
  tooLong: ({ max }) => `doit compter au plus ${max} caractères`,
  badScheme: ({ scheme }) => `doit être un lien http(s) ou d’un autre type autorisé ; « ${scheme}: » ne l’est pas`,
  noGroup: ({ id }) => `aucun groupe n’a l’identifiant ${id}`,
  noSite: ({ id }) => `aucun lien n’a l’identifiant ${id}`,
  manyTagsOn: ({ name }) => `« ${name} » aurait plus de 20 étiquettes`,
  longNotesOn: ({ name }) => `les notes de « ${name} » dépasseraient 5\u202f000 caractères`,
  noGroupInFile: ({ group }) => `aucun groupe du fichier n’a pour repère ${group}`,
  sameId: ({ id }) => `un autre groupe du fichier a déjà l’identifiant ${id}`,
  twice: ({ name }) => `${name} figure deux fois`,
  notAtHome: ({ line, text }) =>
    `la ligne ${line} n’est pas un réseau domestique comme 192.168.1.0/24 ; les plus larges vont dans FETCH_ALLOW : ${text}`,
  notANetwork: ({ line, text }) => `la ligne ${line} n’est pas un réseau comme 192.168.0.0/16 Maison : ${text}`,
  notAnEngine: ({ line, text }) =>
    `la ligne ${line} doit contenir une abréviation, un nom et une adresse avec {query} : ${text}`,
  emptyFile: ({ file }) => `${nameFile(file)} est vide`,
  ownFile: ({ file }) => `${nameFile(file)} est un export de Signpost ou de NaviHive : importez-le seul`,
  zipFile: ({ file }) =>
    `${nameFile(file)} est une archive ZIP ou un document bureautique : choisissez le fichier de liens qu’il contient`,
  backupFile: ({ file }) =>
    `${nameFile(file)} est une sauvegarde de Signpost : arrêtez le serveur et restaurez-la avec signpost restore`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} est une page web et non un fichier de liens que Signpost peut lire : pour obtenir les favoris d’un navigateur, exportez-les depuis son gestionnaire de favoris`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} n’est pas un fichier de liens que Signpost peut lire. Signpost lit les favoris des navigateurs, les tableaux (CSV), les listes d’adresses et les fichiers de : ${programs}`,
  cutFile: ({ file }) => `${nameFile(file)} contient du JSON incomplet : le fichier a peut-être été tronqué`,
  cutEarly: ({ file }) => `${nameFile(file)} est tronqué : il s’arrête avant son premier lien`,
  brokenYaml: ({ file, line, column }) =>
    `${nameFile(file)} n’est pas du YAML valide : voir la ligne ${line}, colonne ${column}`,
  aliasYaml: ({ file }) =>
    `${nameFile(file)} n’est pas du YAML valide : un de ses alias ne désigne rien, ou désigne trop de choses`,
  deepYaml: ({ file, line }) => `${nameFile(file)} a trop de niveaux imbriqués : voir la ligne ${line}`,
  hugeYaml: ({ file }) => `${nameFile(file)} contient plus que ce que Signpost lit en YAML : 4 Mo au plus`,
  noColumn: ({ file, column }) => `${nameFile(file)} n’a pas de colonne nommée ${column}`,
  manyColumns: ({ file, max }) => `${nameFile(file)} a plus de ${max} colonnes`,
  longRow: ({ file, line }) =>
    `${nameFile(file)} a un enregistrement de plus de 1 Mo : il manque peut-être un guillemet à la ligne ${line}`,
  notSqlite: ({ file }) => `${nameFile(file)} n’est pas un fichier SQLite`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)} est un fichier SQLite : seul un serveur sous Node peut l’importer, pas un Worker`,
  damagedSqlite: ({ file }) => `${nameFile(file)} est un fichier SQLite endommagé`,
  damagedTable: ({ file, table }) =>
    `${nameFile(file)} est un fichier SQLite endommagé : sa table ${table} est illisible`,
  noTable: ({ file, table }) => `${nameFile(file)} n’a pas de table nommée ${table}`,
  listElsewhere: ({ file }) => `son contenu est dans ${file} : choisissez les deux fichiers ensemble`,
  morePages: ({ missing, count }) =>
    `${missing} favoris sur ${count} sont sur d’autres pages de l’API de linkding : interrogez-la avec un ?limit= plus grand`,
  unknownIcons: ({ count, names }) =>
    `icônes que le fichier ne fait que nommer et que Signpost n’a pas (${count}) : ${names}`,
  deepFolders: ({ max }) => `ses dossiers sont imbriqués sur plus de ${max} niveaux`,
  unfitFile: ({ file }) => `${nameFile(file)} n’est pas du type choisi ou n’a pas le contenu attendu`,
  fetchOff: 'le serveur ne récupère rien sur d’autres hôtes (FETCH=off)',
  fetchNoWeb:
    'seules les adresses http et https peuvent être récupérées, sur des ports que les navigateurs utilisent aussi',
  fetchCredentials: 'ne doit contenir ni nom d’utilisateur ni mot de passe pour être récupérée',
  fetchBusy: 'trop de récupérations sont en cours ; réessayez dans quelques secondes',
  fetchNoHost: ({ host }) => `aucun hôte nommé ${host} n’a été trouvé`,
  fetchNoAnswer: ({ host }) => `${host} ne répond pas`,
  fetchTls: ({ host }) => `pas de connexion sécurisée à ${host} : son certificat ou son TLS est en cause`,
  fetchSlow: ({ host }) => `${host} a mis plus de 5 secondes`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `${address} est dans un réseau que le serveur ne peut joindre que si FETCH_ALLOW l’indique${allowExample(address)}`
      : `${address} est dans un réseau que le serveur ne peut joindre que si les réglages ou FETCH_ALLOW l’autorisent${allowExample(address)}`,
  fetchRedirects: ({ host }) => `plus de 5 redirections, la dernière vers ${host}`,
  fetchTooLarge: ({ host }) => `la réponse de ${host} est trop volumineuse`,
  fetchDamaged: ({ host }) => `la réponse de ${host} est endommagée`,
  linkLater: 'son serveur demande de ne pas revenir si tôt',
  linkFatal:
    'le serveur s’est arrêté deux fois en le visitant et n’y reviendra qu’à la prochaine vérification demandée',
  linkStatus: ({ status }) => `a répondu avec le statut ${status}`,
  byHand: 'ne s’active qu’à la main, dans les réglages',
  undoneAlready: 'cela a déjà été annulé',
  redoneAlready: 'cela a déjà été rétabli',
  undoChanged: (named) =>
    `cela ne peut plus être annulé: modification ultérieure de ${nameRows(named)}. Annulez d’abord les changements plus récents`,
  undoGroupGone: (named) => `cela ne peut plus être annulé: le groupe de ${nameRows(named)} n’existe plus`,
  undoAdded: (named) => `cela ne peut plus être annulé: le groupe à supprimer contient depuis ${nameRows(named)}`,
  undoMisplaced: (named) =>
    `cela ne peut plus être annulé: ${nameRows(named)} se retrouverait dans un groupe situé au-dessous, ou à plus de 5 niveaux de profondeur`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'Ce fichier' : `« ${file} »`
}

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `« ${name} »`).join(', ')
  return more === 0 ? names : `${names} et ${more} de plus`
}
