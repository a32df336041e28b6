import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  members: 'メンバー',
  membersOf: '「{{title}}」のメンバー',
  hint: 'メンバーは閲覧と編集ができます。公開、共有、削除、メンバーの管理は所有者だけです。ページ作成を一度開いた人がここで見つかります。',
  find: '名前またはユーザー名で検索',
  add: '追加',
  nobodyFound: '見つかりません',
  none: 'ほかのメンバーはまだいません',
  remove: '外す',
  removeNamed: '「{{name}}」を外す',
  leave: '退出',
  leaveTitle: '「{{title}}」から退出しますか？',
  leaveBody: '所有者にもう一度追加されるまで、このページは開けません。',
  cancel: 'キャンセル',
  here: '{{name}} もこのページを開いています',
  more: 'ほか {{count}} 人',
  writes: '{{name}} がこの文字を入力しています',
  takeOver: '引き継ぐ',
  removedTitle: 'このページのメンバーではなくなりました',
  removedBody:
    '所有者に外されたか、別の場所で退出しました。保存前の内容はこのブラウザーに残り、自分のページとして保存できます。',
  deletedTitle: 'このページは削除されました',
  deletedBody: '所有者が削除しました。手元の内容は残っており、自分のページとして保存できます。',
  keepCopy: '自分のページとして保存',
  toList: '一覧に戻る',
  copyOf: '{{title}} のコピー',
  left: {
    page: 'この操作のページはほかの人が削除したため、元に戻す・やり直すことができません。',
    element: 'この操作の要素はほかの人が削除したため、元に戻す・やり直すことができません。',
    field: 'ほかの人がその後に同じ部分を変更したため、その部分はそのままです。',
  },
}

export default words
