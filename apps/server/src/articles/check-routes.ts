import { articleCheckApi } from '@matrixcast/contract/article-checks'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { ArticleChecks } from './check-store.ts'
import type { ArticleLinks } from './link-store.ts'
import { readLinks } from './read-link.ts'

type Dependencies = { articleChecks: ArticleChecks; articleLinks: ArticleLinks; audit: AuditStore }

const mostLinks = 50
const secondsForAll = 120
/** A reader cannot open what lies in an inner network, even where this server may. */
const noInnerSite = () => false

/** The rules that articles are judged by, and where their links lead. */
export const articleCheckRoutes = ({ articleChecks, articleLinks, audit }: Dependencies): Served =>
  serve(articleCheckApi, {
    async rules({ admin }) {
      const { limits, banned, market } = await articleChecks.rules(admin.workspaceId)
      return { limits: { ...limits, off: [...limits.off] }, banned: [...banned], market }
    },
    async save({ input, admin }) {
      await articleChecks.save(admin.workspaceId, input)
      await audit.record(admin, 'setting.edit', 'articleChecks', JSON.stringify(input))
      return done
    },
    links: async ({ input, admin }) => ({ data: await articleLinks.list(admin.workspaceId, input.id) }),
    async readLinks({ input, admin }) {
      const addresses = await articleLinks.addresses(admin.workspaceId, input.id)
      const way = { reach: noInnerSite, signal: timeLimit(secondsForAll) }
      await articleLinks.keep(admin.workspaceId, await readLinks(addresses.slice(0, mostLinks), way))
      return { data: await articleLinks.list(admin.workspaceId, input.id) }
    },
  })
