import { accountApi } from '@matrixcast/contract/accounts'
import { simulatedGhost, simulatedGhostKey } from '@matrixcast/platforms/testing/simulated-ghost'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it.each([
  ['wordpress', simulatedWordpress, { username: 'reed', appPassword: 'reed-secret' }],
  ['ghost', simulatedGhost, { adminKey: simulatedGhostKey }],
  ['mastodon', simulatedMastodon, { accessToken: 'reed-secret' }],
] satisfies [string, Shapes, Record<string, string>][])(
  'an account of %s is bound once, whatever the spelling of its address, and signs in again under the first one alone',
  async (platform, shapes, given) => {
    const site = await SimulatedSite.start(shapes)
    try {
      const { port } = new URL(site.address)
      const bind = (address: string, again: { accountId?: string } = {}) =>
        the().call(accountApi.bind, { platform, given: { ...given, site: address }, ...again })
      const { accountId } = (await bind(site.address)).data
      for (const again of [{}, { accountId }]) {
        expect((await bind(`http://localhost:${port}/`, again)).refused).toBe('siteBoundAlready')
        expect((await bind(site.address, again)).data).toMatchObject({ accountId, created: false })
      }
      const ofPlatform = async () =>
        (await the().call(accountApi.list, {})).data.data.filter((one) => one.third_platform_info.value === platform)
      expect(await ofPlatform()).toHaveLength(1)
      const { session } = await the().parts.accounts.sessionOf(the().workspaceId, accountId)
      expect(JSON.parse(session.reveal()).site).toBe(site.address)

      // Removed and bound again by another one, it is still the account of which the ledger knows what it posted.
      await the().call(accountApi.remove, { ids: [accountId] })
      const both = await Promise.all([
        bind(`http://localhost:${port}/`),
        bind(`http://localhost:${port}`),
        bind(site.address),
      ])
      const bound = both.filter(({ refused }) => refused === undefined).map(({ data }) => data.accountId)
      expect(new Set(bound)).toEqual(new Set([accountId]))
      expect(new Set(both.flatMap(({ refused }) => refused ?? []))).toEqual(new Set(['siteBoundAlready']))
      expect((await ofPlatform()).map(({ id }) => id)).toEqual([accountId])
    } finally {
      await site.stop()
    }
  },
)

it('a site that is bound twice from before signs in again, either of the two, and is not bound a third time', async () => {
  const site = await SimulatedSite.start(simulatedWordpress)
  try {
    const { port } = new URL(site.address)
    const bind = (host: string, accountId?: string) =>
      the().call(accountApi.bind, {
        platform: 'wordpress',
        given: { username: 'reed', appPassword: 'reed-secret', site: `http://${host}:${port}` },
        ...(accountId === undefined ? {} : { accountId }),
      })
    const pageOf = (id: string, page: string) =>
      the().owner.query('update account set profile_url = $2 where id = $1', [id, page])
    const one = (await bind('127.0.0.1')).data.accountId
    await pageOf(one, 'https://elsewhere.test/')
    const two = (await bind('localhost')).data.accountId
    await pageOf(one, `${site.address}/author/reed`)
    expect((await bind('127.0.0.1', one)).data).toMatchObject({ accountId: one, created: false })
    expect((await bind('localhost', two)).data).toMatchObject({ accountId: two, created: false })
    await the().owner.query("update account set remote_id = 'third-spelling.test#1' where id = $1", [two])
    expect((await bind('localhost')).refused).toBe('siteBoundAlready')
  } finally {
    await site.stop()
  }
})

it('two authors of one WordPress are both bound, though the site has one page for all of them', async () => {
  const site = await SimulatedSite.start({
    ...simulatedWordpress,
    answer(asked, told) {
      const answered = simulatedWordpress.answer(asked, told)
      if (!asked.path.endsWith('/users/me') || answered.status !== 200) return answered
      return { ...answered, json: Object.assign({}, answered.json, { link: `${told.address}/` }) }
    },
  })
  try {
    const bind = (username: string, address: string) =>
      the().call(accountApi.bind, {
        platform: 'wordpress',
        given: { username, appPassword: `${username}-secret`, site: address },
      })
    const reed = (await bind('reed', site.address)).data
    const moss = await bind('moss', site.address)
    expect(moss.refused).toBeUndefined()
    expect(moss.data).toMatchObject({ created: true })
    expect(moss.data.accountId).not.toBe(reed.accountId)
    const { port } = new URL(site.address)
    expect((await bind('moss', `http://localhost:${port}`)).refused).toBe('siteBoundAlready')
  } finally {
    await site.stop()
  }
})
