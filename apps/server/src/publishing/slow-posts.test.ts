import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { postingApi } from '@matrixcast/contract/posting'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { beforeAll, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
let headers: { authorization: string }
beforeAll(async () => {
  headers = { authorization: `Bearer ${await pairedHelper(the())}` }
})

async function anUnattended(): Promise<string> {
  const account = await anAccount(the())
  const rules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
  await the().call(postingApi.save, { ids: [account], postingMode: 'automatic', rules })
  const { taskId } = await aReadyWork(the(), account)
  await the().owner.query("update publish_task set due_at = now() - interval '1 minute' where id = $1", [taskId])
  return taskId
}
async function taken() {
  const { data } = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, headers)
  if (data.work?.kind !== 'publish') throw new Error('nothing is to be published')
  return data.work.assignment
}

it.each(['slow', 'browserGone'] as const)(
  'posts of two accounts that end as %s at one step are tried again later, and their platform is not held',
  async (fault) => {
    const tasks = [await anUnattended(), await anUnattended()]
    for (const _ of tasks) {
      const { attemptId, fence } = await taken()
      const detail = 'openForm: the page was not ready in time'
      const report = { kind: 'stoppedBeforeCommit', fault, retry: true, detail } as const
      expect((await the().call(helperLinkApi.reportPublish, { attemptId, fence, report }, headers)).data.accepted).toBe(
        true,
      )
    }
    const { data } = await the().call(publishTaskApi.list, { limit: 1000 })
    const ended = data.data.filter(({ id }) => tasks.includes(id))
    expect(ended).toMatchObject([1, 2].map(() => ({ state: 'waiting', fault, wait: { kind: 'retry' } })))
    const other = await anUnattended()
    const next = await taken()
    expect(next.taskId).toBe(other)
    const report = { kind: 'stoppedBeforeCommit', fault: 'media', retry: false, detail: '' } as const
    await the().call(helperLinkApi.reportPublish, { attemptId: next.attemptId, fence: next.fence, report }, headers)
  },
)
