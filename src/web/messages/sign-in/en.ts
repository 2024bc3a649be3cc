/** Of the page where the owner signs in. */
export const signIn = {
  title: 'Sign in',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  remember: 'Stay signed in for 30 days',
  submit: 'Sign in',
  signedOut: 'You’re signed out.',
  wrong: 'The user name or password is wrong.',
  limited: (minutes: number) =>
    minutes === 1
      ? 'Too many attempts. Please wait a minute and try again.'
      : `Too many attempts. Please wait ${minutes} minutes and try again.`,
  crossSite: 'This request came from another site, so it was rejected. Please try again here.',
  cookieRefused:
    'Your browser didn’t keep the session because this address is plain http. Use https, or allow JavaScript for this page.',
  notEnded:
    'This browser is signed out, but the session couldn’t be ended and stays valid until it expires. Changing the password ends it.',
  plainHttp: 'This page isn’t encrypted, so others on the network can read your password. Use https if you can.',
  /** `{host}`: that of the page's address. */
  foreign:
    'Signpost took this for a request from another site, because a proxy on the way changed the Host header. It must pass it on as your browser sends it, with the port: “Host: {host}”.',
  unavailable: 'That didn’t work. Please try again in a moment.',
  forgotten: 'Forgot your password?',
  printed: 'The password is in the terminal or the log of the first start.',
  forgottenHelp: 'To set a new one, run this on the machine where Signpost runs:',
  forgottenInFolder: 'To set a new one, run this in Signpost’s folder on the machine where it runs:',
  generated: 'You signed in with the generated password. You can choose your own here.',
  repeat: 'Repeat the password',
  differ: 'The two passwords don’t match.',
  notNow: 'Not now',
}

export type SignInTexts = typeof signIn
