import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { wordsApi } from '@matrixcast/contract/words'
import { workApi } from '@matrixcast/contract/works'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { expect, it } from 'vitest'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const { anAccountOn } = postsOnSites(the)

type Instance = { title: number; address: number; pictures: number }
/** An instance that says so of itself; what it says may change. */
const instanceOf = (own: Instance): Shapes => ({
  ...simulatedMastodon,
  answer(asked, site) {
    if (asked.path !== '/api/v2/instance') return simulatedMastodon.answer(asked, site)
    const statuses = {
      max_characters: own.title,
      max_media_attachments: own.pictures,
      characters_reserved_per_url: own.address,
    }
    const media = { image_size_limit: 16_777_216, video_size_limit: 103_809_024 }
    return { status: 200, json: { configuration: { statuses, media_attachments: media } } }
  },
})

async function verdictOf(taskId: string) {
  await the().parts.postVerdicts.judge(the().workspaceId)
  const { data } = (await the().call(publishTaskApi.list, { limit: 100 })).data
  return data.find(({ id }) => id === taskId)?.verdict ?? null
}
const countsOf = async (accountId: string, title: string) =>
  (
    await the().call(wordsApi.titleLengths, {
      titles: [title],
      topics: [],
      platforms: ['mastodon'],
      accounts: [accountId],
    })
  ).data.data

it('limits are read when an account is bound, and form and verdict go by them', async () => {
  const large = await anAccountOn('mastodon', instanceOf({ title: 5000, address: 30, pictures: 16 }))
  const long = await large.aWork('a'.repeat(4900))
  expect(await verdictOf(long.taskId)).toBeNull()
  const { accountId } = large
  expect(await countsOf(accountId, 'see https://example.com/x')).toEqual([
    { platform: 'mastodon', accounts: [accountId], unit: 'characters', titleMax: 5000, lengths: [34] },
  ])
  const small = await anAccountOn('mastodon', instanceOf({ title: 200, address: 23, pictures: 4 }))
  const short = await small.aWork('b'.repeat(201))
  const verdict = await verdictOf(short.taskId)
  expect(verdict).toMatchObject({ fault: 'titleTooLong', details: { limit: 200, actual: 201 } })
  expect(String(verdict?.details['source'])).toContain('/api/v2/instance')
  await the().call(workApi.edit, { id: short.workId, title: 'b'.repeat(200), topics: [] })
  expect(await verdictOf(short.taskId)).toBeNull()
})

it('limits that changed are read with a check of the next day, and posts that wait are judged anew', async () => {
  const own = { title: 500, address: 23, pictures: 4 }
  const account = await anAccountOn('mastodon', instanceOf(own))
  const { taskId } = await account.aWork('a'.repeat(400))
  expect(await verdictOf(taskId)).toBeNull()
  own.title = 300
  await the().call(accountApi.refresh, { ids: [account.accountId] })
  expect(await verdictOf(taskId), 'read today already').toBeNull()
  await the().owner.query(
    `update account set limits = jsonb_set(limits, '{checkedAt}', '"2026-01-01"') where id = $1`,
    [account.accountId],
  )
  await the().call(accountApi.refresh, { ids: [account.accountId] })
  expect(await verdictOf(taskId)).toMatchObject({ fault: 'titleTooLong', details: { limit: 300, actual: 400 } })
})
