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
  'a site of %s is bound once, whatever the spelling of its address, and signs in again under the first one',
  async (platform, shapes, given) => {
    const site = await SimulatedSite.start(shapes)
    try {
      const { port } = new URL(site.address)
      const bind = (address: string) => the().call(accountApi.bind, { platform, given: { ...given, site: address } })
      const { accountId } = (await bind(site.address)).data
      expect((await bind(`http://localhost:${port}/`)).refused).toBe('siteBoundAlready')
      expect((await bind(site.address)).data).toMatchObject({ accountId, created: false })
      const { session } = await the().parts.accounts.sessionOf(the().workspaceId, accountId)
      expect(JSON.parse(session.reveal()).site).toBe(site.address)
    } finally {
      await site.stop()
    }
  },
)
