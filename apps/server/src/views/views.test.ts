import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { viewApi } from '@matrixcast/contract/views'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const fields = {
  list: 'works',
  search: 'view=failed',
  order: ['title', 'state'],
  hidden: ['bytes'],
  isCompact: true,
  isGrid: false,
}

describe('saved views of a list', () => {
  const the = theWorld()

  it('a view keeps filters, columns and row height, can be renamed and removed', async () => {
    const { call } = the()
    const { data: made } = await call(viewApi.save, { ...fields, name: 'Failed' })
    expect((await call(viewApi.list, { list: 'works' })).data.data).toEqual([
      {
        id: made.id,
        name: 'Failed',
        search: 'view=failed',
        order: ['title', 'state'],
        hidden: ['bytes'],
        isCompact: true,
        isGrid: false,
      },
    ])
    await call(viewApi.save, { ...fields, id: made.id, name: 'To mend' })
    expect((await call(viewApi.list, { list: 'works' })).data.data.map(({ name }) => name)).toEqual(['To mend'])
    expect((await call(viewApi.list, { list: 'accounts' })).data.data).toEqual([])
    await call(viewApi.remove, { id: made.id })
    expect((await call(viewApi.list, { list: 'works' })).data.data).toEqual([])
  })

  it('two views of one name, a view too many and a view that is gone are refused', async () => {
    const { call } = the()
    for (let at = 0; at < 30; at += 1) await call(viewApi.save, { ...fields, list: 'many', name: `view ${at}` })
    expect((await call(viewApi.save, { ...fields, list: 'many', name: 'view 3' })).refused).toBe('viewNameTaken')
    const tooMany = await call(viewApi.save, { ...fields, list: 'many', name: 'another' })
    expect([tooMany.refused, tooMany.details.limit]).toEqual(['tooManyViews', 30])
    const gone = '00000000-0000-4000-8000-000000000000'
    expect((await call(viewApi.save, { ...fields, id: gone, name: 'x' })).refused).toBe('notFound')
    expect((await call(viewApi.remove, { id: gone })).refused).toBe('notFound')
    expect((await call(viewApi.save, { ...fields, name: '  ' })).refused).toBe('invalidInput')
  })

  it('views are personal: a colleague neither sees nor removes them', async () => {
    const { call } = the()
    const { data: mine } = await call(viewApi.save, { ...fields, name: 'Mine' })
    await call(settingsApi.addAdmin, { username: 'eva', nickname: 'Eva', role: 'owner', password: 'long enough' })
    const login = await call(sessionApi.login, { username: 'eva', password: 'long enough' }, {})
    const eva = { token: login.data.userinfo.token }
    expect((await call(viewApi.list, { list: 'works' }, eva)).data.data).toEqual([])
    expect((await call(viewApi.remove, { id: mine.id }, eva)).refused).toBe('notFound')
    expect((await call(viewApi.save, { ...fields, id: mine.id, name: 'Hers' }, eva)).refused).toBe('notFound')
  })
})
