import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe('the clock of a workspace', () => {
  const the = theWorld()

  it('is changed by its owner, and what is no time zone is refused and changes nothing', async () => {
    const { call } = the()
    const zone = async () => (await call(sessionApi.getInfo, {})).data.workspace.timeZone
    await call(workspaceApi.save, { timeZone: 'Asia/Kathmandu' })
    expect(await zone()).toBe('Asia/Kathmandu')
    for (const timeZone of ['Mars/Olympus', '', 'Asia/Kathmandu; drop table work']) {
      expect((await call(workspaceApi.save, { timeZone })).refused).toBe('invalidInput')
    }
    expect(await zone()).toBe('Asia/Kathmandu')
  })
})
