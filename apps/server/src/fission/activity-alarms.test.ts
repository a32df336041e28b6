import { alarmApi } from '@matrixcast/contract/alarms'
import { fissionApi } from '@matrixcast/contract/fission'
import { fissionRewardApi } from '@matrixcast/contract/fission-rewards'
import { expect, it } from 'vitest'
import { fissionHands } from '../testing/fission-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const { anActivity, claim, done } = fissionHands(the)

it('an open activity that runs out of videos or of a reward raises an alarm, which ends with its cause', async () => {
  const { id, slug, rewardId } = await anActivity({ works: 1, stock: 5 })
  const raised = async () => {
    await the().parts.alarms.look(the().workspaceId)
    return (await done(the().call(alarmApi.list, {}))).data.map(({ kind, activityId }) => [kind, activityId])
  }
  expect(await raised()).toEqual([])
  await claim(slug)
  expect(await raised()).toEqual([['poolLow', id]])
  const stock = (count: number) =>
    done(the().call(fissionRewardApi.save, { id: rewardId, activityId: id, name: '88 off', stock: count }))
  await stock(0)
  // A reward that nobody put anything in is no reward that ran out.
  expect(await raised()).toEqual([['poolLow', id]])
  await done(the().call(fissionApi.setState, { ids: [id], move: 'pause' }))
  expect(await raised()).toEqual([])
})
