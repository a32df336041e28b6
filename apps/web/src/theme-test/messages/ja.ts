import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  theme: {
    title: 'テーマテスト',
    meta: 'トークン、文字のコントラスト、部品を明暗並べて表示。テーマ色 {{colour}}',
    pairs: '文字のコントラスト（{{least}} 以上）',
    tokens: 'トークン',
  },
  modes: { light: 'ライト', dark: 'ダーク' },
  parts: {
    primary: '主ボタン',
    plain: '通常',
    danger: '危険',
    disabled: '無効',
    link: 'リンク',
    field: '入力欄',
    choice: '選択',
    switch: 'スイッチ',
    slider: 'スライダー',
    tag: 'タグ',
    progress: '進み具合',
    info: 'これはヒントです。',
    error: 'これはエラーの説明です。',
    table: '表',
    one: '選択肢 1',
    two: '選択肢 2',
  },
  drop: {
    title: 'ドラッグテスト',
    meta: 'マウスでドラッグ。またはスペースで持ち上げ、矢印で移動、スペースで置く',
    list: 'リスト',
    board: 'ボード',
    handle: '{{name}} をドラッグ',
    help: 'スペースで持ち上げ、矢印で移動、スペースで置き、Esc でやめます。',
    lifted: '{{name}} を持ち上げました',
    over: '{{name}} を {{other}} の位置へ移動',
    dropped: '{{name}} を置きました',
    cancelled: '{{name}} を元に戻しました',
    flags: { init: 'init', lifted: '移動中', dropped: '置きました', cancelled: '取り消し' },
    columns: { todo: '未着手', doing: '進行中', done: '完了' },
  },
}

export default words
