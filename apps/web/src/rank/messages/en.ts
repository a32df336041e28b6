import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Ranking of accounts',
  meta: 'New in the last {{count}} days; places against as many days before',
  meta_one: 'New in the last day; places against the day before',
  toWorks: 'By works',
  search: 'Search accounts',
  days: 'Period',
  lastDays: 'Last {{count}} days',
  lastDays_one: 'Last day',
  platform: 'Platform',
  group: 'Group',
  ungrouped: 'No group',
  account: 'Account',
  place: 'Place',
  moved: 'Change',
  same: 'same',
  up: 'up',
  down: 'down',
  before: '{{figure}} before',
  readAt: 'Read',
  empty: 'No accounts yet',
  emptyHint: 'Connect accounts and publish; their places show here.',
  by: {
    plays: 'Plays',
    interactions: 'Interactions',
    fans: 'New followers',
    posts: 'Posts',
    leads: 'Leads',
  },
}

export default words
