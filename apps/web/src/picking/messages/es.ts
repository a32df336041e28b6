import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  takeAll: 'Elegir los {{count}}',
  use: 'Usar {{count}}',
  otherKind: '{{count}} archivos son de otro tipo y no se subieron.',
  otherKind_one: '{{count}} archivo es de otro tipo y no se subió.',
  dropMaterials: 'Suelte archivos aquí o súbalos abajo.',
  searchMaterials: 'Buscar materiales',
  noMaterials: 'No hay nada de este tipo en la biblioteca',
  noMaterialsHint: 'Suba primero algunas en Materiales.',
  pick: {
    image: 'Elegir una imagen',
    video: 'Elegir un vídeo',
    audio: 'Elegir música',
  },
  bringPicture: 'Subir imagen',
  noPictures: 'Aún no hay imágenes',
  noPicturesHint: 'JPG o PNG, menos de 2 MB.',
}

export default words
