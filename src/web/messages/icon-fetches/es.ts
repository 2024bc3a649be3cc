import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: 'Iconos',
  text: 'El servidor obtiene cada icono una sola vez y lo guarda aquí.',
  missing: (count) => `Obtener los iconos que faltan (${count})`,
  elsewhere: (count) => `Guardar aquí los iconos de otros sitios (${count})`,
  running: 'Obteniendo iconos',
  progress: (done, total, found) => `${done} de ${total}, ${found} ${found === 1 ? 'encontrado' : 'encontrados'}`,
  stop: 'Detener',
  did: (count) => (count === 1 ? 'Icono obtenido para 1 enlace' : `Iconos obtenidos para ${count} enlaces`),
  atHome: (network) => `${network} es una red doméstica a la que el servidor aún no puede acceder.`,
  none: 'No se encontró ningún icono',
}
