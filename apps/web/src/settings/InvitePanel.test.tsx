import { type BuilderInvite, builderInviteApi } from '@matrixcast/contract/builder-invites'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { InvitePanel } from './InvitePanel.tsx'

const invite = { id: crypto.randomUUID(), madeBy: 'Lin', createdAt: 0, expiresAt: 86_400, usedBy: '' }
const invites: BuilderInvite[] = [
  { ...invite, state: 'open' },
  { ...invite, id: crypto.randomUUID(), state: 'used', usedBy: 'Guo' },
]

const aPanel = (permissions: readonly string[]) =>
  aPage(<InvitePanel />, [
    reply(sessionApi.getInfo, () => aPerson('owner', permissions)),
    reply(builderInviteApi.list, () => ({ registration: 'invited' as const, data: invites })),
    reply(builderInviteApi.add, () => ({ id: invite.id, code: 'THE-CODE', expiresAt: 86_400 })),
    reply(builderInviteApi.remove, done),
  ])

it('a new invitation to the page builder shows its link, and who used an old one is in the list', async () => {
  const page = await aPanel(['admin:list', 'admin:edit'])
  await until(() => document.body.textContent.includes('由 Guo 使用'))
  await until(() => document.querySelector('.form-fields') !== null)
  await type(field('有效天数'), '30')
  await click(button('新建邀请'))
  await until(() => document.getElementById('invite-link') !== null)
  expect(page.sentTo(builderInviteApi.add)).toEqual([{ days: 30 }])
  expect(field('邀请链接').value).toBe(`${location.origin}/loginQuark?invite=THE-CODE`)
})

it('an invitation to the page builder is taken back after a question, and only while nobody used it', async () => {
  const page = await aPanel(['admin:list', 'admin:edit'])
  await until(() => document.querySelectorAll('.settings-rows button').length === 1)
  await click(button('收回'))
  await until(() => document.body.textContent.includes('收回这个邀请？'))
  const confirm = document.querySelector<HTMLElement>('.ant-modal-confirm-btns .ant-btn-dangerous')
  if (confirm) await click(confirm)
  await until(() => page.sentTo(builderInviteApi.remove).length === 1)
  expect(page.sentTo(builderInviteApi.remove)).toEqual([{ id: invite.id }])
})

it('invitations to the page builder are only read by whoever may not edit people', async () => {
  await aPanel(['admin:list'])
  await until(() => document.querySelectorAll('.settings-rows li').length === 2)
  await until(() => document.querySelectorAll('button').length === 0)
  expect(document.body.textContent).not.toContain('收回')
})
