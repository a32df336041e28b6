import { linkApi } from '@matrixcast/contract/links'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { LinkStore } from './link-store.ts'

type Needs = { links: LinkStore; audit: AuditStore; origins: readonly string[] }

export const linkRoutes = ({ links, audit, origins }: Needs): Served => {
  const urlOf = (slug: string) => `${origins[0] ?? ''}/s/${slug}`
  return serve(linkApi, {
    async list({ input, admin }) {
      const { total, data } = await links.list(admin, input)
      return paginate(
        input,
        total,
        data.map((row) => ({ ...row, url: urlOf(row.slug) })),
      )
    },
    async save({ input, admin }) {
      const { id, slug, targetBefore } = await links.save(admin, input)
      const change = targetBefore === undefined ? input.target : `${targetBefore} → ${input.target}`
      await audit.record(admin, targetBefore === undefined ? 'link.add' : 'link.edit', input.name, change)
      return { id, url: urlOf(slug) }
    },
    async setState({ input, admin }) {
      const isOpen = input.state === 'open'
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await links.setOpen(admin, id, isOpen))
      })
      await audit.recordAll(admin, isOpen ? 'link.open' : 'link.close', names)
      return answer
    },
    visits: ({ input, admin }) => links.visitsOf(admin, input.id, Number(input.days)),
  })
}
