import { type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import { leadApi } from '@matrixcast/contract/leads'
import { poiApi } from '@matrixcast/contract/pois'
import type { AppointmentMove } from '@matrixcast/domain/appointment'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { customerHands } from '../testing/customer-hands.ts'
import { theWorld } from '../testing/the-world.ts'

type GivenPlace = z.input<typeof appointmentApi.savePlace.input>

const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`) / 1000

describe('appointments', () => {
  const the = theWorld()
  const { aPerson, aLead, aWonLead } = customerHands(the)
  const agent = { id: '', headers: { token: '' } }
  const shop: GivenPlace = {
    name: 'Shop',
    address: 'Nanjing Road 1',
    areaCode: '310101',
    timeZone: 'Asia/Shanghai',
    slotMinutes: 60,
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 1080, capacity: 2 }],
  }
  let shopId = ''
  let day = 3

  beforeAll(async () => {
    Object.assign(agent, await aPerson('agent', 'agent'))
    shopId = await aPlace(shop)
  })

  async function aPlace(given: GivenPlace): Promise<string> {
    const answer = await the().call(appointmentApi.savePlace, given)
    if (answer.refused) throw new Error(`refused: ${answer.refused}`)
    return answer.data.id
  }
  /** A day that no other test books. */
  const aDay = () => dayIn((day += 1))
  const add = (given: Partial<z.input<typeof appointmentApi.add.input>> & { leadId: string; startAt: number }) =>
    the().call(appointmentApi.add, { placeId: shopId, ...given }, agent.headers)
  /** The word of the refusal, of the call or of the appointment. */
  async function setState({ id, ...given }: { id: string; move: AppointmentMove; startAt?: number }) {
    const { refused, data } = await the().call(appointmentApi.setState, { ids: [id], ...given }, agent.headers)
    return refused ?? data.refused[0]?.fault
  }
  const slots = async (date: string, placeId = shopId) =>
    (await the().call(appointmentApi.slots, { place_id: placeId, date })).data.data
  const list = async (input: object, headers = agent.headers) =>
    (await the().call(appointmentApi.list, input, headers)).data.data
  const lead = async (id: string) => (await the().call(leadApi.info, { id })).data
  const mine = (name = 'Zhao') => aLead({ name }, agent.headers)

  it('a place that names one of the address list has its address and area, which are typed once', async () => {
    const poi = (given: object) =>
      the().call(poiApi.add, {
        name: 'Bund shop',
        address: '上海市黄浦区中山东一路 1 号',
        lng: 121.4903,
        lat: 31.2397,
        ...given,
      })
    const { id: poi_id } = (await poi({})).data
    const id = await aPlace({ ...shop, name: 'Bund', address: '', areaCode: null, poi_id })
    const placeOf = async () => (await the().call(appointmentApi.places, {})).data.data.find((place) => place.id === id)
    expect(await placeOf()).toMatchObject({
      address: '上海市黄浦区中山东一路 1 号',
      areaCode: '310101',
      poi: { id: poi_id, name: 'Bund shop' },
    })
    await poi({ id: poi_id, address: '成都市锦江区春熙路 8 号', isSure: true })
    expect(await placeOf()).toMatchObject({ address: '成都市锦江区春熙路 8 号', areaCode: '510104' })
    const again = { ...shop, id, name: 'Bund', address: 'Own street 1', keepsBookings: true }
    await the().call(appointmentApi.savePlace, again)
    expect((await placeOf())?.poi).not.toBeNull()
    await the().call(appointmentApi.savePlace, { ...again, poi_id: null })
    expect(await placeOf()).toMatchObject({ address: 'Own street 1', poi: null })
    const unknown = await the().call(appointmentApi.savePlace, { ...again, poi_id: crypto.randomUUID() })
    expect(unknown.refused).toBe('notFound')
    await the().call(appointmentApi.savePlace, { ...again, poi_id })
    await the().call(poiApi.remove, { ids: [poi_id] })
    expect(await placeOf()).toMatchObject({ address: 'Own street 1', poi: null })
  })

  it('a lead is booked, arrives, and is followed up again', async () => {
    const date = aDay()
    const leadId = await mine()
    const { data } = await add({ leadId, startAt: at(date, '10:00'), remark: 'by car' })
    expect(data.code).toMatch(/^[A-Z2-9]{6}$/)
    expect(await lead(leadId)).toMatchObject({ state: 'appointed', nextAt: at(date, '10:00') })
    expect(await list({ date, keyword: data.code.toLowerCase() })).toMatchObject([
      { id: data.id, state: 'booked', people: 1, place: { name: 'Shop' }, lead: { name: 'Zhao' }, remark: 'by car' },
    ])
    expect((await slots(date))[0]).toEqual({
      startAt: at(date, '10:00'),
      endAt: at(date, '11:00'),
      capacity: 2,
      left: 1,
    })
    await setState({ id: data.id, move: 'confirm' })
    expect(await setState({ id: data.id, move: 'miss' })).toBe('appointmentEarly')
    await setState({ id: data.id, move: 'arrive' })
    expect(await lead(leadId)).toMatchObject({ state: 'following' })
    expect(await setState({ id: data.id, move: 'cancel' })).toBe('appointmentMove')
  })

  it('the last place of a slot goes to one of twenty who want it in the same second', async () => {
    const date = aDay()
    const ids = await Promise.all(Array.from({ length: 20 }, (_, who) => mine(`Wants ${who}`)))
    await add({ leadId: ids[0] ?? '', startAt: at(date, '11:00') })
    const answers = await Promise.all(ids.slice(1).map((leadId) => add({ leadId, startAt: at(date, '11:00') })))
    expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(new Set(answers.map(({ refused }) => refused))).toEqual(new Set([undefined, 'slotFull']))
    expect((await slots(date)).find(({ startAt }) => startAt === at(date, '11:00'))?.left).toBe(0)
    expect(await list({ date })).toHaveLength(2)
  })

  it('more people than there is room are refused, and a cancelled one gives room back', async () => {
    const [date, leadId] = [aDay(), await mine()]
    expect(await add({ leadId, startAt: at(date, '10:00'), people: 3 })).toMatchObject({ refused: 'slotFull' })
    expect(await lead(leadId)).toMatchObject({ state: 'assigned' })
    const { data } = await add({ leadId, startAt: at(date, '10:00'), people: 2 })
    await setState({ id: data.id, move: 'cancel' })
    expect((await slots(date))[0]?.left).toBe(2)
    expect(await lead(leadId)).toMatchObject({ state: 'following' })
  })

  it('an order that is sent again books once', async () => {
    const [date, leadId, orderId] = [aDay(), await mine(), crypto.randomUUID()]
    const given = { leadId, startAt: at(date, '12:00'), orderId }
    const [first, second] = [await add(given), await add(given)]
    expect(second.data).toEqual(first.data)
    expect(await list({ lead_id: leadId })).toHaveLength(1)
  })

  it('another time has to be free, and takes the lead along', async () => {
    const [date, leadId] = [aDay(), await mine()]
    const { data } = await add({ leadId, startAt: at(date, '10:00'), people: 2 })
    const other = await mine('Other')
    await add({ leadId: other, startAt: at(date, '14:00') })
    expect(await setState({ id: data.id, move: 'move', startAt: at(date, '14:00') })).toBe('slotFull')
    expect(await setState({ id: data.id, move: 'move' })).toBe('invalidInput')
    await setState({ id: data.id, move: 'move', startAt: at(date, '15:00') })
    expect(await lead(leadId)).toMatchObject({ state: 'appointed', nextAt: at(date, '15:00') })
    expect((await slots(date))[0]?.left).toBe(2)
  })

  it('a slot that is past, is none, or of a closed place is refused in words', async () => {
    const [date, leadId] = [aDay(), await mine()]
    const refusal = async (startAt: number, placeId = shopId) => (await add({ leadId, startAt, placeId })).refused
    expect(await refusal(at(dayIn(-2), '10:00'))).toBe('slotPast')
    expect(await refusal(at(date, '10:30'))).toBe('slotNone')
    expect(await refusal(at(date, '18:00'))).toBe('slotNone')
    expect(await refusal(at(date, '10:00'), crypto.randomUUID())).toBe('placeGone')
    const placeId = await aPlace({ ...shop, name: 'Closing', closedDays: [date] })
    expect(await refusal(at(date, '10:00'), placeId)).toBe('placeClosed')
    expect(await slots(date, placeId)).toEqual([])
    await aPlace({ ...shop, name: 'Closing', id: placeId, isClosed: true })
    expect(await refusal(at(aDay(), '10:00'), placeId)).toBe('placeClosed')
    expect(await lead(leadId)).toMatchObject({ state: 'assigned' })
  })

  it('a day or hours that close over bookings are refused with these, and closed once a person said that they stay', async () => {
    const [date, other] = [aDay(), aDay()]
    const placeId = await aPlace({ ...shop, name: 'Strands' })
    const [first, second] = [await mine('One'), await mine('Two')]
    await add({ leadId: first, placeId, startAt: at(date, '10:00') })
    await add({ leadId: second, placeId, startAt: at(date, '16:00') })
    const save = (more: Partial<GivenPlace>) =>
      the().call(appointmentApi.savePlace, { ...shop, name: 'Strands', id: placeId, ...more })
    const numbers = [(await lead(first)).number, (await lead(second)).number]
    const closed = await save({ closedDays: [date] })
    expect(closed).toMatchObject({
      refused: 'placeStrands',
      details: { count: 2, bookings: `${date} 10:00 ${numbers[0]}, ${date} 16:00 ${numbers[1]}` },
    })
    const shorter = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 840, capacity: 2 }]
    const refused = [await save({ isClosed: true }), await save({ slotMinutes: 50 }), await save({ weekly: shorter })]
    expect(refused.map(({ refused: word, details }) => [word, details['count']])).toEqual([
      ['placeStrands', 2],
      ['placeStrands', 1],
      ['placeStrands', 1],
    ])
    expect((await slots(date, placeId)).length).toBe(8)
    expect((await save({ closedDays: [other] })).refused).toBeUndefined()
    expect((await save({ closedDays: [date, other], keepsBookings: true })).refused).toBeUndefined()
    expect((await list({ place_id: placeId })).map(({ state }) => state)).toEqual(['booked', 'booked'])
    // What is stranded already is not asked about again.
    expect((await save({ closedDays: [date, other], address: 'Next door' })).refused).toBeUndefined()
  })

  it('hours that pass midnight are refused by name, and taken as two rows', async () => {
    const night = { days: [5], from: 1320, capacity: 1 }
    const past = { ...shop, name: 'Night', weekly: [{ ...night, until: 120 }] }
    expect(await the().call(appointmentApi.savePlace, past)).toMatchObject({
      refused: 'invalidInput',
      details: { field: 'weekly.0.until', reason: 'pastMidnight' },
    })
    const weekly = [
      { ...night, until: 1440 },
      { days: [6], from: 0, until: 120, capacity: 1 },
    ]
    expect(await aPlace({ ...past, weekly })).toMatch(/./)
  })

  it('the hour that a clock jumps over cannot be booked', async () => {
    const placeId = await aPlace({
      ...shop,
      name: 'Berlin',
      timeZone: 'Europe/Berlin',
      weekly: [{ days: [7], from: 0, until: 300, capacity: 1 }],
    })
    const starts = (await slots('2030-03-31', placeId)).map(({ startAt }) => new Date(startAt * 1000).toISOString())
    expect(starts.map((start) => start.slice(11, 16))).toEqual(['23:00', '00:00', '01:00', '02:00'])
    const leadId = await mine()
    const twice = Date.parse('2030-10-27T01:00:00Z') / 1000
    expect((await add({ leadId, placeId, startAt: twice })).refused).toBe('slotNone')
    expect((await add({ leadId, placeId, startAt: twice - 3600 })).refused).toBeUndefined()
  })

  it('a customer may have one, a lead that nobody owns may not', async () => {
    const date = aDay()
    const { leadId } = await aWonLead({ name: 'Bought', phone: '13800135001' }, agent.headers)
    expect((await add({ leadId, startAt: at(date, '16:00') })).refused).toBeUndefined()
    expect(await lead(leadId)).toMatchObject({ state: 'converted' })
    const { data } = await the().call(leadApi.add, { name: 'Pooled', poolId: await aPool() })
    const answer = await the().call(appointmentApi.add, {
      leadId: data.id ?? '',
      placeId: shopId,
      startAt: at(date, '16:00'),
    })
    expect(answer.refused).toBe('leadMove')
  })

  it('is seen with its lead alone, while its room counts for everybody', async () => {
    const [date, other] = [aDay(), await aPerson('other', 'agent')]
    await add({ leadId: await mine(), startAt: at(date, '10:00'), people: 2 })
    expect(await list({ date }, other.headers)).toEqual([])
    const seen = (await the().call(appointmentApi.slots, { place_id: shopId, date }, other.headers)).data.data
    expect(seen[0]?.left).toBe(0)
  })

  it('a place needs a name of its own and an area that is known', async () => {
    const refusal = async (given: GivenPlace) => (await the().call(appointmentApi.savePlace, given)).refused
    expect(await refusal(shop)).toBe('placeNameTaken')
    expect(await refusal({ ...shop, name: 'Nowhere', areaCode: '99' })).toBe('areaUnknown')
    expect(await refusal({ ...shop, name: 'Clock', timeZone: 'Mars/Base' })).toBe('invalidInput')
    const places: AppointmentPlace[] = (await the().call(appointmentApi.places, {})).data.data
    expect(places.map(({ name }) => name)).toContain('Shop')
    expect(places.map(({ name }) => name)).not.toContain('Nowhere')
  })

  async function aPool(): Promise<string> {
    return (await the().call(leadApi.savePool, { name: 'South' })).data.id
  }
})
