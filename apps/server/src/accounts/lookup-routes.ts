import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { accountStatApi } from '@matrixcast/contract/account-stats'
import { serve } from '../http/serve.ts'
import type { AccountList, WholeAccountList } from './account-list.ts'
import type { GroupStore } from './group-store.ts'
import type { OperatorStore } from './operator-store.ts'
import type { StatStore } from './stat-store.ts'

type Needs = {
  accountList: AccountList
  groups: GroupStore
  operators: OperatorStore
  statistics: StatStore
  wholeAccountList: WholeAccountList
  tellsFigures: (platform: string) => boolean
}

/** Accounts as choosers, figures and other programs ask for them. */
export const lookupRoutes = ({ accountList, groups, operators, statistics, wholeAccountList, tellsFigures }: Needs) => [
  serve(accountLookupApi, {
    async grouped({ admin }) {
      const all = await accountList.all(admin.workspaceId, undefined)
      const of = (groupId: string | null) => all.filter((one) => one.group_id === groupId).map(withoutGroup)
      const { data } = await groups.list(admin.workspaceId)
      return {
        data: [
          ...data.map(({ id, name }) => ({ id, name, accounts: of(id) })),
          { id: null, name: '', accounts: of(null) },
        ],
      }
    },
    all: async ({ input, admin }) => ({ data: await accountList.all(admin.workspaceId, input.platform) }),
    async isThere({ input, admin }) {
      const found = await wholeAccountList.isThere(admin.workspaceId, input.platform, input.account_id)
      if (!found) return { exists: false, accountId: null, openname: '', group: null, operators: [] }
      const [seen] = await operators.seenOf(admin.workspaceId, [found.id])
      return {
        exists: true,
        accountId: seen ?? null,
        openname: found.openname,
        group: found.group,
        operators: found.operators.map(({ nickname }) => nickname),
      }
    },
  }),
  serve(accountStatApi, {
    async read({ input, admin }) {
      const { platform, ...read } = await statistics.read(admin.workspaceId, input.id)
      return { hasSource: tellsFigures(platform), ...read }
    },
  }),
]

type Short = Awaited<ReturnType<AccountList['all']>>[number]

function withoutGroup(one: Short): Omit<Short, 'group_id'> {
  const { group_id: _, ...account } = one
  return account
}
