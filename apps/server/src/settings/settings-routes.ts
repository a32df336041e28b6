import { siteApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workspaceApi } from '@matrixcast/contract/workspace'
import type { AuditStore } from '../audit/audit-store.ts'
import type { CreditStore } from '../credit/credit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { requestLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { SiteStore } from './site-store.ts'
import type { WorkspaceStore } from './workspace-store.ts'

type Needs = { people: PeopleStore; audit: AuditStore; credit: CreditStore; jobs: JobStore; site: SiteStore }

export const settingsRoutes = ({ people, audit, credit, jobs, site }: Needs) =>
  serve(settingsApi, {
    admins: ({ input, admin }) => people.page(admin, input),
    async addAdmin({ input, admin }) {
      const id = await people.add(admin.workspaceId, input)
      await audit.record(admin, 'admin.add', input.username, input.role)
      return { id }
    },
    async editAdmin({ input, admin }) {
      const { id, ...changes } = input
      const username = await people.edit(admin.workspaceId, id, changes)
      const { password, ...told } = changes
      await audit.record(
        admin,
        'admin.edit',
        username,
        JSON.stringify({ ...told, ...(password ? { password: 'changed' } : {}) }),
      )
      return done
    },
    ledger: ({ input, admin }) => credit.page(admin.workspaceId, input),
    operationLog: ({ input, admin }) => audit.page(admin, input),
    runLog: ({ input, admin }) => jobs.page(admin.workspaceId, input),
    async saveSiteConfig({ input, admin }) {
      await site.save(input)
      await audit.record(admin, 'setting.edit', 'site', JSON.stringify(input))
      return done
    },
  })

export const workspaceRoutes = ({ workspaces, audit }: { workspaces: WorkspaceStore; audit: AuditStore }) =>
  serve(workspaceApi, {
    async save({ input, admin }) {
      await workspaces.save(admin.workspaceId, input)
      await audit.record(admin, 'setting.edit', 'workspace', JSON.stringify(input))
      return done
    },
  })

export const siteRoutes = ({
  site,
  audit,
  limits,
  version,
}: {
  site: SiteStore
  audit: AuditStore
  limits: RateLimits
  version: string
}) =>
  serve(siteApi, {
    async initProject() {
      const { title, agentId, yunGuanJiaMac, yunGuanJiaWin } = await site.read()
      return { title, agentId, yunGuanJiaMac, yunGuanJiaWin, version }
    },
    async websiteNotice() {
      const { noticeTitle, noticeJumpUrl } = await site.read()
      return { title: noticeTitle, jumpUrl: noticeJumpUrl }
    },
    async reportUiError({ input, admin, ip }) {
      await limits.request(requestLanes('uiError', ip))
      await audit.record(admin, 'ui.error', input.path, `${input.message}\n${input.stack}`)
      return done
    },
  })
