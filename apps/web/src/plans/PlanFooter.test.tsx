import { clipApi, type Forecast } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { expect, it } from 'vitest'
import { aPage, button, click, reply, until } from '../testing/a-page.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { newPlanDraft } from './plan-draft.ts'

const forecast: Forecast = {
  combinations: 60,
  different: 4,
  atLeast: true,
  comparing: { done: 3, of: 12 },
  tried: 60,
  passedOver: { frames: 0, title: 0, cover: 0 },
  advice: [],
  alikeClips: [],
  clip_number: 9,
  faults: [],
  notes: [],
}
const begun = newPlanDraft([])
const draft = { ...begun, name: 'Reed', clip: { ...begun.clip, count: 6 } }
const [planId, clipId] = [crypto.randomUUID(), crypto.randomUUID()]
const ordered = { kind: 'plan' as const, planId, clipId, version: 1, clipVersion: 1 }
const shows = (text: string) => document.body.textContent.includes(text)

async function footer(now: Forecast, target: typeof ordered | { kind: 'newPlan' } = { kind: 'newPlan' }) {
  const page = await aPage(
    <PlanFooter
      draft={draft}
      target={target}
      saved={draft}
      isKept={false}
      keptAt={undefined}
      creditLeft={9}
      ownFaults={[]}
      onTry={() => undefined}
      fill={() => undefined}
    />,
    [
      reply(clipApi.forecast, () => now),
      reply(planApi.add, () => ({ id: planId, clipId, works: 6 })),
      reply(clipApi.append, () => ({ works: 10, different: 10 })),
    ],
  )
  return page
}

it('the button that makes a plan says what it may cost while footage is compared, and waits where a person wants that', async () => {
  const page = await footer(forecast)
  await click(button('submit-plan'))
  await until(() => shows('素材还在比对：3 / 12'))
  expect(shows('6 条中至少有 4 条不同。其余的可能与别的视频相近，每条都要消耗额度。')).toBe(true)
  await click(button('等比对完成'))
  expect(page.sentTo(planApi.add)).toEqual([])
  await click(button('submit-plan'))
  await until(() => shows('仍然生成 6 条'))
  await click(button('仍然生成 6 条'))
  await until(() => page.sentTo(planApi.add).length === 1)
})

it('the button that makes a plan makes it at once where as many differ for certain', async () => {
  const page = await footer({ ...forecast, different: 6 })
  await click(button('submit-plan'))
  await until(() => page.sentTo(planApi.add).length === 1)
  expect(shows('素材还在比对')).toBe(false)
})

it('the button that makes more of an order says the same', async () => {
  const page = await footer(forecast, ordered)
  await click(button('append-clip'))
  await until(() => shows('10 条中至少有 4 条不同'))
  expect(page.sentTo(clipApi.append)).toEqual([])
  await click(button('仍然生成 10 条'))
  await until(() => page.sentTo(clipApi.append).length === 1)
})
