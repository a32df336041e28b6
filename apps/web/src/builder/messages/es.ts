import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Mis páginas',
  loginTitle: 'Creador de páginas',
  loginHint: 'Entra como la persona que ha iniciado sesión, sin otra contraseña.',
  enterAs: 'Entrar como {{name}}',
  backToOffice: 'Volver al panel',
  modes: 'Tipos de página',
  mode: { h5: 'Páginas que se pasan', longPage: 'Páginas largas' },
  search: 'Buscar títulos',
  newPage: 'Nueva página',
  newPageHint: '375 × 667, desde cero',
  untitled: 'Página sin título',
  notPublished: 'Sin publicar',
  draft: 'Borrador, nadie la ve',
  edit: 'Editar',
  editNamed: 'Editar «{{title}}»',
  copy: 'Copiar',
  copyNamed: 'Copiar «{{title}}»',
  moreNamed: 'Más para «{{title}}»',
  copied: 'Copiada',
  remove: 'Eliminar',
  removed: 'Eliminada; se conserva 30 días',
  removeTitle: '¿Eliminar «{{title}}»?',
  removeBody: 'La página deja de verse enseguida y queda 30 días en la papelera.',
  cancel: 'Cancelar',
  nothingFound: 'No se encontró ninguna página',
  nothingFoundHint: 'Pruebe otra palabra.',
}

export default words
