import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: 'Anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  remember: '30 Tage angemeldet bleiben',
  submit: 'Anmelden',
  signedOut: 'Sie sind abgemeldet.',
  wrong: 'Benutzername oder Passwort ist falsch.',
  limited: (minutes) =>
    minutes === 1
      ? 'Zu viele Versuche. Bitte in einer Minute noch einmal versuchen.'
      : `Zu viele Versuche. Bitte in ${minutes} Minuten noch einmal versuchen.`,
  crossSite: 'Das kam von einer anderen Website und wurde nicht ausgeführt. Bitte hier noch einmal versuchen.',
  cookieRefused:
    'Der Browser hat die Sitzung nicht behalten, weil diese Adresse reines http ist. Bitte https verwenden oder JavaScript für diese Seite erlauben.',
  notEnded:
    'Dieser Browser ist abgemeldet. Die Sitzung selbst ließ sich aber nicht beenden und bleibt gültig, bis sie abläuft. Ein neues Passwort beendet sie.',
  plainHttp: 'Diese Seite ist nicht verschlüsselt. Andere im Netz können das Passwort mitlesen. Besser ist https.',
  foreign:
    'Signpost hielt das für eine Anfrage einer anderen Website, weil ein Proxy unterwegs den Header Host geändert hat. Er muss ihn so weitergeben, wie Ihr Browser ihn sendet, mit Port: „Host: {host}“.',
  unavailable: 'Das hat nicht geklappt. Bitte gleich noch einmal versuchen.',
  forgotten: 'Passwort vergessen?',
  printed: 'Das Passwort steht im Terminal oder im Protokoll des ersten Starts.',
  forgottenHelp: 'Auf dem Rechner, auf dem Signpost läuft, setzt dieser Befehl ein neues:',
  forgottenInFolder: 'Im Ordner von Signpost auf dessen Rechner setzt dieser Befehl ein neues:',
  generated: 'Sie haben sich mit dem erzeugten Passwort angemeldet. Hier können Sie ein eigenes wählen.',
  repeat: 'Passwort wiederholen',
  differ: 'Die beiden Passwörter stimmen nicht überein.',
  notNow: 'Jetzt nicht',
}
