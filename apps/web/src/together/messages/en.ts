import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  members: 'Members',
  membersOf: 'Members of “{{title}}”',
  hint: 'Members read and edit. Publishing, sharing, deleting and members are the owner’s. Whoever has opened the page builder once is found here.',
  find: 'Search a name or user name',
  add: 'Add',
  nobodyFound: 'Nobody found',
  none: 'Nobody else takes part yet',
  remove: 'Remove',
  removeNamed: 'Remove “{{name}}”',
  leave: 'Leave',
  leaveTitle: 'Leave “{{title}}”?',
  leaveBody: 'You can no longer open the page then, unless its owner adds you again.',
  cancel: 'Cancel',
  here: '{{name}} has this page open, too',
  more: '{{count}} more',
  writes: '{{name}} is writing these words',
  takeOver: 'Take over',
  removedTitle: 'You no longer take part in this page',
  removedBody:
    'Its owner removed you, or you left it elsewhere. What was not saved stays in this browser, and you can keep it as a page of your own.',
  deletedTitle: 'This page was deleted',
  deletedBody: 'Its owner deleted it. What you have here is still there, and you can keep it as a page of your own.',
  keepCopy: 'Keep as my own page',
  toList: 'Back to the list',
  copyOf: '{{title}} copy',
  left: {
    page: 'Somebody else deleted the page of this step: it cannot be undone or redone.',
    element: 'Somebody else deleted the element of this step: it cannot be undone or redone.',
    field: 'Somebody else changed the same since: that part stays as it is.',
  },
}

export default words
