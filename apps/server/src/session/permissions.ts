import { type Role, roles } from '@matrixcast/contract/session'
import { seesAllAccounts } from '../db/seen-by.ts'

/** Work on leads; which ones a person sees is held by the database (db/protect.ts). */
const leads = ['lead:list', 'lead:edit', 'lead:assign', 'lead:reveal']
const customers = ['customer:list', 'customer:edit', 'customer:deal']

/** Work at the chat desk; whose conversations a person sees is held likewise. */
const talk = ['talk:list', 'talk:send', 'talk:assign']

const everyday = [
  'account:list',
  'account:add',
  'account:edit',
  'material:list',
  'material:add',
  'material:edit',
  'material:del',
  'plan:list',
  'plan:add',
  'plan:edit',
  'plan:del',
  'work:list',
  'work:edit',
  'work:del',
  'publish:list',
  'publish:send',
  'article:list',
  'article:edit',
  'keyword:list',
  'keyword:edit',
  'poi:list',
  'poi:edit',
  'fission:list',
  'fission:edit',
  'reward:verify',
  'link:list',
  'link:edit',
  'form:list',
  'form:edit',
  'insight:list',
  'insight:edit',
  'insight:share',
  'builder:use',
  ...leads,
  ...customers,
  'customer:merge',
  'lead:import',
  ...talk,
  'rule:edit',
]

export type PermissionsOf = Record<Role, readonly string[]>

/** What each role may do. The total administrator may do everything an operator may, and these besides. */
export const permissionsOf: PermissionsOf = {
  operator: everyday,
  agent: [...leads, ...customers, ...talk],
  viewer: [
    'account:list',
    'material:list',
    'plan:list',
    'work:list',
    'article:list',
    'keyword:list',
    'poi:list',
    'fission:list',
    'publish:list',
    'lead:list',
    'customer:list',
    'link:list',
    'form:list',
    'insight:list',
    'talk:list',
  ],
  storeStaff: ['reward:verify'],
  builder: ['builder:use'],
  owner: [
    ...everyday,
    'account:del',
    'article:approve',
    'article:del',
    'fission:audit',
    'reward:edit',
    seesAllAccounts,
    'admin:list',
    'admin:edit',
    'ledger:list',
    'log:list',
    'setting:edit',
    'api:edit',
    'lead:erase',
    'customer:erase',
    'helper:pair',
  ],
}

export const rolesThatSeeAll: readonly Role[] = roles.filter((role) => permissionsOf[role].includes(seesAllAccounts))

/** Permission strings compare in lower case with `/` and `.` read as `:`. */
export const allows = (permissions: readonly string[], wanted: string): boolean =>
  permissions.includes(wanted.toLowerCase().replace(/[/.]/g, ':'))
