import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: 'Icônes',
  text: 'Le serveur récupère chaque icône une seule fois et la conserve ici.',
  missing: (count) => `Récupérer les icônes manquantes (${count})`,
  elsewhere: (count) => `Conserver ici les icônes d’autres sites (${count})`,
  running: 'Récupération des icônes',
  progress: (done, total, found) => `${done} sur ${total}, ${found} ${found < 2 ? 'trouvée' : 'trouvées'}`,
  stop: 'Arrêter',
  did: (count) => (count < 2 ? `Icône récupérée pour ${count} lien` : `Icônes récupérées pour ${count} liens`),
  atHome: (network) => `${network} est un réseau domestique auquel le serveur n’a pas encore accès.`,
  none: 'Aucune icône n’a été trouvée',
}
