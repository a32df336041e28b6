import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { sheetHands } from '../testing/sheet-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const teahouse = { id: 'place-2', name: '白鹭茶馆' }

describe('cells of a matrix sheet and the defaults of their accounts', () => {
  const the = theWorld()
  const { read, judge } = sheetHands(the)
  const { aMatchedPoi, mount } = poiHands(the)

  it('say what their posts would name by a default, before anything is written', async () => {
    const accountId = await anAccount(the())
    await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(teahouse) })
    const { workId } = await aReadyWork(the(), await anAccount(the(), 'ghost'))
    const accounts = (await the().call(accountApi.list, { limit: 100 })).data.data
    const name = accounts.find(({ id }) => id === accountId)?.openname ?? ''
    const head = ['id', 'video', 'title', 'topics', 'cover', `practice:${name}`]
    const sheet = await read([head, [workId, '', '', '', '', 'x']])
    const cell = (await judge(sheet)).rows[0]?.cells[5]
    expect(cell).toMatchObject({ kind: 'make', defaults: ['白鹭茶馆'] })
    const { total } = (await the().call(publishTaskApi.list, { third_auth_id: accountId })).data
    expect(total).toBe(0)
  })
})
