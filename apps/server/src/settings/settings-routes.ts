import { siteApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { done, serve } from '../http/serve.ts'
import { requestLanes } from '../limits/lanes.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'people' | 'audit' | 'credit' | 'jobs' | 'site'>

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

export const workspaceRoutes = ({ workspaces, audit }: Pick<Parts, 'workspaces' | 'audit'>) =>
  serve(workspaceApi, {
    async save({ input, admin }) {
      await workspaces.save(admin.workspaceId, input)
      await audit.record(admin, 'setting.edit', 'workspace', JSON.stringify(input))
      return done
    },
  })

export const siteRoutes = ({ site, audit, limits, version }: Pick<Parts, 'site' | 'audit' | 'limits' | 'version'>) =>
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
