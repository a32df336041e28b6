import { accountApi } from '@matrixcast/contract/accounts'
import { timeLimit } from '@matrixcast/host/time-limit'
import { apiContext } from '@matrixcast/platforms/api/api-context'
import { siteReach } from '@matrixcast/platforms/api/site-reach'
import { hurried } from '@matrixcast/platforms/testing/hurried'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedX } from '@matrixcast/platforms/testing/simulated-x'
import { xAdapter } from '@matrixcast/platforms/x/x-adapter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe('a login whose renewing token is good for one time (simulated X)', () => {
  const the = theWorld()
  let site: SimulatedSite
  beforeEach(async () => {
    site = await SimulatedSite.start(simulatedX)
  })
  afterEach(() => site.stop())

  const given = () => ({ site: site.address, clientId: 'app', clientSecret: 'app-secret', refreshToken: 'reed-secret' })
  async function bound() {
    const { data } = await the().call(accountApi.bind, { platform: 'x', given: given() })
    return data.accountId
  }
  const sessionOf = async (id: string) => (await the().parts.accounts.sessionOf(the().workspaceId, id)).session.reveal()
  const contextOf = (id: string, session: string) =>
    apiContext({
      session,
      proxy: null,
      jobKey: 'job',
      signal: timeLimit(20),
      reach: siteReach({ innerSites: [], isForThisMachineOnly: true }),
      patience: hurried,
      log: () => undefined,
      app: () => the().parts.platformApps.open(the().workspaceId, 'x'),
      renew: (held, make) => the().parts.accounts.renewSession(the().workspaceId, id, held, make),
    })

  it('stays, when a check and two posts find at one moment that it ran out: one renews, the others take what it got', async () => {
    const id = await bound()
    const session = await sessionOf(id)
    site.tokens.expire()
    const before = site.tokens.asked
    const states = await Promise.all([1, 2, 3].map(() => xAdapter.check(contextOf(id, session))))
    expect(states).toEqual(['online', 'online', 'online'])
    expect(site.tokens.asked - before).toBe(1)
    expect(await sessionOf(id)).not.toBe(session)
    expect(await xAdapter.check(contextOf(id, await sessionOf(id)))).toBe('online')
  })

  it('is over, and nothing else, when a process was killed between the answer of a renewal and its writing', async () => {
    const id = await bound()
    const session = await sessionOf(id)
    site.tokens.expire()
    const killed = async (_held: object, make: () => Promise<object>) => {
      await make()
      throw new Error('killed')
    }
    await expect(xAdapter.check({ ...contextOf(id, session), renew: killed })).rejects.toThrow('killed')
    expect(await xAdapter.check(contextOf(id, session))).toBe('offline')
  })

  it('is over once it was taken back, and what is kept is left as it was', async () => {
    const id = await bound()
    const session = await sessionOf(id)
    site.people.clear()
    expect(await xAdapter.check(contextOf(id, session))).toBe('offline')
    expect(await sessionOf(id)).toBe(session)
  })
})
