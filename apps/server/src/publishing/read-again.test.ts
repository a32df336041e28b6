import { accountApi } from '@matrixcast/contract/accounts'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { checkApiAccounts } from '../accounts/api-checks.ts'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'

const anHour = 3700

describe('a post whose account could not be read for days', () => {
  const the = theWorld()
  const { anAccountOn, work } = postsOnSites(the)
  const { shapes, given } = named('mastodon')

  /** `status`: what the platform answers to everything as long as `while` runs. */
  async function aPostThatIsLost(title: string) {
    const trouble = { status: 0 }
    const answers: Shapes['answer'] = (asked, site) =>
      trouble.status === 0 ? shapes.answer(asked, site) : { status: trouble.status, json: { error: 'no' } }
    const account = await anAccountOn('mastodon', { ...shapes, answer: answers })
    const taskId = await account.aPost(title)
    await account.send(taskId, unheard)
    const isAway = async (status: number, hours: number) => {
      trouble.status = status
      await account.reads(hours, anHour)
      trouble.status = 0
    }
    const stands = async () =>
      (await the().owner.query('select state, next_verify_at as next from publish_task where id = $1', [taskId]))
        .rows[0]
    return { ...account, isAway, stands }
  }

  it('is looked for again as soon as somebody signs in', async () => {
    const { site, isAway, stands } = await aPostThatIsLost('Boots')
    await isAway(401, 32)
    expect((await stands()).next.getTime()).toBeGreaterThan(Date.now() + 60_000)
    await the().owner.query("update account set state = 'offline'")
    await the().call(accountApi.bind, { platform: 'mastodon', given: { ...given, site: site.address } })
    await work()
    expect(await stands()).toMatchObject({ state: 'verified' })
    expect(site.posts).toHaveLength(1)
  })

  it('is looked for again as soon as its login is found to be good after all', async () => {
    const { site, accountId, isAway, stands } = await aPostThatIsLost('Hats')
    await isAway(401, 32)
    await the().owner.query("update account set state = 'offline'")
    await checkApiAccounts(the().parts, the().workspaceId, [accountId])
    await work()
    expect(await stands()).toMatchObject({ state: 'verified' })
    expect(site.posts).toHaveLength(1)
  })

  it('is looked for every hour as long as its platform is away', async () => {
    const { site, isAway, reads, stands } = await aPostThatIsLost('Gloves')
    await isAway(503, 40)
    expect((await stands()).next).not.toBeNull()
    await reads(1, anHour)
    expect(await stands()).toMatchObject({ state: 'verified' })
    expect(site.posts).toHaveLength(1)
  })
})
