import { afterEach, describe, expect, it } from 'vitest'
import { apiSubjects } from '../testing/api-subjects.ts'
import { faultOf } from '../testing/fault-thrown.ts'
import { type Answered, SimulatedSite } from '../testing/simulated-site.ts'
import { testContext } from '../testing/test-context.ts'

const refusals: Record<string, Answered> = {
  tiktok: { status: 401, json: { error: { code: 'scope_not_authorized', message: 'simulated' } } },
  douyinOpen: { status: 200, json: { data: { error_code: 2190004, description: 'simulated' } } },
}
const subjects = apiSubjects.filter(({ adapter }) => adapter.manifest.name in refusals)

describe.each(subjects)('figures of $adapter.manifest.name (simulated)', ({ adapter, shapes, given }) => {
  let site: SimulatedSite
  afterEach(() => site.stop())

  it('say that the application was not given them; the login is not touched by that', async () => {
    site = await SimulatedSite.start(shapes)
    const { profile, session } = await adapter.bind(testContext('bind', {}), { ...given, site: site.address })
    const context = testContext('figures', session)
    const answer = refusals[adapter.manifest.name]
    if (!answer || !adapter.figures) throw new Error('told apart before')
    site.trouble = { at: 'read', how: { answer }, done: true }
    expect((await faultOf(adapter.figures(context, { remoteId: profile.remoteId }))).fault).toBe('permission')
    site.trouble = null
    expect(await adapter.check(context)).toBe('online')
  })
})
