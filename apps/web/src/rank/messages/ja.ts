import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'アカウントの順位',
  meta: '直近 {{count}} 日の増分。順位はその前の同じ日数と比べます',
  toWorks: '作品で見る',
  search: 'アカウントを検索',
  days: '期間',
  lastDays: '直近 {{count}} 日',
  platform: 'プラットフォーム',
  group: 'グループ',
  ungrouped: 'グループなし',
  account: 'アカウント',
  place: '順位',
  moved: '変化',
  same: '同じ',
  up: '上昇',
  down: '下降',
  before: '前期の{{figure}}',
  readAt: '取得',
  empty: 'アカウントはまだありません',
  emptyHint: 'アカウントを連携して投稿すると、順位が表示されます。',
  by: {
    plays: '再生',
    interactions: '反応',
    fans: 'フォロワー純増',
    posts: '投稿',
    leads: 'リード',
  },
}

export default words
