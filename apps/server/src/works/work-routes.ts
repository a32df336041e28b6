import { type Work, type WorkTwin, workApi } from '@matrixcast/contract/works'
import { Refusal } from '@matrixcast/domain/refusal'
import { topicText } from '@matrixcast/domain/topics'
import type { AuditStore } from '../audit/audit-store.ts'
import type { Database } from '../db/database.ts'
import { paginate, unixOf, unixOrNull } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import { refusePostsOfKey } from '../http/two-steps.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { buildWorkAssignment, type Publishing } from './assign-store.ts'
import type { LookStore } from './look-store.ts'
import type { WorkList } from './work-list.ts'
import type { WorkParts } from './work-parts.ts'

type Needs = Pick<WorkParts, 'works' | 'finished' | 'workList' | 'looks' | 'production'> & {
  operators: { refuseUnseen: (workspaceId: string, accountIds: readonly string[]) => Promise<void> }
  batches: Pick<Publishing, 'publish'>
  decisions: Omit<Publishing, 'publish'>
  db: Database
  audit: AuditStore
  addresses: FileAddresses
}
type TwinRow = NonNullable<Awaited<ReturnType<LookStore['of']>>>['rows'][number]

export const workRoutes = (parts: Needs) => {
  const { works, finished, workList, operators, looks, production, audit, addresses } = parts
  const { publish } = parts.batches
  const assign = buildWorkAssignment({ db: parts.db, publishing: { ...parts.decisions, publish } })
  const present = (row: Awaited<ReturnType<WorkList['page']>>['rows'][number]): Work => {
    const { work, task, mayStand, tries, account } = row
    return {
      id: work.id,
      plan: { id: work.planId, name: row.planName },
      origin: work.origin,
      clipId: work.clipId,
      articleId: row.articleId,
      number: work.variant + 1,
      title: work.title,
      topic: topicText(work.topics),
      coverUrl: work.coverKey && addresses.of(work.coverKey),
      videoUrl: work.videoKey && addresses.of(work.videoKey),
      images: work.images.map(({ key }) => addresses.of(key)),
      seconds: work.seconds,
      width: work.width,
      height: work.height,
      bytes: work.bytes,
      state: work.state,
      progress: work.progress,
      fault: work.fault,
      faultDetail: work.faultDetail,
      outdated: work.outdated,
      alike: work.alike,
      task: task &&
        account && {
          id: task.id,
          state: task.state,
          fault: task.fault,
          faultDetail: task.faultDetail,
          verdict: task.state === 'waiting' ? task.verdict : null,
          mayStand,
          tries,
          fields: task.fields,
          timing_time: unixOrNull(task.dueAt),
          account: { id: account.id, openname: account.nickname, avatar: account.avatar, platform: account.platform },
          publishedUrl: task.publishedUrl,
          publishedAt: unixOrNull(task.acceptedAt),
          verifiedAt: unixOrNull(task.verifiedAt),
        },
      isElsewhere: row.isElsewhere,
      moreTasks: Math.max(0, row.tasks - 1),
      createtime: unixOf(work.createdAt),
    }
  }

  const presentTwin = ({ twinId, coverKey, ...row }: TwinRow): WorkTwin => ({
    workId: twinId,
    title: row.title,
    plan: row.plan,
    coverUrl: coverKey && addresses.of(coverKey),
    near: row.near,
    sharedFramesPercent: row.sharedFramesPercent,
    titleLikenessPercent: row.titleLikenessPercent,
    coverDistanceBits: row.coverDistanceBits,
    sharedSoundPercent: row.sharedSoundPercent,
    isPublished: row.isPublished,
    isRemoved: row.isRemoved,
  })

  return serve(workApi, {
    async list({ input, admin }) {
      const { views, figures, rows } = await workList.page(admin.workspaceId, input)
      return { ...paginate(input, views[input.view], rows.map(present)), views, figures }
    },
    async edit({ input, admin }) {
      refusePostsOfKey(admin, input.taskId, input.accountId, input.timing_time)
      if (input.accountId) await operators.refuseUnseen(admin.workspaceId, [input.accountId])
      const title = await works.edit(admin.workspaceId, input)
      await audit.record(admin, 'work.edit', title)
      return done
    },
    async addFinished({ input, admin }) {
      const { answer, isMadeNow } = await finished.add(admin.workspaceId, input)
      if (isMadeNow) await audit.record(admin, 'work.add', input.title)
      return answer
    },
    async addFinishedEach({ input, admin }) {
      const { ids, ...words } = input
      const made: { materialId: string; workId: string }[] = []
      const titles: string[] = []
      const answer = await eachOf(ids, async (materialId) => {
        const { id: workId, title } = await finished.addOf(admin.workspaceId, materialId, words)
        made.push({ materialId, workId })
        titles.push(title)
      })
      await audit.recordAll(admin, 'work.add', titles)
      return { ...answer, made }
    },
    async setTopics({ input, admin }) {
      const { topics, how } = input
      const given = how === 'replace' ? { topics } : { addedTopics: topics }
      const answer = await eachOf(input.ids, async (id) => {
        await works.edit(admin.workspaceId, { id, inPicture: false, ...given })
      })
      await audit.record(admin, 'work.setTopics', `${answer.done.length}`)
      return answer
    },
    async assign({ input, admin }) {
      if (input.accountId) await operators.refuseUnseen(admin.workspaceId, [input.accountId])
      const answer = await eachOf(input.ids, (id) => assign(admin.workspaceId, id, input))
      if (answer.done.length > 0) await audit.record(admin, 'work.assign', `${answer.done.length}`)
      return answer
    },
    async twins({ input, admin }) {
      const found = await looks.of(admin.workspaceId, input.id)
      if (!found) throw new Refusal('notFound')
      return { state: found.state, data: found.rows.map(presentTwin) }
    },
    cancel: ({ input, admin }) => eachOf(input.ids, (id) => production.cancel(admin.workspaceId, id)),
    retry: ({ input, admin }) => eachOf(input.ids, (id) => production.again(admin.workspaceId, id)),
    async remove({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        titles.push(await works.remove(admin.workspaceId, id))
      })
      await audit.recordAll(admin, 'work.remove', titles)
      return answer
    },
  })
}
