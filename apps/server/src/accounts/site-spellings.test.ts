import { accountApi } from '@matrixcast/contract/accounts'
import { simulatedGhost, simulatedGhostKey } from '@matrixcast/platforms/testing/simulated-ghost'
import { type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it.each([
  ['wordpress', simulatedWordpress, { username: 'reed', appPassword: 'reed-secret' }],
  ['ghost', simulatedGhost, { adminKey: simulatedGhostKey }],
] satisfies [string, Shapes, Record<string, string>][])(
  'a site of %s bound under another spelling of its address is the same account',
  async (platform, shapes, given) => {
    const site = await SimulatedSite.start(shapes)
    try {
      const { port } = new URL(site.address)
      const bind = async (address: string) =>
        (await the().call(accountApi.bind, { platform, given: { ...given, site: address } })).data
      const { accountId } = await bind(site.address)
      expect(await bind(`http://localhost:${port}/`)).toMatchObject({ accountId })
      expect((await the().call(accountApi.list, { platform })).data.total).toBe(1)
    } finally {
      await site.stop()
    }
  },
)
