import { publishingApi } from '@matrixcast/contract/publishing'
import type { TicketOf } from '@matrixcast/contract/ticket'
import { Refusal } from '@matrixcast/domain/refusal'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { AuditStore } from '../audit/audit-store.ts'
import { unixOrNull } from '../db/page.ts'
import { done, serve } from '../http/serve.ts'
import { articleSizeOf, postKindOf } from './post-files.ts'
import { refuseUnpostable } from './post-issues.ts'
import type { PublishParts } from './publish-parts.ts'

type Needs = Pick<PublishParts, 'publishing' | 'decisions' | 'serverTries'> & {
  tickets: {
    issue: (purpose: 'publish', claims: Omit<TicketOf<'publish'>, 'jti' | 'exp' | 'purpose'>) => { ticket: string }
  }
  audit: AuditStore
  manifests: readonly PlatformManifest[]
}

type Wanted = {
  taskId: string
  heldBySeen: number | null
  accountId?: string | undefined
  versionSeen?: number | undefined
}

export const publishRoutes = ({ publishing, decisions, audit, tickets, manifests, serverTries }: Needs) => {
  /** The task as it stands, when its platform would take it now. */
  async function postable(workspaceId: string, { taskId, heldBySeen, accountId, versionSeen }: Wanted) {
    const facts = await publishing.ticketFacts(workspaceId, taskId)
    const isAsShown =
      (accountId ?? facts.accountId) === facts.accountId && (versionSeen ?? facts.version) === facts.version
    if (!isAsShown) throw new Refusal('versionChanged')
    if (facts.heldBy !== null && facts.heldBy !== heldBySeen) throw new Refusal('setBackNow')
    const manifest = manifests.find((one) => one.name === facts.platform)
    // A future post goes out now only where the platform itself can hold it until its time.
    if (facts.future && manifest?.schedule.by !== 'platform') throw new Refusal('notDueYet')
    const timingTime = facts.future ? unixOrNull(facts.dueAt) : null
    refuseUnpostable(
      facts,
      {
        kind: postKindOf(facts.work),
        files: facts.files,
        ...articleSizeOf(facts.work),
        title: facts.work.title,
        topics: facts.work.topics,
        timingTime,
        fields: facts.fields,
      },
      Math.floor(Date.now() / 1000),
    )
    return { facts, timingTime, driver: manifest?.driver }
  }

  return serve(publishingApi, {
    videoList: ({ input, admin }) => publishing.list(admin.workspaceId, input),
    async createTicket({ input, admin }) {
      const { workspaceId } = admin
      const { facts, timingTime, driver } = await postable(workspaceId, input)
      if (driver === 'api') throw new Refusal('sentByServer')
      const { ticket } = tickets.issue('publish', {
        workspaceId,
        taskId: input.taskId,
        version: facts.version,
        accountId: facts.accountId,
        platform: facts.platform,
        fileSha256: facts.fileSha256,
        heldBySeen: input.heldBySeen,
      })
      return { ticket, timingTime }
    },
    async publishByServer({ input, admin }) {
      const { facts, driver } = await postable(admin.workspaceId, input)
      if (driver !== 'api') throw new Refusal('needsHelper')
      await serverTries.want(admin.workspaceId, input.taskId, facts)
      await audit.record(admin, 'publish.byServer', await publishing.nameOf(admin.workspaceId, input.taskId))
      return done
    },
    async callback({ input, admin }) {
      if (input.publishId === 'manual') {
        const state = await decisions.confirmByHand(admin.workspaceId, input.taskId, {
          adminId: admin.id,
          seen: input.trySeen,
        })
        await audit.record(admin, 'publish.confirmByHand', await publishing.nameOf(admin.workspaceId, input.taskId))
        return { state }
      }
      // The helper has reported to the ledger itself; the page's own report changes nothing and may come any number of times.
      const { videoList } = await publishing.list(admin.workspaceId, { ids: input.taskId, limit: 1 })
      const [task] = videoList
      if (!task) throw new Refusal('notFound')
      return { state: task.state }
    },
    async retry({ input, admin }) {
      await decisions.retry(admin.workspaceId, input.taskId, input.mayStandSeen)
      await audit.record(admin, 'publish.retry', await publishing.nameOf(admin.workspaceId, input.taskId))
      return done
    },
    attempts: async ({ input, admin }) => ({ data: await publishing.attempts(admin.workspaceId, input.taskId) }),
    needAutoPublish: async ({ admin }) => ({ videoList: await publishing.needAutoPublish(admin.workspaceId) }),
    autoPublishCallback: ({ input, admin }) => publishing.answerPrompt(admin.workspaceId, input),
  })
}
