import { clipSizes, sceneFits, transitionKinds } from '@matrixcast/canvas/clip-plan'
import { voiceNames } from '@matrixcast/canvas/element-style'
import { clipApi } from '@matrixcast/contract/clips'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'
import type { OrderStore } from './order-store.ts'

type Needs = Pick<
  Parts,
  'db' | 'orders' | 'plans' | 'works' | 'credit' | 'jobs' | 'audit' | 'addresses' | 'refuseOnLowDisk'
>

const mostVariants = 500

export const clipRoutes = ({ db, orders, plans, works, credit, jobs, audit, addresses, refuseOnLowDisk }: Needs) => {
  const present = ({ clip, planName, ready, failed }: Awaited<ReturnType<OrderStore['find']>>) => ({
    id: clip.id,
    plan: { id: clip.planId, name: planName },
    count: clip.count,
    ready,
    failed,
    createtime: unixOf(clip.createdAt),
  })

  return serve(clipApi, {
    params: async ({ admin }) => ({
      sizes: [...clipSizes],
      fits: [...sceneFits],
      transitions: [...transitionKinds],
      voices: voiceNames.map((value) => ({ value, label: value, language: 'auto' })),
      maxCount: mostVariants,
      clip_number: (await credit.balances(admin.workspaceId)).clip,
    }),
    forecast: ({ input, admin }) => orders.forecast(admin.workspaceId, input.clip),
    async list({ input, admin }) {
      const { total, rows } = await orders.page(admin.workspaceId, input)
      return paginate(input, total, rows.map(present))
    },
    async info({ input, admin }) {
      const found = await orders.find(admin.workspaceId, input.id)
      return { clip: present(found), settings: found.clip.settings }
    },
    async add({ input, admin }) {
      await refuseOnLowDisk()
      const { workspaceId } = admin
      const planId = input.wisdom_task_id
      const order = await db.inWorkspace(workspaceId, async (tx) => {
        const placed = await orders.place(tx, { workspaceId, planId, clip: input.clip })
        await plans.deal(tx, workspaceId, planId, placed.workIds)
        return placed
      })
      await audit.record(
        admin,
        'clip.add',
        (await orders.find(workspaceId, order.clipId)).planName,
        `${order.workIds.length}`,
      )
      return { id: order.clipId, works: order.workIds.length }
    },
    async edit({ input, admin }) {
      const open = await orders.change(admin.workspaceId, input.id, input.clip)
      // What had failed or was cancelled is produced anew by the new settings; what is queued takes them anyway.
      const again = await eachOf(open, (id) => works.retry(admin.workspaceId, id))
      await audit.record(admin, 'clip.edit', (await orders.find(admin.workspaceId, input.id)).planName)
      return { requeued: again.done.length }
    },
    async remove({ input, admin }) {
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        const { planName } = await orders.find(admin.workspaceId, id)
        for (const workId of await orders.workIdsOf(admin.workspaceId, id))
          await works.remove(admin.workspaceId, workId)
        await orders.remove(admin.workspaceId, id)
        names.push(planName)
      })
      await audit.recordAll(admin, 'clip.remove', names)
      return answer
    },
    async preview({ input, admin }) {
      await refuseOnLowDisk()
      const jobId = await db.inWorkspace(admin.workspaceId, (tx) =>
        jobs.add(tx, admin.workspaceId, {
          kind: 'tryClip',
          subject: (input.clip.titles[0] ?? '').replaceAll('{keyword}', input.clip.keywords[0] ?? ''),
          payload: input,
          maxAttempts: 2,
        }),
      )
      return { jobId }
    },
    async download({ input, admin }) {
      const work = await works.find(admin.workspaceId, input.workId)
      if (!work?.videoKey) throw new Refusal(work ? 'workNotReady' : 'notFound')
      const filename = `${work.title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)}.mp4`
      return { url: addresses.of(work.videoKey, filename), filename }
    },
  })
}
