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
}

export default words
