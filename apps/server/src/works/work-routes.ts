import { type Work, workApi } from '@matrixcast/contract/works'
import { topicText } from '@matrixcast/domain/topics'
import { paginate, unixOf, unixOrNull } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'
import type { WorkStore } from './work-store.ts'

export const workRoutes = ({ works, audit, addresses }: Pick<Parts, 'works' | 'audit' | 'addresses'>) => {
  const present = (row: Awaited<ReturnType<WorkStore['page']>>['rows'][number]): Work => {
    const { work, task, account } = row
    return {
      id: work.id,
      plan: { id: work.planId, name: row.planName },
      clipId: work.clipId,
      title: work.title,
      topic: topicText(work.topics),
      coverUrl: work.coverKey && addresses.of(work.coverKey),
      videoUrl: work.videoKey && addresses.of(work.videoKey),
      seconds: work.seconds,
      width: work.width,
      height: work.height,
      bytes: work.bytes,
      state: work.state,
      progress: work.progress,
      fault: work.fault,
      faultDetail: work.faultDetail,
      task: task &&
        account && {
          id: task.id,
          state: task.state,
          fault: task.fault,
          faultDetail: task.faultDetail,
          timing_time: unixOrNull(task.dueAt),
          account: { id: account.id, openname: account.nickname, avatar: account.avatar, platform: account.platform },
          publishedUrl: task.publishedUrl,
          publishedAt: unixOrNull(task.acceptedAt),
          verifiedAt: unixOrNull(task.verifiedAt),
        },
      moreTasks: Math.max(0, row.tasks - 1),
      createtime: unixOf(work.createdAt),
    }
  }

  return serve(workApi, {
    async list({ input, admin }) {
      const { views, rows } = await works.page(admin.workspaceId, input)
      return { ...paginate(input, views[input.view], rows.map(present)), views }
    },
    async edit({ input, admin }) {
      await works.edit(admin.workspaceId, input)
      await audit.record(admin, 'work.edit', input.title)
      return done
    },
    cancel: ({ input, admin }) => eachOf(input.ids, (id) => works.cancel(admin.workspaceId, id)),
    retry: ({ input, admin }) => eachOf(input.ids, (id) => works.retry(admin.workspaceId, id)),
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
