import type { NamedRows, ProblemTexts } from '../../../core/problem.ts'
import { allowExample } from '../../../domain/networks/allow-example.ts'

export const problems: ProblemTexts = {
  missing: 'falta',
  invalid: 'no es válido',
  empty: 'no puede estar vacío',
  notText: 'debe ser texto',
  halfCharacter: 'contiene medio carácter',
  controlCharacters: 'no puede contener caracteres de control',
  manyMarks: 'no puede contener más de 30 signos combinables seguidos',
  notALink: 'debe ser un enlace, por ejemplo https://example.com',
  notAStatusTarget: 'debe ser una ruta como /ping, una dirección o tcp://host:port',
  notStatusCodes: 'deben ser códigos HTTP como 200-299, 401',
  serverOffline: 'el propio servidor no tiene red',
  notAnIcon: 'debe estar vacío, ser un enlace http(s) o una imagen data:image/…',
  notAnId: 'debe ser un número entero a partir de 1',
  notAnOrder: 'debe ser un número entero de 32 bits',
  notAFlag: 'debe ser 0 o 1, false o true',
  notATime: 'debe ser una fecha en formato ISO 8601',
  notAKey: 'debe empezar por una letra y tener como máximo 100 letras, cifras, puntos, guiones o guiones bajos',
  valueTooLong: 'puede ocupar 64 KB como máximo',
  notAList: 'debe ser una lista',
  notASettingsList: 'debe ser un objeto o una lista',
  listedTwice: 'solo puede aparecer una vez',
  badGroup: 'su grupo no es válido',
  unknownVersion: 'este archivo procede de un programa o una versión desconocidos',
  damagedFile: 'este archivo comprimido está dañado o incompleto',
  tooDamaged: 'el archivo está demasiado dañado para leerlo',
  notJson: 'este archivo no es JSON válido en UTF-8',
  ownInForm: 'una exportación de Signpost o NaviHive es un único archivo JSON y se importa por separado',
  noAddress: 'no tiene dirección',
  unknownAddress: 'tiene una dirección que solo conoce el otro programa',
  noLink: 'no es un enlace',
  pastTabs: 'son pestañas anteriores, no guardadas',
  otherPage: 'lleva a otra página que el enlace que se conserva',
  onRequest:
    'afecta a todos los que abren la página o hace que el servidor consulte otros sitios, por lo que solo se importa si se pide',
  wrongPassword: 'no es la contraseña actual',
  longPassword: 'puede tener 72 bytes como máximo',
  notAPicture: 'la imagen debe ser PNG, JPEG, WebP, AVIF o GIF',
  notDrawable: 'la imagen debe ser PNG, JPEG, WebP, GIF, ICO, BMP o SVG',
  avifPicture: 'las imágenes AVIF no sirven como icono: usa PNG, WebP o SVG',
  damagedPicture: 'la imagen está dañada o es de un tipo poco común que no se puede leer',
  emptyPicture: 'la imagen está vacía: es totalmente transparente',
  hugePicture: 'la imagen es demasiado grande para un icono',
  slowPicture: 'la imagen tarda demasiado en dibujarse',
  notAChoice: 'no es uno de los valores posibles',
  notATag: 'no debe contener comas ni empezar por #',
  manyTags: 'puede haber 20 etiquetas como máximo',
  circle: 'un grupo no puede estar dentro de sí mismo ni de uno de sus subgrupos',
  tooDeep: 'los grupos pueden anidarse en 5 niveles como máximo',
  notATopGroup: 'solo un grupo del nivel superior puede ser una página',
  tooShort: ({ min }) => `debe tener al menos ${min} caracteres`,
  tooLong: ({ max }) => `puede tener ${max} caracteres como máximo`,
  badScheme: ({ scheme }) => `debe ser un enlace http(s) o de otro tipo permitido; «${scheme}:» no lo es`,
  noGroup: ({ id }) => `ningún grupo tiene el identificador ${id}`,
  noSite: ({ id }) => `ningún enlace tiene el identificador ${id}`,
  manyTagsOn: ({ name }) => `«${name}» tendría más de 20 etiquetas`,
  longNotesOn: ({ name }) => `las notas de «${name}» superarían los 5000 caracteres`,
  noGroupInFile: ({ group }) => `ningún grupo del archivo tiene ${group}`,
  sameId: ({ id }) => `otro grupo del archivo ya tiene el identificador ${id}`,
  twice: ({ name }) => `${name} aparece dos veces`,
  notAtHome: ({ line, text }) =>
    `la línea ${line} no es una red doméstica como 192.168.1.0/24; las más amplias van en FETCH_ALLOW: ${text}`,
  notANetwork: ({ line, text }) => `la línea ${line} no es una red como 192.168.0.0/16 Casa: ${text}`,
  notAnEngine: ({ line, text }) =>
    `la línea ${line} necesita una abreviatura, un nombre y una dirección con {query}: ${text}`,
  emptyFile: ({ file }) => `${nameFile(file)} está vacío`,
  ownFile: ({ file }) => `${nameFile(file)} es una exportación de Signpost o NaviHive: impórtalo por separado`,
  zipFile: ({ file }) =>
    `${nameFile(file)} es un archivo ZIP o un documento de oficina: elige el archivo de enlaces que contiene`,
  backupFile: ({ file }) =>
    `${nameFile(file)} es una copia de seguridad de Signpost: detén el servidor y restáurala con signpost restore`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} es una página web y no un archivo de enlaces que Signpost pueda leer: los marcadores de un navegador se exportan desde su gestor de marcadores`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} no es un archivo de enlaces que Signpost pueda leer. Lee los marcadores de los navegadores, tablas (CSV), listas de direcciones y archivos de: ${programs}`,
  cutFile: ({ file }) => `${nameFile(file)} es JSON incompleto: puede que el archivo esté cortado`,
  cutEarly: ({ file }) => `${nameFile(file)} está cortado: termina antes de su primer enlace`,
  brokenYaml: ({ file, line, column }) =>
    `${nameFile(file)} no es YAML válido: consulta la línea ${line}, columna ${column}`,
  aliasYaml: ({ file }) =>
    `${nameFile(file)} no es YAML válido: uno de sus alias no representa nada, o representa demasiado`,
  deepYaml: ({ file, line }) => `${nameFile(file)} tiene demasiados niveles anidados: consulta la línea ${line}`,
  hugeYaml: ({ file }) => `${nameFile(file)} contiene más de lo que Signpost lee en YAML: 4 MB como máximo`,
  noColumn: ({ file, column }) => `${nameFile(file)} no tiene ninguna columna llamada ${column}`,
  manyColumns: ({ file, max }) => `${nameFile(file)} tiene más de ${max} columnas`,
  longRow: ({ file, line }) =>
    `${nameFile(file)} tiene una fila de más de 1 MB: puede que falten unas comillas en la línea ${line}`,
  notSqlite: ({ file }) => `${nameFile(file)} no es un archivo SQLite`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)} es un archivo SQLite: solo puede importarlo un servidor con Node, no uno en Workers`,
  damagedSqlite: ({ file }) => `${nameFile(file)} es un archivo SQLite dañado`,
  damagedTable: ({ file, table }) =>
    `${nameFile(file)} es un archivo SQLite dañado: no se puede leer su tabla ${table}`,
  noTable: ({ file, table }) => `${nameFile(file)} no tiene ninguna tabla llamada ${table}`,
  listElsewhere: ({ file }) => `su contenido está en ${file}: elige los dos archivos a la vez`,
  morePages: ({ missing, count }) =>
    `${missing} de ${count} marcadores están en otras páginas de la API de linkding: consúltala con un ?limit= mayor`,
  unknownIcons: ({ count, names }) =>
    `iconos que el archivo solo menciona por su nombre y que Signpost no tiene (${count}): ${names}`,
  deepFolders: ({ max }) => `sus carpetas están anidadas en más de ${max} niveles`,
  unfitFile: ({ file }) => `${nameFile(file)} no es del tipo elegido o no tiene el contenido esperado`,
  fetchOff: 'el servidor no obtiene nada de otros hosts (FETCH=off)',
  fetchNoWeb: 'solo se pueden obtener direcciones http y https, en puertos que también usan los navegadores',
  fetchCredentials: 'no debe contener nombre de usuario ni contraseña para poder obtenerse',
  fetchBusy: 'se están obteniendo demasiadas cosas en este momento; vuelve a probar dentro de unos segundos',
  fetchNoHost: ({ host }) => `no se encontró ningún host llamado ${host}`,
  fetchNoAnswer: ({ host }) => `${host} no responde`,
  fetchTls: ({ host }) => `no hay conexión segura con ${host}: falla su certificado o su TLS`,
  fetchSlow: ({ host }) => `${host} tardó más de 5 segundos`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `${address} está en una red a la que el servidor solo puede llegar si FETCH_ALLOW la incluye${allowExample(address)}`
      : `${address} está en una red a la que el servidor solo puede llegar si los ajustes o FETCH_ALLOW lo permiten${allowExample(address)}`,
  fetchRedirects: ({ host }) => `más de 5 redirecciones, la última a ${host}`,
  fetchTooLarge: ({ host }) => `la respuesta de ${host} es demasiado grande`,
  fetchDamaged: ({ host }) => `la respuesta de ${host} está dañada`,
  linkLater: 'su servidor pide que no se le visite otra vez tan pronto',
  linkFatal: 'el servidor se detuvo dos veces al visitarlo y no volverá a hacerlo hasta que se pida otra comprobación',
  linkStatus: ({ status }) => `respondió con el estado ${status}`,
  byHand: 'solo se activa a mano, en los ajustes',
  undoneAlready: 'esto ya se ha deshecho',
  redoneAlready: 'esto ya se ha rehecho',
  undoChanged: (named) =>
    `ya no se puede deshacer: después cambió ${nameRows(named)}. Deshaga primero los cambios más recientes`,
  undoGroupGone: (named) => `ya no se puede deshacer: el grupo de ${nameRows(named)} ya no existe`,
  undoAdded: (named) =>
    `ya no se puede deshacer: el grupo que se eliminaría contiene desde entonces ${nameRows(named)}`,
  undoMisplaced: (named) =>
    `ya no se puede deshacer: ${nameRows(named)} quedaría en un grupo por debajo del suyo o a más de 5 niveles`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'Este archivo' : `«${file}»`
}

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `«${name}»`).join(', ')
  return more === 0 ? names : `${names} y ${more} más`
}
