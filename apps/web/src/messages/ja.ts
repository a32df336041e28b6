import type zh from './zh.ts'

const words: typeof zh = {
  requestError: 'リクエストエラー（Request error）：完了しませんでした。通信を確認してもう一度お試しください。',
  error: 'Error',
  expired: 'アカウントの有効期限が切れました。上位の管理者に更新を依頼してください',
  notValid: '入力内容が正しくありません。',
  pictureNotInserted: '画像を挿入できませんでした：{{reason}}',
  slow: 'サーバーの応答が遅れています。ここに無い内容はこのあと表示されます。',
  signedOut: 'ログアウトされています。もう一度ログインしてください。',
  crashTitle: 'ページでエラーが起きました',
  crashBody: '表示できませんでした。内容は実行ログに記録され、データは変わっていません。',
  crashReload: '再読み込み',
}

export default words
