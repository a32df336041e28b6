import type zh from './zh.ts'

const words: typeof zh = {
  title: 'アニメーション',
  roles: {
    entrance: '登場',
    accent: '強調',
    exit: '退場',
  },
  names: {
    fadeIn: 'フェードイン',
    slideInLeft: '左からスライド',
    slideInRight: '右からスライド',
    slideInUp: '下からスライド',
    slideInDown: '上からスライド',
    zoomIn: 'ズームイン',
    bounceIn: '弾んで登場',
    rotateIn: '回転して登場',
    dropIn: '落下',
    typewriter: 'タイプライター',
    fadeOut: 'フェードアウト',
    slideOutLeft: '左へスライド',
    slideOutRight: '右へスライド',
    zoomOut: 'ズームアウト',
    pulse: '脈動',
    shake: '揺さぶり',
    swing: 'スイング',
    flash: '点滅',
    float: '浮遊',
  },
  lasts: '長さ',
  after: '遅延',
  loops: '繰り返す',
  remove: 'アニメーションを削除',
  add: 'アニメーションを追加',
  play: '再生',
  still: 'システムが動きを減らす設定になっています',
  seconds: '秒',
  raise: 'アニメーションを上へ',
  times: '回数',
}

export default words
