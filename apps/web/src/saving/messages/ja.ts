import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  saved: '保存済み {{time}}',
  waiting: '未保存、この端末に保持',
  saving: '保存中',
  onlyHere: 'サーバーに接続できません。この端末に保持',
  refused: '保存できませんでした',
  unsent: '10 秒以上未保存：まだ送信していません',
  unanswered: '10 秒以上未保存：サーバーの応答待ち',
  fault: 'プログラムの不具合で未保存。この端末に保持',
  now: '今すぐ保存',
  conflict: '他の人が変更',
  readOnly: '閲覧のみ',
  conflictTitle: '同じ箇所が変更されています',
  conflictBody: '編集中に別のウィンドウか別の人が同じ箇所を保存しました。どちらを残すか選んでください。',
  conflictHint: '上書きしても、相手の版は履歴に残ります。',
  keepCopy: '自分の内容をコピーとして保存',
  takeTheirs: '相手の内容を使う',
  overwrite: '自分の内容で上書き',
}

export default words
