import { backupApi } from '@matrixcast/contract/backups'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { BackupSchedule } from './BackupSchedule.tsx'
import { HelperPanel } from './HelperPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)
const kept = {
  schedule: { isOn: true, hour: 3, keep: 7, withFiles: true },
  folder: '/backups',
  keysFolder: '/keys',
  filesAreHere: true,
  data: [],
}

it('a profile without a name, or with one that is too long, is not saved, and a refusal is shown at its field', async () => {
  const person = aPerson('operator')
  const page = await aPage(<ProfilePanel />, [
    reply(sessionApi.getInfo, () => person),
    reply(sessionApi.savePersonalData, () => refusal('invalidInput', { field: 'avatar', reason: 'tooLarge' })),
  ])
  await until(() => document.querySelector('.form-fields') !== null)
  for (const [name, problem] of [
    ['', '必填'],
    ['😀'.repeat(61), '最多 60 个字符'],
  ] as const) {
    await type(field('名称'), name)
    await click(button('保存资料'))
    await until(() => problems().join() === problem)
  }
  expect(page.sentTo(sessionApi.savePersonalData)).toEqual([])
  await type(field('名称'), '😀'.repeat(60))
  await click(button('保存资料'))
  await until(() => problems().join() === '此处填写的内容无效')
  expect(document.querySelector('.form-field:has(.form-problem) label')?.textContent).toBe('头像')
})

it('a backup schedule whose number was emptied is not saved', async () => {
  const page = await aPage(<BackupSchedule kept={kept} />, [reply(backupApi.saveSchedule, done)])
  await type(field('保留份数'), '')
  await click(button('保存计划'))
  await until(() => problems().join() === '必填')
  expect(page.sentTo(backupApi.saveSchedule)).toEqual([])
  await type(field('保留份数'), '5')
  await click(button('保存计划'))
  await until(() => page.sentTo(backupApi.saveSchedule).length === 1)
  expect(page.sentTo(backupApi.saveSchedule)).toEqual([{ ...kept.schedule, keep: 5 }])
})

it('a refusal of a backup schedule is shown at its field', async () => {
  await aPage(<BackupSchedule kept={kept} />, [
    reply(backupApi.saveSchedule, () => refusal('invalidInput', { field: 'keep', reason: 'odd' })),
  ])
  await click(button('保存计划'))
  await until(() => problems().length === 1)
  expect(document.querySelector('.form-field:has(.form-problem) label')?.textContent).toBe('保留份数')
})

it('a pairing code that is too short is said at its field, and one that was taken is gone', async () => {
  const page = await aPage(<HelperPanel />, [
    reply(helperLinkApi.list, () => ({ data: [] })),
    reply(helperLinkApi.confirmPairing, () => ({ helperId: crypto.randomUUID(), name: 'Here' })),
  ])
  await type(field('配对码'), 'AB')
  await click(button('配对'))
  await until(() => problems().join() === '至少 4 个字符')
  expect(page.sentTo(helperLinkApi.confirmPairing)).toEqual([])
  await type(field('配对码'), 'ABCD')
  await click(button('配对'))
  await until(() => page.sentTo(helperLinkApi.confirmPairing).length === 1 && field('配对码').value === '')
})
