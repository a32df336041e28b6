import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Screens of what answers by itself. */
export const ruleScreens: readonly Screen[] = [
  {
    name: 'operation',
    path: paths.operation,
    needs: 'talk:list',
    section: 'crm',
    group: null,
    words: ['rules'],
    load: async () => (await import('../rules/OperationScreen.tsx')).OperationScreen,
  },
  {
    name: 'autoReply',
    path: paths.autoReply,
    needs: 'talk:list',
    section: 'crm',
    group: null,
    words: ['rules'],
    load: async () => (await import('../rules/AutoReplyScreen.tsx')).AutoReplyScreen,
  },
]
