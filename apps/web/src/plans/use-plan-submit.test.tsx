import { type ClipOrder, clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aPage, button, click, lost, refusal, reply, until } from '../testing/a-page.tsx'
import { keepDraft, keptDraft, newPlanDraft, type PlanDraft } from './plan-draft.ts'
import type { Filled } from './plan-form-props.ts'
import { usePlanSubmit } from './use-plan-submit.ts'

type FormProps = { begin: Filled; next?: Partial<PlanDraft>; isKept?: boolean }

/** The form's buttons over its state; `next` is what a person types later. */
function Form({ begin, next = {}, isKept = false }: FormProps) {
  const [filled, setFilled] = useState(begin)
  const fill = (more: Partial<Filled>) => setFilled((now) => ({ ...now, ...more }))
  const submit = usePlanSubmit({ ...filled, isKept, fill })
  return (
    <>
      <button type="button" onClick={() => void submit.create()}>
        create
      </button>
      <button type="button" onClick={() => void submit.save()}>
        save
      </button>
      <button type="button" onClick={() => fill({ draft: { ...filled.draft, ...next } })}>
        type
      </button>
    </>
  )
}

const press = async (name: string) => {
  await click(button(name))
  await until(() => document.querySelector('.ant-spin-spinning') === null)
}
const saved = { ...newPlanDraft(['one']), name: 'Reed' }
const [planId, clipId, theirs] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const target = { kind: 'plan' as const, planId, clipId, version: 1, clipVersion: 1 }
const planSaved = reply(planApi.edit, ({ id }) => ({ id, version: 2, redealt: 0, leftAlone: 0 }))
const anOrder = (id: string): ClipOrder => ({
  id,
  plan: { id: planId, name: 'Reed' },
  size: '1080x1920',
  output: 'video',
  count: 1,
  queued: 0,
  rendering: 0,
  ready: 1,
  failed: 0,
  cancelled: 0,
  outdated: 0,
  alike: 0,
  coverUrl: null,
  pageId: null,
  createtime: 0,
})
const retitled = (title: string) => ({ ...saved.clip, titles: [title] })

it('an order whose answer was lost is asked for under its own number; told that it is made, the next press means another', async () => {
  const answers = [lost, refusal('orderMadeAlready'), { id: planId, clipId, works: 1 }]
  const page = await aPage(<Form begin={{ target: { kind: 'newPlan' }, draft: saved, saved }} />, [
    reply(planApi.add, () => answers.shift() ?? lost),
  ])
  for (const times of [1, 2, 3]) {
    await press('create')
    await until(() => page.sentTo(planApi.add).length === times)
  }
  expect(page.sentTo(planApi.add)).toEqual([
    expect.objectContaining({ orderId: saved.orderId }),
    expect.objectContaining({ orderId: saved.orderId }),
    expect.not.objectContaining({ orderId: saved.orderId }),
  ])
})

it('the kept draft of a plan outlives another plan that is made of a form which keeps none', async () => {
  keepDraft({ ...saved, name: 'typed for long' })
  const page = await aPage(<Form begin={{ target: { kind: 'newPlan' }, draft: saved, saved }} />, [
    reply(planApi.add, () => ({ id: planId, clipId, works: 1 })),
  ])
  await press('create')
  expect(page.sentTo(planApi.add)).toHaveLength(1)
  expect(keptDraft()?.name).toBe('typed for long')
})

it('an order is saved only where it was changed, and always the one that the form showed', async () => {
  const draft = { ...saved, name: 'Rush' }
  const page = await aPage(<Form begin={{ target, draft, saved }} next={{ clip: retitled('Winter') }} />, [
    planSaved,
    reply(clipApi.edit, () => ({ version: 2, outdated: 0, requeued: 0 })),
  ])
  await press('save')
  expect(page.sentTo(clipApi.edit)).toEqual([])
  await press('type')
  await press('save')
  await until(() => page.sentTo(clipApi.edit).length === 1)
  expect(page.sentTo(clipApi.edit)).toMatchObject([{ id: clipId, version: 1, clip: { titles: ['Winter'] } }])
})

it('an account whose plan was half saved is known to be in the plan, so that it can be taken out again', async () => {
  const draft = { ...saved, accountIds: [theirs], clip: retitled('Winter') }
  const page = await aPage(<Form begin={{ target, draft, saved }} next={{ accountIds: [] }} />, [
    planSaved,
    reply(clipApi.edit, () => lost),
  ])
  await press('save')
  await until(() => page.sentTo(clipApi.edit).length === 1)
  await press('type')
  await press('save')
  await until(() => page.sentTo(planApi.edit).length === 2)
  expect(page.sentTo(planApi.edit)).toMatchObject([
    { accountIds: [theirs], accountsSeen: [] },
    { accountIds: [], accountsSeen: [theirs], version: 2 },
  ])
})

it('an order that a colleague saved meanwhile is read again by its own number, with what was typed on top', async () => {
  const order = { kind: 'clip' as const, clipId, planId, clipVersion: 1 }
  const draft = { ...saved, clip: retitled('Mine') }
  const settings = { ...saved.clip, keywords: ['theirs'] }
  const answers = [refusal('versionChanged'), { version: 8, outdated: 0, requeued: 0 }]
  const page = await aPage(<Form begin={{ target: order, draft, saved }} />, [
    reply(clipApi.edit, () => answers.shift() ?? lost),
    reply(clipApi.info, ({ id }) => ({ clip: anOrder(id), version: 7, settings })),
  ])
  await press('save')
  await until(() => document.querySelector('.ant-modal-confirm') !== null)
  await click(button('重新读取，保留我的修改'))
  await until(() => document.querySelector('.ant-message-info') !== null)
  await press('save')
  await until(() => page.sentTo(clipApi.edit).length === 2)
  expect(page.sentTo(clipApi.edit)[1]).toMatchObject({
    id: clipId,
    version: 7,
    clip: { titles: ['Mine'], keywords: ['theirs'] },
  })
})
