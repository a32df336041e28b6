import { type Appointment, type AppointmentPlace, appointmentApi } from '@matrixcast/contract/appointments'
import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, box, button, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { EraseDialog } from '../ui/EraseDialog.tsx'
import { BookDialog } from './BookDialog.tsx'
import { LeadAppointments } from './LeadAppointments.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { aLead } from './testing/a-lead.ts'

const place: AppointmentPlace = {
  id: crypto.randomUUID(),
  name: 'Shop',
  address: 'Road 1',
  areaCode: null,
  poi: null,
  timeZone: 'Asia/Shanghai',
  slotMinutes: 60,
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 600, until: 720, capacity: 2 }],
  closedDays: [],
  isClosed: false,
  coming: 0,
}
const lead = aLead({ state: 'following', owner: { id: crypto.randomUUID(), name: 'Lin' } })
const startAt = Date.parse('2030-01-07T10:00:00+08:00') / 1000
const slots = [
  { startAt, endAt: startAt + 3600, capacity: 2, left: 1 },
  { startAt: startAt + 3600, endAt: startAt + 7200, capacity: 2, left: 0 },
]
const anAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: crypto.randomUUID(),
  lead: { id: lead.id, number: lead.number, name: lead.name, phone: lead.phone },
  place: { id: place.id, name: place.name, timeZone: place.timeZone },
  startAt,
  endAt: startAt + 3600,
  people: 1,
  remark: '',
  state: 'booked',
  code: 'ABC234',
  by: 'Lin',
  createtime: 1,
  ...changes,
})
const has = (words: string) => document.body.textContent.includes(words)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const slot = (words: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find((one) =>
    one.textContent.includes(words),
  )
  if (!found) throw new Error(`no slot ${words}`)
  return found
}
const person = reply(sessionApi.getInfo, () => aPerson('agent', ['lead:list', 'lead:edit']))
const common = [
  person,
  reply(appointmentApi.places, () => ({ data: [place] })),
  reply(appointmentApi.slots, () => ({ data: slots })),
]

it('a slot with room is booked for the people who come, and a full one cannot be chosen', async () => {
  const closed: true[] = []
  const page = await aPage(<BookDialog leadId={lead.id} onClose={() => closed.push(true)} />, [
    ...common,
    reply(appointmentApi.add, () => ({ id: crypto.randomUUID(), code: 'XYZ789' })),
  ])
  await until(() => has('10:00') && has('余 1 位') && has('已满'))
  expect(slot('11:00–').hasAttribute('disabled')).toBe(true)
  await click(button('预约'))
  await until(() => has('必填'))
  await click(slot('10:00–'))
  await type(field('备注'), '😀'.repeat(501))
  await click(button('预约'))
  await until(() => has('最多 500 个字符'))
  await type(field('备注'), 'by car')
  await click(button('预约'))
  await until(() => closed.length === 1)
  expect(page.sentTo(appointmentApi.add)).toMatchObject([
    { leadId: lead.id, placeId: place.id, startAt, people: 1, remark: 'by car' },
  ])
})

it('more people than a slot has room for leave it unavailable, and a refusal leaves the dialog open', async () => {
  const closed: true[] = []
  const page = await aPage(<BookDialog leadId={lead.id} onClose={() => closed.push(true)} />, [
    ...common,
    reply(appointmentApi.add, () => refusal('slotFull', { left: 0 })),
  ])
  await until(() => has('余 1 位'))
  await click(slot('10:00–'))
  await click(button('预约'))
  await until(() => page.sentTo(appointmentApi.add).length === 1 && document.querySelector('.ant-btn-loading') === null)
  expect(closed).toEqual([])
  expect(document.querySelector('[role=radiogroup]')?.closest('.form-field')?.textContent).toContain('这个时段只剩')
  await type(field('人数'), '2')
  await until(() => slot('10:00–').hasAttribute('disabled'))
})

it('the appointments of a lead offer what their state allows', async () => {
  const [booked, gone] = [anAppointment(), anAppointment({ state: 'cancelled', code: 'GONE22' })]
  const page = await aPage(<LeadAppointments lead={lead} />, [
    ...common,
    reply(appointmentApi.list, () => pageWith([booked, gone])),
    reply(appointmentApi.setState, ({ ids }) => ({ done: ids, refused: [] })),
    reply(leadApi.list, () => ({ ...pageWith([]), counts: { all: 0, overdue: 0, mine: 0, pool: 0, invalid: 0 } })),
  ])
  await until(() => has('ABC234') && has('GONE22'))
  expect(buttons()).toEqual(['预约', '确认', '已到店', '取消预约', '改时间'])
  await click(button('已到店'))
  await until(() => page.sentTo(appointmentApi.setState).length === 1)
  expect(page.sentTo(appointmentApi.setState)).toEqual([{ ids: [booked.id], move: 'arrive' }])
})

it('a person is erased by whoever types their name, and by nobody else', async () => {
  const erased: string[] = []
  await aPage(
    <EraseDialog
      name="Zhao"
      loses="All"
      isErasing={false}
      onErase={(name) => erased.push(name)}
      onClose={() => undefined}
    />,
    [],
  )
  expect(document.body.textContent).toContain('早先的备份里仍有这个人的信息')
  expect(button('抹除').hasAttribute('disabled')).toBe(true)
  await type(field('请输入“Zhao”以确认'), 'Zha')
  expect(button('抹除').hasAttribute('disabled')).toBe(true)
  await type(field('请输入“Zhao”以确认'), 'Zhao ')
  await click(button('抹除'))
  expect(erased).toEqual(['Zhao'])
})

it('a place says at its field which hours and days are wrong, and keeps what a refusal is about', async () => {
  const page = await aPage(<PlaceForm place={place} onEnd={() => undefined} />, [
    person,
    reply(appointmentApi.savePlace, () => refusal('invalidInput', { field: 'address', reason: 'controlCharacters' })),
  ])
  await type(field('名称'), '')
  await type(field('到'), '09:00')
  await click(button('保存地点'))
  await until(() => has('必填') && has('跨过午夜的时间请分两行'))
  expect(page.sentTo(appointmentApi.savePlace)).toEqual([])
  await type(field('名称'), 'Shop 2')
  await type(field('到'), '23:59')
  await click(button('保存地点'))
  await until(() => has('无法显示的字符'))
  expect(page.sentTo(appointmentApi.savePlace)).toMatchObject([
    { id: place.id, name: 'Shop 2', weekly: [{ from: 600, until: 1440, capacity: 2 }] },
  ])
  expect(field('名称').value).toBe('Shop 2')
})

it('a place with bookings names those that new hours would strand, and is saved once they are to stay', async () => {
  const page = await aPage(<PlaceForm place={{ ...place, coming: 1 }} onEnd={() => undefined} />, [
    person,
    reply(appointmentApi.savePlace, ({ keepsBookings }) =>
      keepsBookings ? { id: place.id } : refusal('placeStrands', { count: 1, bookings: '2030-01-07 10:00 L-1' }),
    ),
  ])
  await click(box('停止预约'))
  await click(button('保存地点'))
  await until(() => has('2030-01-07 10:00 L-1'))
  await click(box('已有预约即使在新的开放时间之外也保留，由我们通知本人'))
  await click(button('保存地点'))
  await until(() => page.sentTo(appointmentApi.savePlace).length === 2)
  expect(page.sentTo(appointmentApi.savePlace)[1]).toMatchObject({ isClosed: true, keepsBookings: true })
})
