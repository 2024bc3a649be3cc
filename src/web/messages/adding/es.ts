import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: 'Buscando el nombre y el icono…',
  filled: 'Tomado de la página. Escriba para cambiarlo.',
  nothing: 'La página no indica nombre ni icono.',
  answered: (status) => `La página respondió con el estado ${status}.`,
  allowNetwork: (network) => `Permitir ${network}`,
  allowedNetwork: (network) => `Red ${network} permitida`,
  allowMeans:
    'Así el servidor podrá pedir iconos y títulos a todos los equipos de esta red y comprobar los enlaces a ellos.',
  notAllowed: 'Signpost aún no mira en tu red.',
  notLookedUp: (reason) => `No se ha podido buscar nada: ${reason}`,
  useAddress: (address) => `Usar ${address}`,
  lookUpAgain: 'Volver a buscar nombre e icono',
  needsScript: 'Para añadir un enlace hace falta JavaScript, que está desactivado en este navegador.',
  close: 'Cerrar la ventana',
  bookmarkletTitle: 'Añadir enlaces desde cualquier página',
  bookmarkletText:
    'Arrastre este enlace a la barra de marcadores del navegador. En cualquier página, al pulsarlo se abre el formulario de un enlace nuevo, ya rellenado.',
  bookmarklet: (site) => `Añadir a ${site}`,
  copyBookmarklet: 'Copiar',
  bookmarkletCopied: 'Copiado. Cree un marcador nuevo y péguelo como dirección.',
  shareText: 'Si instala esta página como aplicación, también aparecerá en el menú de compartir del teléfono.',
}
