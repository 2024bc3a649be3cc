import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: 'Iniciar sesión',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  remember: 'Mantener la sesión durante 30 días',
  submit: 'Iniciar sesión',
  signedOut: 'La sesión está cerrada.',
  wrong: 'El nombre de usuario o la contraseña no son correctos.',
  limited: (minutes) =>
    minutes === 1
      ? 'Demasiados intentos. Espera un minuto y vuelve a probar.'
      : `Demasiados intentos. Espera ${minutes} minutos y vuelve a probar.`,
  crossSite: 'La petición venía de otro sitio y no se ha ejecutado. Vuelve a probar aquí.',
  cookieRefused:
    'El navegador no ha guardado la sesión porque esta dirección es http sin cifrar. Usa https o permite JavaScript en esta página.',
  notEnded:
    'En este navegador la sesión está cerrada, pero no se ha podido anular y seguirá siendo válida hasta que caduque. Una contraseña nueva la anula.',
  plainHttp: 'Esta página no está cifrada. Otras personas de la red pueden leer la contraseña. Es mejor usar https.',
  foreign:
    'Signpost tomó esta petición por la de otro sitio, porque un proxy cambió la cabecera Host por el camino. Debe transmitirla tal como la envía tu navegador, con el puerto: «Host: {host}».',
  unavailable: 'No ha funcionado. Vuelve a probar dentro de un momento.',
  forgotten: '¿Contraseña olvidada?',
  printed: 'La contraseña está en la terminal o en el registro del primer arranque.',
  forgottenHelp: 'En la máquina donde funciona Signpost, esta orden establece una nueva:',
  forgottenInFolder: 'En la carpeta de Signpost, en la máquina donde funciona, esta orden establece una nueva:',
  generated: 'Has entrado con la contraseña generada. Aquí puedes elegir una propia.',
  repeat: 'Repetir la contraseña',
  differ: 'Las dos contraseñas no coinciden.',
  notNow: 'Ahora no',
}
