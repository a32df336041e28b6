import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  takeAll: 'Take all {{count}}',
  use: 'Use {{count}}',
  otherKind: '{{count}} files are of another kind and were not uploaded.',
  otherKind_one: '{{count}} file is of another kind and was not uploaded.',
  dropMaterials: 'Drop files here, or upload them below.',
  searchMaterials: 'Search materials',
  noMaterials: 'Nothing of this kind in the library',
  noMaterialsHint: 'Upload some under Materials first.',
  pick: {
    image: 'Choose a picture',
    video: 'Choose a video',
    audio: 'Choose music',
  },
  bringPicture: 'Upload a picture',
  noPictures: 'No pictures yet',
  noPicturesHint: 'JPG or PNG, less than 2 MB.',
}

export default words
