import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'My pages',
  loginTitle: 'Page builder',
  loginHint: 'You enter as the person who is signed in. No second password is needed.',
  enterAs: 'Enter as {{name}}',
  backToOffice: 'Back to the dashboard',
  modes: 'Kinds of page',
  mode: { h5: 'Pages to turn', longPage: 'Long pages' },
  search: 'Search titles',
  newPage: 'New page',
  newPageHint: '375 × 667, from an empty one',
  untitled: 'Untitled page',
  notPublished: 'Not published',
  draft: 'Draft, nobody sees it',
  edit: 'Edit',
  editNamed: 'Edit “{{title}}”',
  copy: 'Copy',
  copyNamed: 'Copy “{{title}}”',
  moreNamed: 'More for “{{title}}”',
  copied: 'Copied',
  remove: 'Delete',
  removed: 'Deleted; it is kept for 30 days',
  removeTitle: 'Delete “{{title}}”?',
  removeBody: 'The page goes offline at once and is kept in the trash for 30 days.',
  cancel: 'Cancel',
  nothingFound: 'No page found',
  nothingFoundHint: 'Try another word.',
}

export default words
