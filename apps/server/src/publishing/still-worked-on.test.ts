import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { rewritten } from '@matrixcast/platforms/testing/contract-bench'
import { simulatedFacebook } from '@matrixcast/platforms/testing/simulated-facebook'
import { simulatedInstagram } from '@matrixcast/platforms/testing/simulated-instagram'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

type Busy = { shapes: Shapes; list: string; words: [string, string][] }

/** A platform that is still at it after it took the request: in no list until it is done. */
function busy({ shapes, list, words }: Busy, isAtIt: () => boolean): Shapes {
  return {
    ...shapes,
    answer(asked, site) {
      if (!isAtIt() || shapes.kindOf(asked) !== 'read') return shapes.answer(asked, site)
      const all = site.posts
      if (asked.path.endsWith(list)) site.posts = []
      const answered = shapes.answer(asked, site)
      site.posts = all
      return rewritten(answered, (text) => words.reduce((said, [from, to]) => said.replaceAll(from, to), text))
    },
  }
}
const facebook: Busy = {
  shapes: simulatedFacebook,
  list: '_posts',
  words: [
    ['"video_status":"ready"', '"video_status":"processing"'],
    ['"processing_phase":{"status":"complete"}', '"processing_phase":{"status":"in_progress"}'],
    [
      '"publishing_phase":{"status":"complete","publish_status":"published"}',
      '"publishing_phase":{"status":"not_started"}',
    ],
  ],
}
const instagram: Busy = {
  shapes: simulatedInstagram,
  list: '/media',
  words: [['"status_code":"PUBLISHED"', '"status_code":"IN_PROGRESS"']],
}

describe.each([
  ['facebook', facebook],
  ['instagram', instagram],
])('what %s is still working on after an answer that was lost', (platform, about) => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('is not called absent, and is found once it is out', async () => {
    let isAtIt = true
    const on = await anAccountOn(
      platform,
      busy(about, () => isAtIt),
    )
    const taskId = await on.aPost('Winter boots')
    await on.send(taskId, unheard)
    await on.reads(3, 400)
    expect(await stateOf(taskId)).toBe('unknown')
    isAtIt = false
    await on.reads(3, 400)
    expect(await stateOf(taskId)).toBe('verified')
    expect(on.site.posts).toHaveLength(1)
  })

  it('is not posted a second time by a new try in other words', async () => {
    const on = await anAccountOn(
      platform,
      busy(about, () => true),
    )
    const { taskId, workId } = await on.aWork('Winter hats')
    await on.send(taskId, unheard)
    await on.reads(3, 400)
    // As a ledger of before, which called it absent.
    await the().owner.query(`update publish_task set state = 'failed', fault = 'absent' where id = $1`, [taskId])
    await the().call(workApi.edit, { id: workId, title: 'Winter hats!' })
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await on.pass(4000)
    await on.send(taskId, null)
    expect(on.site.posts).toHaveLength(1)
    expect(await stateOf(taskId)).toBe('failed')
  })
})
