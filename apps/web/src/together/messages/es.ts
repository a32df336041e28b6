import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  members: 'Miembros',
  membersOf: 'Miembros de «{{title}}»',
  hint: 'Los miembros leen y editan. Publicar, compartir, eliminar y los miembros son cosa de quien posee la página. Aquí aparece quien ya abrió el editor de páginas.',
  find: 'Buscar nombre o usuario',
  add: 'Añadir',
  nobodyFound: 'No se encontró a nadie',
  none: 'Todavía no participa nadie más',
  remove: 'Quitar',
  removeNamed: 'Quitar a «{{name}}»',
  leave: 'Salir',
  leaveTitle: '¿Salir de «{{title}}»?',
  leaveBody: 'Después ya no podrás abrir la página, salvo que te vuelvan a añadir.',
  cancel: 'Cancelar',
  here: '{{name}} también tiene abierta esta página',
  more: '{{count}} más',
  writes: '{{name}} está escribiendo este texto',
  takeOver: 'Tomar el relevo',
  removedTitle: 'Ya no participas en esta página',
  removedBody:
    'Te quitaron de la página, o saliste en otro sitio. Lo que no se guardó sigue en este navegador, y puedes guardarlo como página propia.',
  deletedTitle: 'Esta página se eliminó',
  deletedBody: 'Quien la posee la eliminó. Lo que tienes aquí sigue ahí, y puedes guardarlo como página propia.',
  keepCopy: 'Guardar como página mía',
  toList: 'Volver a la lista',
  copyOf: 'Copia de {{title}}',
  left: {
    page: 'Otra persona eliminó la página de este paso: no se puede deshacer ni rehacer.',
    element: 'Otra persona eliminó el elemento de este paso: no se puede deshacer ni rehacer.',
    field: 'Otra persona cambió lo mismo después: esa parte queda como está.',
  },
}

export default words
