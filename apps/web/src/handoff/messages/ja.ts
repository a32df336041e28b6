import type zh from './zh.ts'

const words: typeof zh = {
  title: 'スマートフォンでログイン',
  opening: 'ログインページを開いています…',
  over: 'このログインは終了したか、リンクが無効です。このページを閉じてください。',
  hint: '画面をタップするとプラットフォームのページをタップします。入力するときは先に入力欄をタップし、下に入力してください。',
  type: '入力する内容',
  send: '入力',
  enter: 'Enter',
  back: '削除',
  private:
    '入力内容はそのままプラットフォームのページに渡され、記録も保存もされません。このページでできるのは今回のログインだけです。',
  picture: 'プラットフォームのログインページ',
}

export default words
