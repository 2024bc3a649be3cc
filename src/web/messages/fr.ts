import { describeAction } from '../../core/action.ts'
import { adding } from './adding/fr.ts'
import type { Messages } from './en.ts'
import { help } from './help/fr.ts'
import { iconFetches } from './icon-fetches/fr.ts'
import { checks } from './link-checks/fr.ts'
import { account, duplicates } from './owner/fr.ts'
import { palette } from './palette/fr.ts'
import { problems } from './problems/fr.ts'
import { settings } from './settings/fr.ts'
import { signIn } from './sign-in/fr.ts'
import { status } from './status/fr.ts'
import { tags } from './tags/fr.ts'

const someLinks = (count: number) => (count < 2 ? `${count} lien` : `${count} liens`)
const someGroups = (count: number) => (count < 2 ? `${count} groupe` : `${count} groupes`)

const GUESTS = { in: ' (les invités sont admis)', out: ' (les invités ne sont plus admis)' }

export const fr: Messages = {
  tag: 'fr',
  direction: 'ltr',

  page: {
    skip: 'Aller aux liens',
    greetings: ['Bonjour', 'Bonjour', 'Bonsoir'],
    groups: 'Groupes',
    home: 'Accueil',
    pages: 'Pages',
    groupsIn: (name) => `Groupes de ${name}`,
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    signOutFailed: 'La déconnexion a échoué : vous êtes toujours connecté. Veuillez réessayer dans un instant.',
    edit: 'Modifier',
    done: 'Terminé',
    menu: 'Menu',
    private: 'Privé',
    openAll: 'Tout ouvrir',
    openMany: (count) => `Ouvrir ${count} ${count < 2 ? 'lien' : 'liens'} ?`,
    blocked: 'Le navigateur a bloqué certains onglets. Autorisez les fenêtres pop-up pour cette page, puis réessayez.',
    emptyTitle: 'Rien à voir pour le moment',
    emptyForGuests: 'Cette page ne contient aucun lien public.',
    asGuest: 'Voici la page telle que les invités la voient.',
    emptyForOwner: 'Collez des adresses, une ou plusieurs. Les noms et les icônes sont trouvés pour vous.',
    offline: 'Vous êtes hors ligne.',
    serverAway: 'Le serveur ne répond pas.',
    lastSeen: 'Voici la page telle que vous l’avez vue pour la dernière fois.',
    backToLinks: 'Retour aux liens',
    notFound: 'Il n’y a rien à cette adresse',
    wentWrong: 'Un problème est survenu',
    wentWrongWhere: (errorId) => `Le journal en dit plus sous ${errorId}.`,
  },

  view: {
    title: 'Affichage',
    theme: 'Thème',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
    density: 'Densité',
    cards: 'Cartes',
    compact: 'Compacte',
    icons: 'Icônes',
    language: 'Langue',
    automatic: 'Automatique',
  },

  search: {
    label: 'Rechercher un lien ou sur le Web',
    engine: 'Moteur de recherche',
    results: 'Résultats',
    found: (count) => (count < 2 ? `${count} lien trouvé` : `${count} liens trouvés`),
    nothing: (query) => `Aucun lien ne correspond à « ${query} »`,
    nothingHint: 'Vérifiez l’orthographe ou cherchez sur le Web :',
    onTheWeb: (engine, query) => `Chercher « ${query} » avec ${engine}`,
    open: (address) => `Ouvrir ${address}`,
    more: (count) => `Afficher plus (${count})`,
  },

  palette,

  signIn,

  edit: {
    addGroup: 'Ajouter un groupe',
    addPage: 'Ajouter une page',
    ownPage: 'Page à part',
    ownPageHint: 'Un onglet en haut, avec sa propre adresse',
    openPage: 'Ouvrir la page',
    inGroup: 'Dans le groupe',
    inNoGroup: 'Aucun, au premier niveau',
    addSite: 'Ajouter un lien',
    newGroup: 'Nouveau groupe',
    newSite: 'Nouveau lien',
    editGroup: 'Modifier le groupe',
    editSite: 'Modifier le lien',
    previousSite: 'Lien précédent',
    nextSite: 'Lien suivant',
    name: 'Nom',
    url: 'Adresse',
    urlHint: 'http:// ou https:// est ajouté s’il manque',
    description: 'Description',
    icon: 'Icône',
    iconHint: 'L’adresse d’une image. À défaut, la première lettre est affichée.',
    groupIconHint: 'L’adresse d’une image, affichée devant le nom',
    chooseIcon: 'Choisir une icône',
    iconElsewhere: (host) => `Toute personne qui ouvre la page charge cette image depuis ${host}.`,
    keepIconHere: 'En garder une copie ici',
    more: 'Plus',
    byDefault: 'Par défaut',
    foldedAtFirst: 'Replié au départ',
    foldedAtFirstHint: 'Jusqu’à ce qu’on le déplie',
    sortByName: 'Trier les liens par nom',
    notes: 'Notes',
    notesHint: 'Vous seul les voyez et les retrouvez',
    lanUrl: 'À la maison',
    lanUrlHint:
      'L’adresse pour ceux qui viennent des réseaux indiqués dans les réglages. Sans adresse ci-dessus, eux seuls voient le lien.',
    atHome: 'Elle s’applique en ce moment : vous êtes à la maison.',
    notAtHome: 'Elle ne s’applique pas en ce moment : vous n’êtes pas à la maison.',
    group: 'Groupe',
    private: 'Privé',
    privateHint: 'Visible par vous seul',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    addAsNew: 'Ajouter de nouveau',
    cancel: 'Annuler',
    close: 'Fermer',
    discardQuestion: 'Abandonner votre saisie ?',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
    delete: 'Supprimer',
    undo: 'Annuler',
    redo: 'Rétablir',
    dismiss: 'Masquer',
    select: (name) => `Sélectionner ${name}`,
    selected: (count) => (count < 2 ? `${count} lien sélectionné` : `${count} liens sélectionnés`),
    clearSelection: 'Effacer la sélection',
    cardHow: 'Les flèches gauche et droite mènent aux boutons de ce lien, haut et bas aux autres liens.',
    rename: 'Renommer',
    moveTo: 'Déplacer vers…',
    makePrivate: 'Rendre privé',
    makePublic: 'Rendre public',
    cardMenu: 'Plus d’actions pour ce lien',
    openInTab: 'Ouvrir dans un nouvel onglet',
    openHere: 'Ouvrir dans cet onglet',
    openIn: 'Ouvrir dans',
    sameTab: 'Même onglet',
    newTab: 'Nouvel onglet',
    copyAddress: 'Copier l’adresse',
    loading: 'Chargement…',
  },

  add: {
    welcome: 'Qu’ouvrez-vous tous les jours ?',
    title: 'Ajouter des liens',
    addresses: 'Adresses',
    none: 'Ce texte ne contient pas d’adresse. Une adresse ressemble à nas:5000 ou à example.com.',
    add: 'Ajouter',
    importBookmarks: 'Apportez vos liens',
    importFrom:
      'Déposez un fichier de votre navigateur, de Homepage, Dashy, Homarr, Heimdall, Flame, linkding, Raindrop, etc.',
    importSafely: 'Vous voyez d’abord ce qui arrive, et un clic suffit pour l’annuler.',
    next: 'Collez d’autres adresses n’importe où sur cette page, ou appuyez sur le crayon pour ajouter et ranger.',
    firstGroup: 'Liens',
    submit: (count) => (count < 2 ? `Ajouter ${count} lien` : `Ajouter ${count} liens`),
    did: (count) => (count < 2 ? `${count} lien ajouté` : `${count} liens ajoutés`),
    include: (name) => `Ajouter ${name}`,
    selectAll: 'Tout sélectionner',
    selectNone: 'Tout désélectionner',
    likely: (name) => `Est-ce ${name} ?`,
    nameOf: (address) => `Nom de ${address}`,
    there: (name, group) => `Déjà présent : « ${name} » dans ${group}`,
    openThere: 'Modifier celui-là',
    leftOut: 'Pas une adresse, donc laissé de côté :',
    groupNamed: (name) => `Nouveau groupe « ${name} »`,
  },

  adding,

  tags,

  duplicates,

  iconFetches,
  checks,

  did: {
    addedGroup: (name) => `« ${name} » ajouté`,
    addedSite: (name) => `« ${name} » ajouté`,
    saved: (name) => `« ${name} » enregistré`,
    madePage: (name) => `« ${name} » est maintenant une page`,
    deleted: (name) => `« ${name} » supprimé`,
    deletedGroup: (name, sites) =>
      sites === 0
        ? `« ${name} » supprimé`
        : `« ${name} » et ${sites === 1 ? 'son lien' : `ses ${sites} liens`} supprimés`,
    deletedSites: (count) => (count < 2 ? `${count} lien supprimé` : `${count} liens supprimés`),
    moved: (name, group) => `« ${name} » déplacé vers ${group}`,
    sorted: (name) => `« ${name} » trié par nom`,
    movedSites: (count, group) =>
      count < 2 ? `${count} lien déplacé vers ${group}` : `${count} liens déplacés vers ${group}`,
    movedWithin: (name, group) => `« ${name} » déplacé au sein de ${group}`,
    movedSitesWithin: (count, group) => `${count} liens déplacés au sein de ${group}`,
    movedGroup: (name) => `« ${name} » déplacé`,
    movedOut: (name, group) => `« ${name} » sorti de ${group}`,
    madePrivate: (count) => (count < 2 ? `${count} lien rendu privé` : `${count} liens rendus privés`),
    madePublic: (count) => (count < 2 ? `${count} lien rendu public` : `${count} liens rendus publics`),
    undone: (action) => `Action annulée : ${action}`,
    butFor: (done, settings) => `${done}. Sauf : ${settings}. Cela ne s’active que dans les réglages.`,
    nothingToUndo: 'Rien à annuler',
    copied: 'Adresse copiée',
    redone: (action) => `Action rétablie : ${action}`,
    nothingToRedo: 'Rien à rétablir',
    imported: 'Importation terminée',
    nothingChanged: 'Rien n’a changé',
    changedElsewhere: 'La page a été modifiée ailleurs et est de nouveau à jour',
  },

  guests: {
    seeIt: (done) => `${done}. Les invités le voient désormais.`,
    see: (done, count) => `${done}. Les invités voient désormais ${someLinks(count)} de plus.`,
    dontSee: (group) => `De toute façon invisible pour les invités : « ${group} » est privé.`,
  },

  drag: {
    grip: (name) => `Déplacer ${name}`,
    howTo:
      'Espace pour saisir, les flèches gauche et droite pour déplacer d’une place, haut et bas d’une rangée, Espace à nouveau pour déposer, Échap pour annuler.',
    howToGroup:
      'Espace pour saisir, les flèches haut et bas pour déplacer, droite pour entrer dans le groupe au-dessus, gauche pour sortir de son groupe, Espace à nouveau pour déposer, Échap pour annuler.',
    pickedUp: (name, position, count, place) => `${name} saisi, ${position} sur ${count} dans ${place}`,
    movedTo: (name, position, count, place) => `${name}, ${position} sur ${count} dans ${place}`,
    dropped: (name, position, count, place) => `${name} déposé, ${position} sur ${count} dans ${place}`,
    cancelled: (name) => `${name} est revenu à sa place`,
    cancelledSites: (count) => `${count} liens sont revenus à leur place`,
    amongGroups: 'les groupes',
    amongPages: 'les pages',
  },

  faults: {
    notSaved: (reason) => `Non enregistré. ${reason}`,
    notLoaded: (reason) => `Chargement impossible. ${reason}`,
    offline: 'Le serveur est injoignable.',
    signedOut: 'Vous êtes déconnecté. Veuillez vous reconnecter.',
    conflict: 'L’élément a été modifié ailleurs entre-temps.',
    conflictInForm: (fields) =>
      `Modifié ailleurs pendant votre saisie :\n${fields}\nEnregistrez à nouveau pour le remplacer par votre version.`,
    emptied: '(vide)',
    notCopied: 'Le navigateur n’a pas permis de copier l’adresse.',
    gone: 'L’élément a été supprimé ailleurs entre-temps.',
    goneInForm: 'L’élément a été supprimé ailleurs pendant votre saisie. Vous pouvez l’ajouter de nouveau.',
    tooLarge: 'C’est trop volumineux.',
    unavailable: 'Le serveur ne peut pas enregistrer pour le moment.',
    cantRead: 'Le serveur ne peut pas répondre pour le moment.',
    cutOff: 'C’est enregistré, mais la réponse du serveur n’est pas arrivée en entier.',
    unexpected: 'Un problème inattendu est survenu. Le journal du serveur en dit plus.',
    loadFailed: 'L’éditeur n’a pas pu être chargé.',
    tryAgain: 'Réessayer',
  },

  settings,
  status,

  transfer: {
    exportTitle: 'Exporter',
    exportFormat: 'Format',
    exportPart: 'Contenu',
    exportAll: 'Tout',
    exportIcons: 'Avec les icônes',
    exportIconsHint: 'Les images des liens et des groupes. Sans elles, le fichier est plus petit.',
    keeps: {
      signpost: 'Tout, réglages compris : le format pour un autre Signpost.',
      html: 'Pour tous les navigateurs : groupes, liens et icônes. Réimporté ici, le fichier rend aussi les étiquettes, les notes et la visibilité.',
      csv: 'Pour les tableurs : une ligne par lien, avec tous ses champs. Sans les groupes vides ni les réglages.',
      opml: 'Pour les lecteurs de flux et les éditeurs de plans : groupes, liens, descriptions et étiquettes. Sans les notes ni la visibilité.',
      markdown: 'À lire, ou pour un wiki : noms, adresses et descriptions, par groupe.',
      navihive:
        'Pour NaviHive 1.0 : les groupes imbriqués deviennent des chemins. Sans les étiquettes ni les adresses à la maison.',
    },
    download: 'Télécharger',
    importTitle: 'Importer',
  },

  account,

  history: {
    title: 'Historique',
    text: 'Tout ce qui a été modifié, du plus récent au plus ancien.',
    empty: 'Rien n’a encore été modifié.',
    undoNamed: (action) => `Annuler : ${action}`,
    takesBack: (action) => `Cela annule : ${action}`,
    redoNamed: (action) => `Rétablir : ${action}`,
    doesAgain: (action) => `Cela rétablit : ${action}`,
    undone: 'Annulé',
    redone: 'Rétabli',
    commandLine: 'ligne de commande',
    more: 'Afficher les plus anciens',
  },

  actions: {
    groupAdded: ({ name }) => `Groupe « ${name} » ajouté`,
    groupRenamed: ({ name, from }) => `Groupe « ${from} » renommé en « ${name} »`,
    groupPublished: ({ name }) => `Groupe « ${name} » rendu public`,
    groupHidden: ({ name }) => `Groupe « ${name} » rendu privé`,
    groupMoved: ({ name, into, from }) => {
      if (into) return `Groupe « ${name} » déplacé vers « ${into} »`
      return from ? `Groupe « ${name} » sorti de « ${from} »` : `Groupe « ${name} » déplacé`
    },
    groupChanged: ({ name }) => `Groupe « ${name} » modifié`,
    groupDeleted: ({ name, count }) =>
      count === 0 ? `Groupe « ${name} » supprimé` : `Groupe « ${name} » supprimé avec ${someLinks(count)}`,
    groupsReordered: ({ count }) => (count < 2 ? `${count} groupe réordonné` : `${count} groupes réordonnés`),
    siteAdded: ({ name, group }) => `Lien « ${name} » ajouté à « ${group} »`,
    siteAddedToNewGroup: ({ name, group }) => `Lien « ${name} » ajouté au nouveau groupe « ${group} »`,
    siteMoved: ({ name, group }) => `Lien « ${name} » déplacé vers « ${group} »`,
    siteReordered: ({ name }) => `Lien « ${name} » déplacé dans son groupe`,
    siteMovedToNewGroup: ({ name, group }) => `Lien « ${name} » déplacé vers le nouveau groupe « ${group} »`,
    siteRenamed: ({ name, from }) => `Lien « ${from} » renommé en « ${name} »`,
    sitePublished: ({ name }) => `Lien « ${name} » rendu public`,
    siteHidden: ({ name }) => `Lien « ${name} » rendu privé`,
    siteChanged: ({ name }) => `Lien « ${name} » modifié`,
    siteDeleted: ({ name }) => `Lien « ${name} » supprimé`,
    sitesReordered: ({ count }) => (count < 2 ? `${count} lien réordonné` : `${count} liens réordonnés`),
    sitesMoved: ({ count }) =>
      count < 2 ? `${count} lien déplacé vers un autre groupe` : `${count} liens déplacés vers un autre groupe`,
    sitesMovedTo: ({ count, group }) =>
      count < 2 ? `${count} lien déplacé vers « ${group} »` : `${count} liens déplacés vers « ${group} »`,
    sitesMovedToNewGroup: ({ count, group }) =>
      count < 2
        ? `${count} lien déplacé vers le nouveau groupe « ${group} »`
        : `${count} liens déplacés vers le nouveau groupe « ${group} »`,
    sitesPublished: ({ count }) => fr.did.madePublic(count),
    sitesHidden: ({ count }) => fr.did.madePrivate(count),
    sitesDeleted: ({ count }) => fr.did.deletedSites(count),
    sitesTagged: ({ count, tags }) => `Étiquettes « ${tags} » ajoutées à ${someLinks(count)}`,
    sitesUntagged: ({ count, tags }) => `Étiquettes « ${tags} » retirées de ${someLinks(count)}`,
    tagRenamed: ({ name, from, count }) => `Étiquette « ${from} » renommée en « ${name} » (${someLinks(count)})`,
    tagsMerged: ({ name, from, count }) => `Étiquette « ${from} » fusionnée avec « ${name} » (${someLinks(count)})`,
    tagDeleted: ({ name, count }) => `Étiquette « ${name} » supprimée (${someLinks(count)})`,
    sitesMerged: ({ name, count }) => `Fusion de ${someLinks(count)} avec « ${name} »`,
    duplicatesMerged: ({ count }) => `Fusion de ${count < 2 ? `${count} doublon` : `${count} doublons`}`,
    iconsFetched: ({ count }) => `Récupération des icônes de ${someLinks(count)}`,
    iconsFitted: ({ count }) => `Affichage de ${count} ${count < 2 ? 'icône ajusté' : 'icônes ajusté'}`,
    newAddressesUsed: ({ count }) => `Nouvelle adresse pour ${someLinks(count)}`,
    settingChanged: ({ keys, guests }) => `Modification des réglages : ${keys}${guests ? GUESTS[guests] : ''}`,
    settingsChanged: ({ count, guests }) =>
      `${count < 2 ? `${count} réglage modifié` : `${count} réglages modifiés`}${guests ? GUESTS[guests] : ''}`,
    sitesAdded: ({ count }) => `Ajout de ${someLinks(count)}`,
    imported: ({ sites, groups }) => `Importation de ${someLinks(sites)} dans ${someGroups(groups)}`,
    replaced: ({ sites, groups }) =>
      `Tout remplacé par l’importation de ${someLinks(sites)} dans ${someGroups(groups)}`,
    undone: ({ action }) => fr.did.undone(describeAction(action, fr.actions)),
    redone: ({ action }) => fr.did.redone(describeAction(action, fr.actions)),
    tookOver: ({ from }) => `Reprise de la base de données de ${from}`,
    told: ({ text }) => text,
  },

  problems,

  help,
}
