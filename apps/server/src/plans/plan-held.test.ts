import { setTimeout as sleep } from 'node:timers/promises'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { copyOfDatabase } from '../testing/database-copy.ts'
import { aClipPlan, aPlan, hasVideo, putFile } from '../testing/factories.ts'
import { heldBy } from '../testing/held-by.ts'
import { certainMs } from '../testing/parts-on.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a plan that is saved while its posts are held', () => {
  const the = theWorld()
  const { anAccountOn, work } = postsOnSites(the)

  it('sends no work a second time, to another account, that went out since the copy', async () => {
    const { call, owner } = the()
    const [one, two] = [await anAccountOn('mastodon'), await anAccountOn('mastodon')]
    const accountIds = [one.accountId, two.accountId]
    const words = ['first', 'second', 'third', 'fourth'].map((word) => `${word} of the reed`)
    const plan = await aPlan(the(), { accountIds, clip: await aClipPlan(the(), { count: words.length }) })
    const rows = async () => (await call(publishTaskApi.list, { wisdom_task_id: plan.id, limit: 50 })).data.data
    for (const [index, { workId }] of (await rows()).entries()) {
      await hasVideo(the(), workId)
      await putFile(the(), `works/${workId}/video.mp4`)
      await owner.query('update work set title = $2 where id = $1', [workId, words[index]])
    }
    const rowOf = async (title = '') => {
      const row = (await rows()).find((one) => one.title === title)
      if (!row) throw new Error(`no post of ${title}`)
      return row
    }
    const send = async (title = '') => {
      const { id: taskId, account } = await rowOf(title)
      const heldBySeen = await heldBy(the(), taskId)
      const sent = await call(publishingApi.publishByServer, { taskId, heldBySeen, accountId: account.id })
      expect(sent.refused).toBeUndefined()
      await work()
      await owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
    }
    await send(words[0])
    const copy = await copyOfDatabase(owner)
    await send(words[1])
    await send(words[2])
    await copy.putBack()
    await work()
    await sleep(certainMs + 50)
    await work()

    const { version, restock, postingTimes } = (await call(planApi.info, { id: plan.id })).data
    const swapped = { accountIds: accountIds.toReversed(), postingTimes: { ...postingTimes, perDay: 9 }, restock }
    const saved = await call(planApi.edit, { id: plan.id, version, name: 'Saved', ...swapped })
    expect(saved.data).toMatchObject({ redealt: 0, leftAlone: 3 })
    // The operator looks at the account that the page shows, and lets go what is not there.
    for (const title of words.slice(1)) {
      const { id, account } = await rowOf(title)
      const { site } = account.id === one.accountId ? one : two
      if (JSON.stringify(site.posts).includes(title)) await call(publishTaskApi.cancel, { ids: [id] })
      else await send(title)
    }
    const out = [...one.site.posts, ...two.site.posts].map((post) => JSON.stringify(post))
    expect(words.map((word) => out.filter((post) => post.includes(word)).length)).toEqual([1, 1, 1, 1])
  })
})
