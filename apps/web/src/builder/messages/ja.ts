import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'マイページ',
  loginTitle: 'ページ作成',
  loginHint: '現在ログインしている人として入ります。別のパスワードは不要です。',
  enterAs: '{{name}} として入る',
  backToOffice: 'ダッシュボードへ戻る',
  modes: 'ページの種類',
  mode: { h5: 'めくるページ', longPage: '縦長ページ' },
  search: 'タイトルを検索',
  newPage: '新しいページ',
  newPageHint: '375 × 667、空白から',
  untitled: '無題のページ',
  notPublished: '未公開',
  draft: '下書き、非公開',
  edit: '編集',
  editNamed: '「{{title}}」を編集',
  copy: '複製',
  copyNamed: '「{{title}}」を複製',
  moreNamed: '「{{title}}」のその他の操作',
  copied: '複製しました',
  remove: '削除',
  removed: '削除しました。30 日間は保管されます',
  removeTitle: '「{{title}}」を削除しますか？',
  removeBody: 'ページはすぐに非公開になり、ごみ箱に 30 日間残ります。',
  cancel: 'キャンセル',
  nothingFound: 'ページが見つかりません',
  nothingFoundHint: '別の言葉で試してください。',
}

export default words
