import { formApi, openApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { describe, expect, it } from 'vitest'
import { formHands } from '../testing/form-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a program with the key of a form', () => {
  const the = theWorld()
  const { aForm } = formHands(the)
  async function aKey() {
    const form = await aForm()
    return { ...form, key: (await the().call(formApi.makeKey, { id: form.id })).data.key }
  }
  const add = (key: string, input: object) =>
    the().call(openApi.addLead, { orderId: 'o-1', fields: {}, consent: true, ...input }, { 'x-form-key': key })
  const fields = { name: 'Moss', phone: '13800138000', wish: 'A shelf' }

  it('adds a lead; the same order again answers the same, and with other words it is refused', async () => {
    const { id, key } = await aKey()
    const first = await add(key, { fields })
    expect(first.data).toMatchObject({ outcome: 'new', number: expect.stringMatching(/^L-/) })
    expect((await add(key, { fields })).data).toEqual(first.data)
    expect((await add(key, { fields: { ...fields, wish: 'Another one' } })).refused).toBe('orderMadeAlready')
    const [lead] = (await the().call(leadApi.list, {})).data.data
    expect(lead).toMatchObject({ number: first.data.number, words: 'A shelf', source: { kind: 'open' } })
    expect((await the().call(formApi.intakes, { id })).data.data).toMatchObject([{ via: 'key', outcome: 'new' }])
  })

  it('may call fields by names of its own; what the form does not ask goes to the words', async () => {
    const { key } = await aKey()
    const given = { kunde: 'Fern', tel: '+34 612 345 678', Budget: 900, 'Your wish': 'Oak' }
    await add(key, { orderId: 'mapped', fields: given, mapping: { kunde: 'name', tel: 'phone' } })
    const [lead] = (await the().call(leadApi.list, { keyword: 'Fern' })).data.data
    expect(lead).toMatchObject({ name: 'Fern', words: 'Oak\nBudget: 900' })
  })

  it.each([
    ['a wrong number', { fields: { ...fields, phone: '12' } }, 'leadPhone'],
    ['no name', { fields: { phone: '13800138000' } }, 'formField'],
    ['text that was no UTF-8', { fields: { ...fields, wish: '\uFFFD\uFFFD' } }, 'formEncoding'],
    ['two hundred thousand characters', { fields: { ...fields, wish: 'x'.repeat(200_000) } }, 'formField'],
    ['no consent', { fields, consent: false }, 'formConsent'],
    ['no order', { fields, orderId: '' }, 'invalidInput'],
    ['a name that the call does not take', { fields, consented: true }, 'unknownName'],
  ])('is refused in words for %s', async (_what, input, fault) => {
    const { key } = await aKey()
    expect(await add(key, { orderId: 'wrong', ...input })).toMatchObject({ refused: fault })
  })

  it('is nobody with a wrong key, with an earlier one, and with one that was taken away', async () => {
    const { id, slug, key } = await aKey()
    const status = async (one: string) => (await add(one, { fields })).status
    expect([await status(''), await status('x'), await status(`${slug}.${'A'.repeat(43)}`)]).toEqual([401, 401, 401])
    const next = (await the().call(formApi.makeKey, { id })).data.key
    expect([await status(key), await status(next)]).toEqual([401, 200])
    await the().call(formApi.removeKey, { id })
    expect(await status(next)).toBe(401)
  })

  it('adds nothing to a closed form', async () => {
    const { id, key } = await aKey()
    await the().call(formApi.setState, { ids: [id], state: 'closed' })
    expect(await add(key, { fields })).toMatchObject({ refused: 'formClosed' })
  })
})
