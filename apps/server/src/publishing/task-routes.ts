import { alarmApi } from '@matrixcast/contract/alarms'
import type { OperationName } from '@matrixcast/contract/operations'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { PublishParts } from './publish-parts.ts'

type Needs = Pick<
  PublishParts,
  'publishing' | 'published' | 'taskList' | 'decisions' | 'calendar' | 'batches' | 'alarms' | 'breakers'
> & { audit: AuditStore; people: PeopleStore }

/** Publish tasks as people plan them: listed, moved, cancelled, made in batches, shown on a calendar. */
export const taskRoutes = ({
  publishing,
  published,
  taskList,
  decisions,
  calendar,
  batches,
  alarms,
  breakers,
  audit,
  people,
}: Needs): Served[] => {
  const each = async (
    admin: Principal,
    verb: OperationName,
    ids: readonly string[],
    work: (id: string) => Promise<unknown>,
  ) => {
    const outcome = await eachOf(ids, async (id) => {
      await work(id)
    })
    if (outcome.done.length > 0) await audit.record(admin, verb, `${outcome.done.length}`)
    return outcome
  }
  return [
    serve(publishTaskApi, {
      async list({ input, admin }) {
        const { views, total, rows } = await taskList.page(admin.workspaceId, input)
        return { ...paginate(input, total, rows), views }
      },
      published: ({ input, admin }) => published.of(admin.workspaceId, input),
      move: ({ input, admin }) =>
        each(admin, 'publish.move', input.ids, (id) => decisions.move(admin.workspaceId, id, input)),
      cancel: ({ input, admin }) =>
        each(admin, 'publish.cancel', input.ids, (id) => decisions.cancel(admin.workspaceId, id)),
      restore: ({ input, admin }) =>
        each(admin, 'publish.restore', input.ids, (id) =>
          decisions.restore(admin.workspaceId, id, input.mayStandSeen[id]),
        ),
      retry: ({ input, admin }) =>
        each(admin, 'publish.retry', input.ids, (id) => decisions.retry(admin.workspaceId, id, input.mayStandSeen[id])),
      check: ({ input, admin }) =>
        each(admin, 'publish.check', input.ids, (id) => decisions.check(admin.workspaceId, id)),
      deny: ({ input, admin }) =>
        each(admin, 'publish.deny', input.ids, (id) =>
          decisions.deny(admin.workspaceId, id, { adminId: admin.id, seen: input.triesSeen[id] }),
        ),
      letGo: ({ input, admin }) =>
        each(admin, 'publish.letGo', input.ids, (id) => decisions.letGo(admin.workspaceId, id, input)),
      async setFields({ input, admin }) {
        await decisions.setFields(admin.workspaceId, input.id, input)
        await audit.record(admin, 'publish.setFields', await publishing.nameOf(admin.workspaceId, input.id))
        return done
      },
      give: ({ input, admin }) =>
        each(admin, 'publish.give', input.ids, (id) => decisions.give(admin.workspaceId, id, input)),
    }),
    serve(calendarApi, {
      async posts({ input, admin }) {
        const { workspace } = await people.info(admin.workspaceId, admin.id)
        return { ...(await calendar.posts(admin.workspaceId, input)), timeZone: workspace.timeZone }
      },
      bestWindows: ({ admin }) => calendar.bestWindows(admin.workspaceId),
    }),
    serve(batchApi, {
      plan: async ({ input, admin }) => ({ items: await batches.plan(admin.workspaceId, input) }),
      async publish({ input, admin }) {
        const outcome = await batches.publish(admin.workspaceId, input.items)
        if (outcome.made.length > 0) await audit.record(admin, 'publish.batch', `${outcome.made.length}`)
        return outcome
      },
    }),
    serve(alarmApi, {
      list({ admin }) {
        const { permissions } = admin
        const sees = { seesPosts: permissions.includes('publish:list'), seesAll: permissions.includes(seesAllAccounts) }
        return alarms.list({ ...admin, ...sees })
      },
      async closeBreaker({ input, admin }) {
        await breakers.close(admin.workspaceId, input.platform, admin.id)
        await alarms.look(admin.workspaceId)
        await audit.record(admin, 'publish.closeBreaker', input.platform)
        return done
      },
    }),
  ]
}
