import { accountApi } from '@matrixcast/contract/accounts'
import { siteReach } from '@matrixcast/platforms/api/site-reach'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld({ siteReach: siteReach({ innerSites: [], isForThisMachineOnly: false }) })

it('on a product that others can sign in to, nobody binds a site of the server’s own network, and it is said why', async () => {
  const site = await SimulatedSite.start(simulatedWordpress)
  try {
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const bound = await the().call(accountApi.bind, { platform: 'wordpress', given })
    expect(bound.refused).toBe('siteInside')
    const metadata = { ...given, site: 'http://169.254.169.254' }
    expect((await the().call(accountApi.bind, { platform: 'wordpress', given: metadata })).refused).toBe('siteInside')
    expect((await the().call(accountApi.list, {})).data.total).toBe(0)
  } finally {
    await site.stop()
  }
})
