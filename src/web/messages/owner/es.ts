import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: 'Cuenta',
  password: 'Contraseña',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  nextHint: 'Al menos 8 caracteres. Las demás sesiones se cierran.',
  change: 'Cambiar la contraseña',
  changed: 'Contraseña cambiada. Las demás sesiones se han cerrado.',
  setOutside: 'La contraseña la fija AUTH_PASSWORD donde se ejecuta Signpost. Cámbiala allí.',
  sessions: 'Dónde has iniciado sesión',
  here: 'Este navegador',
  unknown: 'Dispositivo desconocido',
  end: 'Cerrar sesión',
  endNamed: (name) => `Cerrar la sesión de ${name}`,
  endOthers: 'Cerrar las demás sesiones',
  ended: 'Sesión cerrada',
}

export const duplicates: DuplicateTexts = {
  title: 'Enlaces duplicados',
  text: 'Enlaces a la misma página, se escriba como se escriba su dirección. El enlace que conserves recibe las etiquetas y notas de los demás, que se eliminan.',
  none: 'Ninguna página tiene más de un enlace.',
  found: (count) => (count === 1 ? '1 página tiene varios enlaces' : `${count} páginas tienen varios enlaces`),
  keep: (address) => `Enlace a ${address} que se conserva`,
  merge: 'Unir',
  mergeNamed: (address) => `Unir los enlaces a ${address}`,
  mergeAll: 'Unir todos',
  others: (count) => `y ${count} más`,
  show: 'Mostrar',
}
