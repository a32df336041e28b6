const words = {
  takeAll: '全选这 {{count}} 个',
  use: '使用 {{count}} 个',
  otherKind: '有 {{count}} 个文件不是这里要选的类型，没有上传。',
  dropMaterials: '把文件拖到这里，或点「上传文件」。',
  searchMaterials: '搜索素材',
  noMaterials: '素材库里没有这类素材',
  noMaterialsHint: '先在素材管理里上传。',
  pick: {
    image: '选一张图片',
    video: '选一段视频',
    audio: '选一首音乐',
  },
  bringPicture: '上传图片',
  noPictures: '还没有图片',
  noPicturesHint: 'JPG 或 PNG，小于 2 MB。',
} as const

export default words
