/** Of the page where the owner signs in. */
export const signIn = {
  title: 'Sign in',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  remember: 'Stay signed in for 30 days',
  submit: 'Sign in',
  signedOut: 'You are signed out.',
  wrong: 'The user name or the password is wrong.',
  limited: (minutes: number) =>
    minutes === 1
      ? 'Too many attempts. Please wait a minute and try again.'
      : `Too many attempts. Please wait ${minutes} minutes and try again.`,
  crossSite: 'This request came from another site, so it was rejected. Please try again here.',
  cookieRefused:
    'Your browser did not keep the session because this address is plain http. Use https, or allow JavaScript for this page.',
  notEnded:
    'This browser is signed out, but the session could not be ended and stays valid until it expires. A new password ends it.',
  plainHttp: 'This page is not encrypted. Others on the network can read the password. Use https if you can.',
  unavailable: 'That did not work. Please try again in a moment.',
  forgotten: 'Forgot your password?',
  forgottenHelp: 'On the machine where Signpost runs, this sets a new one:',
  generated: 'You signed in with the generated password.',
  ownPassword: 'Choose your own',
  goOn: 'Continue',
}

export type SignInTexts = typeof signIn
