import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: 'Liens', places: 'Groupes et pages', tags: 'Étiquettes', deeds: 'Ce que vous pouvez faire' },
  words: {
    system: 'automatique mode',
    light: 'mode jour blanc light',
    dark: 'mode nuit noir dark',
    signIn: 'connexion login',
  },
  ownWords: {
    edit: 'éditer changer organiser personnaliser',
    settings: 'paramètres options préférences configuration titre fond',
    account: 'mot de passe profil utilisateur appareils sessions',
    import: 'importation favoris signets marque-pages restaurer',
    export: 'exportation sauvegarde sauvegarder télécharger favoris',
    duplicates: 'doubles nettoyer',
    links: 'cassés morts',
    history: 'annuler rétablir modifications journal versions',
    help: 'clavier raccourcis touches',
    tags: 'tags mots-clés libellés',
    'new-site': 'nouveau favori signet adresse',
    'new-group': 'nouveau dossier catégorie',
    'new-page': 'nouvelle onglet',
    'sign-out': 'déconnexion logout quitter',
  },
}
