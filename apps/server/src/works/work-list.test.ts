import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

const the = theWorld()
const { claim, commits, tell, lost } = toldTries(the)

it('the list of works says of each post whether an earlier try may have put it there', async () => {
  const accountId = await anAccount(the())
  const posts = []
  for (let count = 0; count < 3; count++) posts.push(await aReadyWork(the(), accountId))
  const [fresh, gone, refused] = posts
  if (!fresh || !gone || !refused) throw new Error('none')
  await lost(gone.taskId)
  const held = await claim(refused.taskId)
  await commits(held)
  await tell(held, { kind: 'rejected', fault: 'policy', detail: '' })
  const works = (await the().call(workApi.list, { third_auth_id: accountId })).data.data
  const saidOf = ({ workId }: { workId: string }) => works.find(({ id }) => id === workId)?.task
  expect([saidOf(fresh), saidOf(gone), saidOf(refused)]).toMatchObject([
    { state: 'waiting', mayStand: false },
    { state: 'failed', mayStand: true },
    { state: 'failed', mayStand: false },
  ])
})
