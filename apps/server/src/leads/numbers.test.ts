import { leadApi } from '@matrixcast/contract/leads'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'

describe('a lead', () => {
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

  it('is numbered without waiting for those of somebody else that are still being written', async () => {
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

  it('of a form is kept though the pool of the form is removed at that moment', async () => {
    const { parts, workspaceId, call } = the()
    const poolId = (await call(leadApi.savePool, { name: 'South' })).data.id
    const { slug } = await aForm({ poolId })
    const removed = parts.db.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`delete from lead_pool where id = ${poolId}`)
      const sent = post(`/r/${slug}`, {
        view: viewOf(slug),
        'f-name': 'Reed',
        'f-phone': '13800137005',
        consent: 'yes',
      })
      await waiting(the(), 1)
      return { sent }
    })
    expect((await (await removed).sent).statusCode).toBe(200)
    expect((await call(leadApi.list, { keyword: 'Reed' })).data.data).toMatchObject([{ state: 'new' }])
  })

  it('gets no number beyond those that were taken', async () => {
    const { parts, workspaceId } = the()
    const numbers = await parts.leadIntake.numbers(workspaceId, 1)
    numbers()
    expect(numbers).toThrow('more leads came')
  })
})
