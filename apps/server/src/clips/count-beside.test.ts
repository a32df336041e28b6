import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { expect, it } from 'vitest'
import { countBeside } from './count-beside.ts'
import countPlan from './count-plan.ts'

const plan = { clip: ClipPlan.parse({ scenes: [{ materialIds: [] }] }), facts: [], taken: [] }

it('a plan counted beside the server gives what counting it here gives', async () => {
  expect(await countBeside(plan, AbortSignal.timeout(60_000))).toEqual(countPlan(plan))
})

it('a count whose asker left before its turn is not begun, and the next one is answered', async () => {
  const asker = new AbortController()
  const [first, given, next] = [
    countBeside(plan, AbortSignal.timeout(60_000)),
    countBeside(plan, asker.signal),
    countBeside(plan, AbortSignal.timeout(60_000)),
  ]
  asker.abort()
  await expect(given).rejects.toThrow(/abort/i)
  expect(await Promise.all([first, next])).toEqual([countPlan(plan), countPlan(plan)])
})
