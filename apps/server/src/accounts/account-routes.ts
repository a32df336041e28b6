import { type Account, accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { Refusal } from '@matrixcast/domain/refusal'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf, unixOrNull } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import { buildBinding } from './account-binding.ts'
import type { AccountList } from './account-list.ts'
import type { AccountParts } from './account-parts.ts'
import { checkApiAccounts } from './api-checks.ts'

type Needs = Pick<
  AccountParts,
  | 'accountLimits'
  | 'accountList'
  | 'accounts'
  | 'apiAdapters'
  | 'groups'
  | 'statistics'
  | 'openApiAccount'
  | 'platformApps'
  | 'platforms'
  | 'postForms'
  | 'postings'
  | 'switches'
> & {
  tickets: { issue: (purpose: 'check', claims: { workspaceId: string; accountIds: string[] }) => { ticket: string } }
  audit: AuditStore
  log: Logger
  siteReach: SiteReach
  patience: Patience
}

const mostRefreshed = 500

export const accountRoutes = (needs: Needs) => {
  const { accountList, accounts, audit, groups, switches, tickets, platforms, postForms, postings } = needs
  const binding = buildBinding(needs)
  const ours = needs.apiAdapters.map(({ manifest }) => manifest.name)
  const platformOf = (name: string): PlatformInfo => {
    const found = platforms.find((platform) => platform.value === name)
    if (!found) throw new Refusal('platformUnknown')
    return found
  }
  type Row = Awaited<ReturnType<AccountList['page']>>['rows'][number]
  const present = (row: Row): Account => ({
    id: row.id,
    third_platform_info: platformOf(row.platform),
    account_id: row.remoteId,
    openname: row.nickname,
    avatar: row.avatar,
    profileUrl: row.profileUrl,
    group: row.groupId && row.groupName !== null ? { id: row.groupId, name: row.groupName } : null,
    state: row.state,
    health: row.health,
    stateSince: unixOrNull(row.stateSince),
    checkedAt: unixOrNull(row.checkedAt),
    sessionEndsAt: unixOrNull(row.sessionEndsAt),
    operators: row.operators,
    figures: row.figures,
    proxy: row.proxy,
    postingMode: row.postingMode,
    lastPublishedAt: row.lastPublishedAt,
    failedWeek: row.failedWeek,
    failedInRow: row.failedInRow,
    waiting: row.waiting,
    scheduled: row.scheduled,
    published: row.published,
    failed: row.failed,
    createtime: unixOf(row.createdAt),
  })

  return serve(accountApi, {
    async platforms({ admin }) {
      const uses = await switches.uses(admin.workspaceId)
      return {
        data: platforms.map((one) => ({
          ...one,
          use: uses.get(one.value) ?? { state: 'off', since: null },
          fields: postForms.get(one.value) ?? [],
        })),
      }
    },
    async switchPlatform({ input, admin }) {
      await switches.set(admin.workspaceId, { ...input, adminId: admin.id })
      await audit.record(admin, input.on ? 'platform.switchOn' : 'platform.switchOff', input.platform)
      return done
    },
    async list({ input, admin }) {
      const { total, rows, views } = await accountList.page(admin.workspaceId, input)
      return { ...paginate(input, total, rows.map(present)), views }
    },
    async statistics({ input, admin }) {
      const { total, rows, views } = await accountList.page(admin.workspaceId, input)
      const statistics = await accountList.sums(admin.workspaceId, input)
      return { ...paginate(input, total, rows.map(present)), views, statistics }
    },
    async bind({ input, admin, signal }) {
      const bound = await binding.bind(admin, input, signal)
      await audit.record(admin, 'account.bind', input.platform)
      return bound
    },
    async refresh({ input, admin }) {
      const { workspaceId } = admin
      const all = await accounts.idsOfPlatforms(workspaceId, ours, { checkedBeforeMinutes: 0, most: mostRefreshed })
      const { ids } = input
      const wanted = ids ? all.filter((id) => ids.includes(id)) : all
      return { data: await checkApiAccounts(needs, workspaceId, wanted) }
    },
    async checkLogin({ input, admin }) {
      const accountIds = await accounts.idsToCheck(admin.workspaceId, input.ids, ours)
      if (accountIds.length === 0) return { ticket: '', accounts: 0 }
      const { ticket } = tickets.issue('check', { workspaceId: admin.workspaceId, accountIds })
      return { ticket, accounts: accountIds.length }
    },
    async checkCallback({ input, admin }) {
      await accounts.markChecked(admin.workspaceId, input.checkResult)
      return done
    },
    async setPosting({ input, admin }) {
      const names = await postings.setMode(admin.workspaceId, input.ids, input.postingMode)
      await audit.recordAll(admin, 'account.setPosting', names, input.postingMode)
      return done
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await accounts.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'account.remove', names)
      return answer
    },
    groups: ({ admin }) => groups.list(admin.workspaceId),
    async saveGroup({ input, admin }) {
      return { id: await groups.save(admin.workspaceId, input) }
    },
    async removeGroup({ input, admin }) {
      await groups.remove(admin.workspaceId, input.id)
      return done
    },
    async setGroup({ input, admin }) {
      await groups.put(admin.workspaceId, input.ids, input.groupId)
      return done
    },
  })
}
