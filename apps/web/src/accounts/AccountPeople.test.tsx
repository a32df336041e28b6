import { operatorApi } from '@matrixcast/contract/account-operators'
import { expect, it } from 'vitest'
import { aPage, button, choose, click, done, reply, until } from '../testing/a-page.tsx'
import { AccountPeople } from './AccountPeople.tsx'
import { anAccount } from './testing/an-account.ts'

const [lin, gone] = [crypto.randomUUID(), crypto.randomUUID()]

it('people of an account are saved as what was added and taken off; one who may not sign in any more can be taken off', async () => {
  const account = anAccount({ operators: [{ id: gone, nickname: 'Gone' }] })
  const page = await aPage(<AccountPeople accounts={[account]} />, [
    reply(operatorApi.people, () => ({ data: [{ id: lin, nickname: 'Lin', role: 'operator' as const, accounts: 0 }] })),
    reply(operatorApi.set, done),
  ])
  await choose('负责人', 'Lin')
  await choose('负责人', 'Gone')
  await click(button('保存负责人'))
  await until(() => page.sentTo(operatorApi.set).length === 2)
  expect(page.sentTo(operatorApi.set)).toEqual([
    { ids: [account.id], adminIds: [lin], way: 'add' },
    { ids: [account.id], adminIds: [gone], way: 'remove' },
  ])
})
