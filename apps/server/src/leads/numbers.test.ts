import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the number of a lead', () => {
  const the = theWorld()
  const { aForm, viewOf, post } = formHands(the)

  const arrival = (ref: string, phone: string) => ({
    source: { kind: 'import' as const, ref, pageId: null, name: 'list.csv' },
    contact: { phone, wechat: null, email: null },
    name: '',
    words: '',
    samePerson: 'attach' as const,
    byId: null,
    poolId: null,
  })

  it('is taken without waiting for leads of somebody else that are still being written', async () => {
    const { parts, workspaceId, call } = the()
    const { slug } = await aForm()
    const numbers = await parts.leadIntake.numbers(workspaceId, 2)
    const [first, typed, form, second] = await parts.db.inWorkspace(workspaceId, async (tx) => {
      const receive = (ref: string, phone: string) =>
        parts.leadIntake.receiveIn(tx, workspaceId, arrival(ref, phone), numbers)
      const one = await receive('file:1', '+8613800137001')
      const byHand = await call(leadApi.add, { phone: '13800137002' })
      const sent = await post(`/r/${slug}`, {
        view: viewOf(slug),
        'f-name': 'Fern',
        'f-phone': '13800137003',
        consent: 'yes',
      })
      return [one.number, byHand.data.number, sent, (await receive('file:2', '+8613800137004')).number]
    })
    expect(form.statusCode).toBe(200)
    expect(new Set([first, typed, second]).size).toBe(3)
    expect(Number(second.slice(-3))).toBe(Number(first.slice(-3)) + 1)
    expect((await call(leadApi.list, {})).data.total).toBe(4)
  })

  it('is refused beyond those that were taken', async () => {
    const { parts, workspaceId } = the()
    const numbers = await parts.leadIntake.numbers(workspaceId, 1)
    numbers()
    expect(numbers).toThrow('more leads came')
  })
})
