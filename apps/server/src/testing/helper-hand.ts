import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { PublishReport, Verdict } from '@matrixcast/contract/publish-report'
import { publishingApi } from '@matrixcast/contract/publishing'
import { beforeAll } from 'vitest'
import { pairedHelper } from './paired-helper.ts'
import type { World } from './world.ts'

/** The platform had its time since all that was told of this post. */
export const anHourPasses = ({ owner }: Pick<World, 'owner'>, taskId: string) =>
  owner.query(
    `update publish_task set committed_at = committed_at - interval '1 hour', absent_at = absent_at - interval '1 hour'
     where id = $1`,
    [taskId],
  )

export type Held = { attemptId: string; fence: number }

/** What a cloud manager that was paired tells the server of the posts it holds, through HTTP. */
export function helperHand(the: () => World) {
  let secret = ''
  beforeAll(async () => {
    secret = await pairedHelper(the())
  })
  const asHelper = () => ({ authorization: `Bearer ${secret}` })
  const tell = async ({ attemptId, fence }: Held, report: PublishReport): Promise<boolean> =>
    (await the().call(helperLinkApi.reportPublish, { attemptId, fence, report }, asHelper())).data.accepted
  return {
    asHelper,
    tell,
    commits: (held: Held) => tell(held, { kind: 'phase', phase: 'committing' }),

    async claim(taskId: string, heldBySeen: number | null = null) {
      const ticketed = await the().call(publishingApi.createTicket, { taskId, heldBySeen })
      if (ticketed.refused) throw new Error(ticketed.refused)
      const redeemed = await the().call(helperLinkApi.redeemPublish, { ticket: ticketed.data.ticket }, asHelper())
      if (redeemed.refused) throw new Error(redeemed.refused)
      return redeemed.data.assignment
    },

    /** A reading that began an hour after all that was told of the post before. */
    async read({ attemptId, fence }: Held, verdict: Verdict): Promise<boolean> {
      const { rows } = await the().owner.query('select task_id as id from publish_attempt where id = $1', [attemptId])
      await anHourPasses(the(), rows[0].id)
      const asOf = Date.now() / 1000
      return (await the().call(helperLinkApi.reportVerdict, { attemptId, fence, verdict, asOf }, asHelper())).data
        .accepted
    },
  }
}
