import { describeAction } from '../../core/action.ts'
import { adding } from './adding/es.ts'
import type { Messages } from './en.ts'
import { help } from './help/es.ts'
import { iconFetches } from './icon-fetches/es.ts'
import { checks } from './link-checks/es.ts'
import { account, duplicates } from './owner/es.ts'
import { palette } from './palette/es.ts'
import { problems } from './problems/es.ts'
import { settings } from './settings/es.ts'
import { signIn } from './sign-in/es.ts'
import { status } from './status/es.ts'
import { tags } from './tags/es.ts'

const someLinks = (count: number) => (count === 1 ? '1 enlace' : `${count} enlaces`)
const someGroups = (count: number) => (count === 1 ? '1 grupo' : `${count} grupos`)

const GUESTS = { in: ' (los invitados pueden entrar)', out: ' (los invitados ya no pueden entrar)' }

export const es: Messages = {
  tag: 'es',
  direction: 'ltr',

  page: {
    skip: 'Ir a los enlaces',
    greetings: ['Buenos días', 'Buenas tardes', 'Buenas noches'],
    groups: 'Grupos',
    home: 'Inicio',
    pages: 'Páginas',
    groupsIn: (name) => `Grupos de ${name}`,
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    signOutFailed: 'No se ha podido cerrar la sesión: sigue abierta. Vuelve a probar dentro de un momento.',
    edit: 'Editar',
    done: 'Listo',
    menu: 'Menú',
    private: 'Privado',
    openAll: 'Abrir todo',
    openMany: (count) => `¿Abrir ${count} ${count === 1 ? 'enlace' : 'enlaces'}?`,
    blocked:
      'El navegador ha bloqueado algunas pestañas. Permite las ventanas emergentes en esta página y vuelve a probar.',
    emptyTitle: 'Aquí todavía no hay nada',
    emptyForGuests: 'Esta página no tiene enlaces públicos.',
    asGuest: 'Así ven esta página los invitados.',
    emptyForOwner: 'Pega direcciones, una o muchas. Los nombres y los iconos se buscan por ti.',
    offline: 'Sin conexión.',
    serverAway: 'El servidor no responde.',
    lastSeen: 'Esta es la página tal como se vio la última vez.',
    backToLinks: 'Volver a los enlaces',
    notFound: 'No hay nada en esta dirección',
    wentWrong: 'Algo ha salido mal',
    wentWrongWhere: (errorId) => `El registro dice más en ${errorId}.`,
  },

  view: {
    title: 'Vista',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
    density: 'Densidad',
    cards: 'Tarjetas',
    compact: 'Compacta',
    icons: 'Iconos',
    language: 'Idioma',
    automatic: 'Automático',
  },

  search: {
    label: 'Buscar enlaces o en la web',
    engine: 'Buscador',
    results: 'Resultados',
    found: (count) => (count === 1 ? '1 enlace encontrado' : `${count} enlaces encontrados`),
    nothing: (query) => `Ningún enlace coincide con «${query}»`,
    nothingHint: 'Revisa la ortografía o busca en la web:',
    onTheWeb: (engine, query) => `Buscar «${query}» en ${engine}`,
    open: (address) => `Abrir ${address}`,
    more: (count) => `Mostrar más (${count})`,
  },

  palette,

  signIn,

  edit: {
    addGroup: 'Añadir grupo',
    addPage: 'Añadir página',
    ownPage: 'Página propia',
    ownPageHint: 'Una pestaña arriba, con su propia dirección',
    openPage: 'Abrir página',
    inGroup: 'En el grupo',
    inNoGroup: 'Ninguno, en el nivel superior',
    addSite: 'Añadir enlace',
    newGroup: 'Grupo nuevo',
    newSite: 'Enlace nuevo',
    editGroup: 'Editar grupo',
    editSite: 'Editar enlace',
    previousSite: 'Enlace anterior',
    nextSite: 'Enlace siguiente',
    name: 'Nombre',
    url: 'Dirección',
    urlHint: 'Si falta, se antepone http:// o https://',
    description: 'Descripción',
    icon: 'Icono',
    iconHint: 'La dirección de una imagen. Sin ella se muestra la primera letra.',
    groupIconHint: 'La dirección de una imagen, que se muestra delante del nombre',
    chooseIcon: 'Elegir un icono',
    iconElsewhere: (host) => `Quien abre la página carga esta imagen desde ${host}.`,
    keepIconHere: 'Guardar una copia aquí',
    more: 'Más',
    byDefault: 'Por defecto',
    foldedAtFirst: 'Plegado al principio',
    foldedAtFirstHint: 'Hasta que alguien lo despliegue',
    sortByName: 'Ordenar los enlaces por nombre',
    notes: 'Notas',
    notesHint: 'Solo tú las ves y las encuentras',
    lanUrl: 'En casa',
    lanUrlHint:
      'La dirección para quienes llegan desde las redes de los ajustes. Sin otra arriba, solo ellos ven el enlace.',
    atHome: 'Ahora se aplica: estás en casa.',
    notAtHome: 'Ahora no se aplica: no estás en casa.',
    group: 'Grupo',
    private: 'Privado',
    privateHint: 'Solo tú lo ves',
    save: 'Guardar',
    saving: 'Guardando…',
    addAsNew: 'Añadir de nuevo',
    cancel: 'Cancelar',
    close: 'Cerrar',
    discardQuestion: '¿Descartar lo escrito?',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    delete: 'Eliminar',
    undo: 'Deshacer',
    redo: 'Rehacer',
    dismiss: 'Descartar',
    select: (name) => `Seleccionar ${name}`,
    selected: (count) => (count === 1 ? '1 enlace seleccionado' : `${count} enlaces seleccionados`),
    clearSelection: 'Quitar la selección',
    cardHow: 'Las flechas izquierda y derecha llevan a los botones de este enlace; arriba y abajo, a otros enlaces.',
    rename: 'Cambiar nombre',
    moveTo: 'Mover a…',
    makePrivate: 'Hacer privado',
    makePublic: 'Hacer público',
    cardMenu: 'Más acciones para este enlace',
    openInTab: 'Abrir en una pestaña nueva',
    openHere: 'Abrir en esta pestaña',
    openIn: 'Abrir en',
    sameTab: 'La misma pestaña',
    newTab: 'Pestaña nueva',
    copyAddress: 'Copiar dirección',
    loading: 'Cargando…',
  },

  add: {
    welcome: '¿Qué abres todos los días?',
    title: 'Añadir enlaces',
    addresses: 'Direcciones',
    none: 'En este texto no hay ninguna dirección. Una dirección es algo como nas:5000 o example.com.',
    add: 'Añadir',
    importBookmarks: 'Trae tus enlaces',
    importFrom: 'Suelta un archivo de tu navegador, Homepage, Dashy, Homarr, Heimdall, Flame, linkding, Raindrop, etc.',
    importSafely: 'Antes ves lo que llega, y un clic lo deshace.',
    next: 'Pega más direcciones en cualquier lugar de esta página, o pulsa el lápiz para añadir y ordenar.',
    firstGroup: 'Enlaces',
    submit: (count) => (count === 1 ? 'Añadir 1 enlace' : `Añadir ${count} enlaces`),
    did: (count) => (count === 1 ? '1 enlace añadido' : `${count} enlaces añadidos`),
    include: (name) => `Añadir ${name}`,
    selectAll: 'Seleccionar todo',
    selectNone: 'No seleccionar nada',
    likely: (name) => `¿Es ${name}?`,
    nameOf: (address) => `Nombre de ${address}`,
    there: (name, group) => `Ya existe: «${name}» en ${group}`,
    openThere: 'Editar ese enlace',
    leftOut: 'No es una dirección, así que se omite:',
    groupNamed: (name) => `Grupo nuevo «${name}»`,
  },

  adding,

  tags,

  duplicates,

  iconFetches,
  checks,

  did: {
    addedGroup: (name) => `«${name}» añadido`,
    addedSite: (name) => `«${name}» añadido`,
    saved: (name) => `«${name}» guardado`,
    madePage: (name) => `«${name}» es ahora una página`,
    deleted: (name) => `«${name}» eliminado`,
    deletedGroup: (name, sites) =>
      sites === 0
        ? `«${name}» eliminado`
        : `«${name}» y ${sites === 1 ? 'su enlace' : `sus ${sites} enlaces`} eliminados`,
    deletedSites: (count) => (count === 1 ? '1 enlace eliminado' : `${count} enlaces eliminados`),
    moved: (name, group) => `«${name}» movido a ${group}`,
    sorted: (name) => `«${name}» ordenado por nombre`,
    movedSites: (count, group) => (count === 1 ? `1 enlace movido a ${group}` : `${count} enlaces movidos a ${group}`),
    movedWithin: (name, group) => `«${name}» movido dentro de ${group}`,
    movedSitesWithin: (count, group) => `${count} enlaces movidos dentro de ${group}`,
    movedGroup: (name) => `«${name}» movido`,
    movedOut: (name, group) => `«${name}» sacado de ${group}`,
    madePrivate: (count) => (count === 1 ? '1 enlace ahora es privado' : `${count} enlaces ahora son privados`),
    madePublic: (count) => (count === 1 ? '1 enlace ahora es público' : `${count} enlaces ahora son públicos`),
    undone: (action) => `Deshecho: ${action}`,
    butFor: (done, settings) => `${done}. Excepto: ${settings}. Eso solo se activa en los ajustes.`,
    nothingToUndo: 'Nada que deshacer',
    copied: 'Dirección copiada',
    redone: (action) => `Rehecho: ${action}`,
    nothingToRedo: 'Nada que rehacer',
    imported: 'Importación terminada',
    nothingChanged: 'No ha cambiado nada',
    changedElsewhere: 'La página cambió en otro sitio y vuelve a estar al día',
  },

  guests: {
    seeIt: (done) => `${done}. Los invitados ya lo ven.`,
    see: (done, count) => `${done}. Los invitados ven ahora ${count === 1 ? '1 enlace' : `${count} enlaces`} más.`,
    dontSee: (group) => `De todos modos, los invitados no lo ven: «${group}» es privado.`,
  },

  drag: {
    grip: (name) => `Mover ${name}`,
    howTo:
      'Espacio para tomar, flechas izquierda y derecha para mover un lugar, arriba y abajo para mover una fila, Espacio otra vez para soltar, Escape para cancelar.',
    howToGroup:
      'Espacio para tomar, flechas arriba y abajo para mover, derecha para entrar en el grupo de arriba, izquierda para salir de su grupo, Espacio otra vez para soltar, Escape para cancelar.',
    pickedUp: (name, position, count, place) => `${name} tomado, ${position} de ${count} en ${place}`,
    movedTo: (name, position, count, place) => `${name}, ${position} de ${count} en ${place}`,
    dropped: (name, position, count, place) => `${name} soltado, ${position} de ${count} en ${place}`,
    cancelled: (name) => `${name} ha vuelto a su sitio`,
    cancelledSites: (count) => `${count} enlaces han vuelto a su sitio`,
    amongGroups: 'los grupos',
    amongPages: 'las páginas',
  },

  faults: {
    notSaved: (reason) => `No se ha guardado. ${reason}`,
    notLoaded: (reason) => `No se ha podido cargar. ${reason}`,
    offline: 'No se puede conectar con el servidor.',
    signedOut: 'La sesión está cerrada. Vuelve a iniciarla.',
    conflict: 'Mientras tanto cambió en otro sitio.',
    conflictInForm: (fields) =>
      `Cambió en otro sitio mientras lo editabas:\n${fields}\nGuarda otra vez para sustituirlo por tu versión.`,
    emptied: '(vacío)',
    notCopied: 'El navegador no permitió copiar la dirección.',
    gone: 'Mientras tanto se eliminó en otro sitio.',
    goneInForm: 'Se eliminó en otro sitio mientras lo editabas. Puedes añadirlo de nuevo.',
    tooLarge: 'Es demasiado grande.',
    unavailable: 'El servidor no puede guardar en este momento.',
    cantRead: 'El servidor no puede responder en este momento.',
    cutOff: 'Se ha guardado, pero la respuesta del servidor no llegó completa.',
    unexpected: 'Ha ocurrido algo inesperado. El registro del servidor dice más.',
    loadFailed: 'No se ha podido cargar el editor.',
    tryAgain: 'Volver a intentarlo',
  },

  settings,
  status,

  transfer: {
    exportTitle: 'Exportar',
    exportFormat: 'Formato',
    exportPart: 'Contenido',
    exportAll: 'Todo',
    exportIcons: 'Con iconos',
    exportIconsHint: 'Las imágenes de los enlaces y los grupos. Sin ellas, el archivo es más pequeño.',
    keeps: {
      signpost: 'Todo, ajustes incluidos: el formato para otro Signpost.',
      html: 'Para cualquier navegador: grupos, enlaces e iconos. Al importarlo aquí de nuevo vuelven también etiquetas, notas y visibilidad.',
      csv: 'Para hojas de cálculo: una fila por enlace con todos sus campos. Sin grupos vacíos ni ajustes.',
      opml: 'Para lectores de feeds y editores de esquemas: grupos, enlaces, descripciones y etiquetas. Sin notas ni visibilidad.',
      markdown: 'Para leer o para un wiki: nombres, direcciones y descripciones por grupos.',
      navihive:
        'Para NaviHive 1.0: los grupos dentro de grupos se convierten en rutas. Sin etiquetas ni direcciones de casa.',
    },
    download: 'Descargar',
    importTitle: 'Importar',
  },

  account,

  history: {
    title: 'Historial',
    text: 'Todo lo que ha cambiado, lo más reciente primero.',
    empty: 'Todavía no ha cambiado nada.',
    undoNamed: (action) => `Deshacer: ${action}`,
    takesBack: (action) => `Esto deshace: ${action}`,
    redoNamed: (action) => `Rehacer: ${action}`,
    doesAgain: (action) => `Esto rehace: ${action}`,
    undone: 'Deshecho',
    redone: 'Rehecho',
    commandLine: 'línea de órdenes',
    more: 'Mostrar anteriores',
  },

  actions: {
    groupAdded: ({ name }) => `Grupo «${name}» añadido`,
    groupRenamed: ({ name, from }) => `Grupo «${from}» renombrado como «${name}»`,
    groupPublished: ({ name }) => `El grupo «${name}» ahora es público`,
    groupHidden: ({ name }) => `El grupo «${name}» ahora es privado`,
    groupMoved: ({ name, into, from }) => {
      if (into) return `Grupo «${name}» movido a «${into}»`
      return from ? `Grupo «${name}» sacado de «${from}»` : `Grupo «${name}» movido`
    },
    groupChanged: ({ name }) => `Grupo «${name}» modificado`,
    groupDeleted: ({ name, count }) =>
      count === 0 ? `Grupo «${name}» eliminado` : `Grupo «${name}» eliminado con ${someLinks(count)}`,
    groupsReordered: ({ count }) => (count === 1 ? '1 grupo reordenado' : `${count} grupos reordenados`),
    siteAdded: ({ name, group }) => `Enlace «${name}» añadido a «${group}»`,
    siteAddedToNewGroup: ({ name, group }) => `Enlace «${name}» añadido al grupo nuevo «${group}»`,
    siteMoved: ({ name, group }) => `Enlace «${name}» movido a «${group}»`,
    siteReordered: ({ name }) => `Enlace «${name}» movido dentro de su grupo`,
    siteMovedToNewGroup: ({ name, group }) => `Enlace «${name}» movido al grupo nuevo «${group}»`,
    siteRenamed: ({ name, from }) => `Enlace «${from}» renombrado como «${name}»`,
    sitePublished: ({ name }) => `El enlace «${name}» ahora es público`,
    siteHidden: ({ name }) => `El enlace «${name}» ahora es privado`,
    siteChanged: ({ name }) => `Enlace «${name}» modificado`,
    siteDeleted: ({ name }) => `Enlace «${name}» eliminado`,
    sitesReordered: ({ count }) => (count === 1 ? '1 enlace reordenado' : `${count} enlaces reordenados`),
    sitesMoved: ({ count }) => (count === 1 ? '1 enlace movido a otro grupo' : `${count} enlaces movidos a otro grupo`),
    sitesMovedTo: ({ count, group }) =>
      count === 1 ? `1 enlace movido a «${group}»` : `${count} enlaces movidos a «${group}»`,
    sitesMovedToNewGroup: ({ count, group }) =>
      count === 1 ? `1 enlace movido al grupo nuevo «${group}»` : `${count} enlaces movidos al grupo nuevo «${group}»`,
    sitesPublished: ({ count }) => es.did.madePublic(count),
    sitesHidden: ({ count }) => es.did.madePrivate(count),
    sitesDeleted: ({ count }) => es.did.deletedSites(count),
    sitesTagged: ({ count, tags }) => `Etiquetas «${tags}» añadidas a ${someLinks(count)}`,
    sitesUntagged: ({ count, tags }) => `Etiquetas «${tags}» quitadas de ${someLinks(count)}`,
    tagRenamed: ({ name, from, count }) => `Etiqueta «${from}» renombrada como «${name}» (${someLinks(count)})`,
    tagsMerged: ({ name, from, count }) => `Etiqueta «${from}» unida a «${name}» (${someLinks(count)})`,
    tagDeleted: ({ name, count }) => `Etiqueta «${name}» eliminada de ${someLinks(count)}`,
    sitesMerged: ({ name, count }) =>
      `${count === 1 ? '1 enlace duplicado unido' : `${count} enlaces duplicados unidos`} a «${name}»`,
    duplicatesMerged: ({ count }) => (count === 1 ? '1 enlace duplicado unido' : `${count} enlaces duplicados unidos`),
    iconsFetched: ({ count }) => `Iconos obtenidos para ${someLinks(count)}`,
    iconsFitted: ({ count }) => `Aspecto ajustado de ${count === 1 ? '1 icono' : `${count} iconos`}`,
    newAddressesUsed: ({ count }) => `Nueva dirección para ${someLinks(count)}`,
    settingChanged: ({ keys, guests }) => `Cambio en los ajustes: ${keys}${guests ? GUESTS[guests] : ''}`,
    settingsChanged: ({ count, guests }) =>
      `${count === 1 ? '1 ajuste cambiado' : `${count} ajustes cambiados`}${guests ? GUESTS[guests] : ''}`,
    sitesAdded: ({ count }) => `Añadido: ${someLinks(count)}`,
    imported: ({ sites, groups }) => `Importación de ${someLinks(sites)} en ${someGroups(groups)}`,
    replaced: ({ sites, groups }) =>
      `Todo sustituido por la importación de ${someLinks(sites)} en ${someGroups(groups)}`,
    undone: ({ action }) => es.did.undone(describeAction(action, es.actions)),
    redone: ({ action }) => es.did.redone(describeAction(action, es.actions)),
    tookOver: ({ from }) => `Base de datos de ${from} incorporada`,
    told: ({ text }) => text,
  },

  problems,

  help,
}
