import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const url = 'https://bsky.app/profile/reed.test/post/3k'

describe('a post that stands on its platform', () => {
  const the = theWorld()

  it.each(['work', 'plan', 'account'] as const)(
    'is named with its address when its %s is to be deleted, and kept whatever happens to that',
    async (of) => {
      const { call, owner } = the()
      const account = await anAccount(the())
      const { workId, taskId } = await aReadyWork(the(), account)
      await owner.query(
        `update publish_task set state = 'verified', published_url = $2, accepted_at = now(), committed_at = now() where id = $1`,
        [taskId, url],
      )
      const { rows } = await owner.query<{ id: string }>('select plan_id as id from work where id = $1', [workId])
      const ids = [{ work: workId, plan: rows[0]?.id ?? '', account }[of]]
      const found = (await call(publishTaskApi.published, { of, ids })).data
      expect(found).toMatchObject({ total: 1, posts: [{ id: taskId, url }] })
      const remove = { work: workApi, plan: planApi, account: accountApi }[of].remove
      expect((await call(remove, { ids })).data).toMatchObject(
        // Of a published work the film is kept as proof.
        of === 'work' ? { done: [], refused: [{ fault: 'workPublished' }] } : { done: ids, refused: [] },
      )
      const kept = await owner.query('select published_url from publish_task where id = $1', [taskId])
      expect(kept.rows).toEqual([{ published_url: url }])
    },
  )
})
