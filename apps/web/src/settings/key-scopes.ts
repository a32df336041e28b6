import type { KeyScope } from '@matrixcast/contract/api-keys'

/** The word of each scope in the messages, where a colon has a meaning of its own. */
export const scopeWords = {
  'material:list': 'materialList',
  'material:add': 'materialAdd',
  'plan:list': 'planList',
  'plan:add': 'planAdd',
  'plan:edit': 'planEdit',
  'work:list': 'workList',
  'work:edit': 'workEdit',
  'account:list': 'accountList',
  'publish:list': 'publishList',
  'publish:send': 'publishSend',
  'lead:list': 'leadList',
  'article:list': 'articleList',
  'article:edit': 'articleEdit',
} as const satisfies Record<KeyScope, string>
