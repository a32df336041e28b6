import { sessionApi } from '@matrixcast/contract/session'
import { describe, expect, it } from 'vitest'
import { setUpFirstWorkspace } from './set-up.ts'
import { theOwnWorld } from './testing/the-world.ts'

describe('the first start', () => {
  const the = theOwnWorld()
  const timeZone = 'Asia/Shanghai'
  const signIn = (password: string) => the().call(sessionApi.login, { username: 'admin', password }, {})

  it('goes on where it was ended before the administrator was written', async () => {
    await the().owner.query('truncate admin cascade')
    expect(await setUpFirstWorkspace(the().parts, { password: 'the second start', timeZone, locale: 'zh-CN' })).toEqual(
      {
        password: 'the second start',
      },
    )
    const { data } = await signIn('the second start')
    expect(data.userinfo.clip_number).toBe(1000)
    expect(await the().parts.db.workspaceIds()).toEqual([the().workspaceId])
  })

  it('gives nobody a way in where there are people already', async () => {
    await the().owner.query(`update admin set username = 'somebody else'`)
    expect(
      await setUpFirstWorkspace(the().parts, { password: 'a third start', timeZone, locale: 'zh-CN' }),
    ).toBeUndefined()
    expect((await signIn('a third start')).refused).toBe('wrongCredentials')
  })
})
