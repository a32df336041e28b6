import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  takeAll: 'この {{count}} 件をすべて選択',
  use: '{{count}} 件を使う',
  otherKind: '種類の違うファイル {{count}} 個はアップロードしていません。',
  dropMaterials: 'ここにファイルをドロップするか、下からアップロードしてください。',
  searchMaterials: '素材を検索',
  noMaterials: 'ライブラリにこの種類の素材はありません',
  noMaterialsHint: '先に素材管理でアップロードしてください。',
  pick: {
    image: '画像を選択',
    video: '動画を選択',
    audio: '音楽を選択',
  },
  bringPicture: '画像をアップロード',
  noPictures: '画像はまだありません',
  noPicturesHint: 'JPG か PNG、2 MB 未満。',
}

export default words
