import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { settingsApi } from '@matrixcast/contract/settings'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { AddPerson, ResetPassword } from './PeopleDialogs.tsx'
import { StaffStores } from './StaffStores.tsx'

const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)
const person = {
  id: crypto.randomUUID(),
  username: 'lin',
  nickname: 'Lin',
  role: 'operator' as const,
  disabled: false,
  createdAt: 0,
  lastLoginAt: null,
}

it('a user whose name is taken is refused at the name, and keeps what was typed', async () => {
  const page = await aPage(<AddPerson onClose={() => undefined} />, [
    reply(settingsApi.addAdmin, () => refusal('usernameTaken')),
  ])
  await type(field('账号'), 'lin')
  await type(field('名称'), 'Lin')
  await type(field('初始密码'), 'reed-pond-7')
  await click(button('添加用户'))
  await until(() => problems().length === 1)
  expect(field('初始密码').value).toBe('reed-pond-7')
  expect(page.sentTo(settingsApi.addAdmin)).toEqual([
    { username: 'lin', nickname: 'Lin', role: 'operator', password: 'reed-pond-7' },
  ])
})

it('a password that is reset to nothing, or to a short one, is refused in words', async () => {
  const page = await aPage(<ResetPassword person={person} onClose={() => undefined} />, [
    reply(settingsApi.editAdmin, done),
  ])
  await click(button('重设密码'))
  await until(() => problems().length === 1)
  await type(field('新密码'), 'short')
  await until(() => problems()[0]?.includes('8') === true)
  await type(field('新密码'), 'reed-pond-7')
  await click(button('重设密码'))
  await until(() => page.sentTo(settingsApi.editAdmin).length === 1)
  expect(page.sentTo(settingsApi.editAdmin)).toEqual([{ id: person.id, password: 'reed-pond-7' }])
})

it('the stores of a store person are given as a whole, beside a number of their own', async () => {
  const store = { id: crypto.randomUUID(), name: 'River' }
  const page = await aPage(<StaffStores person={{ ...person, role: 'storeStaff' }} onClose={() => undefined} />, [
    reply(fissionCodeApi.staff, () => ({
      data: [{ id: person.id, name: 'Lin', role: 'storeStaff', phone: '', pois: [store] }],
    })),
    reply(fissionCodeApi.setStaff, () => ({ pois: [store] })),
  ])
  await until(() => document.body.textContent.includes('Lin 的门店'))
  await type(field('电话'), '13800000000')
  await click(button('保存'))
  await until(() => page.sentTo(fissionCodeApi.setStaff).length === 1)
  expect(page.sentTo(fissionCodeApi.setStaff)).toEqual([
    { adminId: person.id, poiIds: [store.id], phone: '13800000000' },
  ])
})
