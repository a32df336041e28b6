import { inboxApi } from '@matrixcast/contract/inboxes'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { InboxStore } from './inbox-store.ts'

type Needs = { inboxes: InboxStore; audit: AuditStore; origins: readonly string[] }

export const inboxRoutes = ({ inboxes, audit, origins }: Needs): Served => {
  const urlOf = (slug: string) => `${origins[0] ?? ''}/c/${slug}`
  return serve(inboxApi, {
    async list({ input, admin }) {
      const { total, data } = await inboxes.list(admin, input)
      return paginate(
        input,
        total,
        data.map((row) => ({ ...row, url: urlOf(row.slug) })),
      )
    },
    async save({ input, admin }) {
      const { id, slug, isNew } = await inboxes.save(admin, input)
      await audit.record(admin, isNew ? 'inbox.add' : 'inbox.edit', input.name)
      return { id, url: urlOf(slug) }
    },
    async setState({ input, admin }) {
      const isOpen = input.state === 'open'
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await inboxes.setOpen(admin, id, isOpen))
      })
      await audit.recordAll(admin, isOpen ? 'inbox.open' : 'inbox.close', names)
      return answer
    },
  })
}
