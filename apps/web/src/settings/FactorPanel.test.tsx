import { secondFactorApi } from '@matrixcast/contract/second-factor'
import { securityApi } from '@matrixcast/contract/settings'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { FactorPanel } from './FactorPanel.tsx'

const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[at]}`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const off = { since: null, recoveryLeft: 0, isDuty: false }
const aPanel = (view: { since: number | null; recoveryLeft: number; isDuty: boolean } = off) =>
  aPage(<FactorPanel />, [
    reply(secondFactorApi.view, () => view),
    reply(secondFactorApi.start, () => ({ secret, uri: `otpauth://totp/Matrixcast:lin?secret=${secret}` })),
    reply(secondFactorApi.confirm, () => ({
      recoveryCodes: codes,
      otherSessionsEnded: 2,
      device: { username: 'lin', word: 'a word' },
    })),
    reply(secondFactorApi.renewCodes, () => ({ recoveryCodes: codes })),
    reply(secondFactorApi.remove, done),
    reply(securityApi.sessions, () => ({ data: [] })),
  ])
const shows = (text: string) => document.body.textContent.includes(text)

it('the second factor is set up by password, picture and a first code, and its recovery codes are shown once', async () => {
  const page = await aPanel()
  await until(() => shows('还没有开启'))
  await click(button('开启双重验证'))
  await type(field('当前密码'), 'a password')
  await click(button('下一步'))
  await until(() => document.querySelector('.ant-qrcode svg') !== null)
  expect(shows('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBe(true)
  await click(button('确认并开启'))
  expect(shows('请输入 6 位数字')).toBe(true)
  await type(field('验证码'), '123 456')
  await click(button('确认并开启'))
  await until(() => document.querySelectorAll('[data-testid=recovery-codes] li').length === 10)
  expect(page.sentTo(secondFactorApi.confirm)).toEqual([{ factor: '123 456' }])
  expect(localStorage.getItem('known-device:lin')).toBe('a word')
  await click(button('我已保存好'))
  await until(() => !shows(codes[0] ?? ''))
})

it('the second factor that is on says how few recovery codes are left, and is taken off with a code', async () => {
  const page = await aPanel({ since: 1_700_000_000, recoveryLeft: 2, isDuty: false })
  await until(() => shows('还有 2 个恢复码'))
  expect(document.querySelector('.cell-reason')?.textContent).toContain('还有 2 个')
  await click(button('关闭双重验证'))
  await type(field('验证码'), '123456')
  await click(button('关闭双重验证'))
  await until(() => page.sentTo(secondFactorApi.remove).length === 1)
})

it('the second factor that is a duty offers no way to switch it off', async () => {
  await aPanel({ since: 1_700_000_000, recoveryLeft: 10, isDuty: true })
  await until(() => shows('因此不能关闭'))
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['更换恢复码'])
})
