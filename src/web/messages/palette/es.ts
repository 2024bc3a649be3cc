import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: 'Enlaces', places: 'Grupos y páginas', tags: 'Etiquetas', deeds: 'Qué puedes hacer' },
  words: {
    system: 'automático modo',
    light: 'modo día blanco light',
    dark: 'modo noche nocturno negro dark',
    signIn: 'entrar acceder login',
  },
  ownWords: {
    edit: 'cambiar modificar ordenar personalizar',
    settings: 'configuración opciones preferencias título fondo',
    account: 'contraseña perfil usuario dispositivos sesiones',
    import: 'importación marcadores favoritos restaurar subir',
    export: 'exportación copia de seguridad descargar marcadores',
    duplicates: 'repetidos dobles limpiar',
    links: 'rotos muertos verificar',
    history: 'deshacer rehacer cambios registro versiones',
    help: 'teclado atajos teclas',
    tags: 'tags palabras clave',
    'new-site': 'nuevo marcador dirección agregar crear',
    'new-group': 'nuevo carpeta categoría agregar crear',
    'new-page': 'nueva pestaña agregar crear',
    'sign-out': 'salir logout desconectar',
  },
}
