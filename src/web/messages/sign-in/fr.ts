import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: 'Connexion',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  remember: 'Rester connecté pendant 30 jours',
  submit: 'Se connecter',
  signedOut: 'Vous êtes déconnecté.',
  wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  limited: (minutes) =>
    minutes === 1
      ? 'Trop de tentatives. Veuillez réessayer dans une minute.'
      : `Trop de tentatives. Veuillez réessayer dans ${minutes} minutes.`,
  crossSite: 'Cette demande venait d’un autre site et n’a pas été exécutée. Veuillez réessayer ici.',
  cookieRefused:
    'Votre navigateur n’a pas conservé la session, car cette adresse est en simple http. Utilisez https ou autorisez JavaScript pour cette page.',
  notEnded:
    'Ce navigateur est déconnecté, mais la session n’a pas pu être fermée et reste valable jusqu’à son expiration. Un nouveau mot de passe y met fin.',
  plainHttp:
    'Cette page n’est pas chiffrée. D’autres personnes du réseau peuvent lire le mot de passe. Préférez https.',
  foreign:
    'Signpost a pris cette requête pour celle d’un autre site, car un proxy a modifié l’en-tête Host en chemin. Il doit le transmettre tel que votre navigateur l’envoie, avec le port : « Host: {host} ».',
  unavailable: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
  forgotten: 'Mot de passe oublié ?',
  printed: 'Le mot de passe se trouve dans le terminal ou le journal du premier démarrage.',
  forgottenHelp: 'Sur la machine où tourne Signpost, cette commande en définit un nouveau :',
  forgottenInFolder: 'Dans le dossier de Signpost, sur la machine où il tourne, cette commande en définit un nouveau :',
  generated: 'Vous vous êtes connecté avec le mot de passe généré. Vous pouvez choisir le vôtre ici.',
  repeat: 'Répéter le mot de passe',
  differ: 'Les deux mots de passe ne sont pas identiques.',
  notNow: 'Pas maintenant',
}
