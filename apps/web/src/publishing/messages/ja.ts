import type zh from './zh.ts'

const words: typeof zh = {
  publishWorks: '作品を投稿',
  close: '閉じる',
  handled: '{{total}} 件・処理済み {{handled}} 件',
  total: '全体の進み',
  busy: '動画を投稿中です。画面を閉じたり更新したりしないでください！',
  busyHint: '投稿中です。終わると閉じられます',
  waitsForHelper: 'ヘルパー未接続。接続すると投稿を始めます。',
  openHelper: 'ヘルパーを開く',
  column: {
    platform: '媒体',
    account: 'アカウント',
    title: 'タイトル',
    topic: '話題',
    progress: '進み',
    state: '状態',
  },
  failedBecause: '投稿失敗、理由：{{reason}}',
  confirmPublished: '投稿を確認しました',
  retry: '再試行',
  notThere:
    '送信前に止まったため、媒体に作品はありません。直して再試行できます。スマホで投稿済みなら確認してください。',
  mayBeThere: '投稿済みの可能性があります。媒体を確認し、あれば確認を押してください。そのまま再投稿しないでください。',
  note: {
    fetching: 'ファイル取得中',
    preparing: '取得済み、入力中',
    committing: '送信中',
    accepted: '自動で確認します',
    scheduled: '媒体が時間に投稿',
    verified: '読み戻し一致',
    byHand: '担当者が確認',
  },
  stopRest: '残り {{count}} 件を止める',
  finish: '完了',
  seeHub: 'コンテンツ制作を見る',
  mendFailed: '失敗 {{count}} 件を処理',
  summary: '操作完了。今回の投稿成功：{{succeeded}} 件、失敗：{{failed}} 件！',
  breakdown: '確認済み {{verified}}、受理 {{accepted}}（確認は続きます）、手動確認 {{byHand}}。',
  noTasks: '投稿できるタスクはありません！',
  nothingLeft: '投稿しました！',
  prompt: '未投稿の作品が {{count}} 件あります。今すぐ投稿しますか？',
  promptYes: '今すぐ投稿',
  promptNo: 'キャンセル',
}

export default words
