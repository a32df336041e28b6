import { type Form, formApi } from '@matrixcast/contract/forms'
import { type Inbox, inboxApi } from '@matrixcast/contract/inboxes'
import { leadApi } from '@matrixcast/contract/leads'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { ChatPageForm } from './ChatPageForm.tsx'
import { FormDetail } from './FormDetail.tsx'
import { FormEditor } from './FormEditor.tsx'

const form: Form = {
  id: crypto.randomUUID(),
  name: 'Measuring',
  title: 'Have it measured',
  intro: '',
  fields: [{ key: 'phone', kind: 'phone', label: 'Telephone', required: true, choices: [] }],
  consent: 'We may call.',
  consentVersion: 1,
  submit: '',
  thanks: '',
  redirect: '',
  hosts: [],
  poolId: null,
  samePerson: 'attach',
  colour: '#0958d9',
  background: '#ffffff',
  language: 'en',
  hourMost: 100,
  country: null,
  url: 'http://127.0.0.1/r/measuring',
  slug: 'measuring',
  state: 'open',
  hasKey: false,
  visits: 1200,
  taken: 40,
  refused: 3,
  leads: 31,
  createtime: 1_790_000_000,
}
const words = () => document.body.textContent
const pools = reply(leadApi.pools, () => ({ data: [] }))
const preview = reply(formApi.preview, ({ title }) => ({ html: `<p>${title}</p>` }))

it('a new form asks for name, telephone and wish, shows the page, and says what is missing at its place', async () => {
  const sent: unknown[] = []
  const saved = reply(formApi.save, (input) => {
    sent.push(input)
    return { id: form.id, url: form.url }
  })
  let isClosed = false
  await aPage(<FormEditor form={null} onClose={() => (isClosed = true)} />, [saved, pools, preview])
  await until(() => document.querySelector('iframe') !== null)
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
  await type(field('名称'), 'Autumn')
  await type(field('同意文字'), '')
  await type(field('标题'), '😀'.repeat(81))
  await type(field('然后跳转到'), 'http://shop.example')
  await click(button('保存'))
  await until(() => words().includes('最多 80 个字符') && words().includes('请填写以 https:// 开头的网址'))
  await type(field('标题'), 'Have it measured')
  await type(field('然后跳转到'), '')
  await click(button('保存'))
  await until(() => words().includes('收集电话时请填写同意文字'))
  expect(sent).toEqual([])
  await type(field('同意文字'), 'We may call.')
  await click(button('保存'))
  await until(() => isClosed)
  expect(sent).toMatchObject([
    { name: 'Autumn', fields: [{ kind: 'name' }, { kind: 'phone' }, { kind: 'wish' }], language: 'zh', poolId: null },
  ])
})

it('an address that is taken is said at its place, and what was typed stays', async () => {
  await aPage(<FormEditor form={form} onClose={() => undefined} />, [
    reply(formApi.save, () => refusal('slugTaken')),
    pools,
    preview,
  ])
  await type(field('自己的网址'), 'taken-one')
  await click(button('保存'))
  await until(() => words().includes('已被使用'))
  expect([field('名称').value, field('自己的网址').value]).toEqual(['Measuring', 'taken-one'])
})

it('the submissions of a form say why some were refused, and a new key is shown once', async () => {
  const row = { id: crypto.randomUUID(), at: form.createtime, via: 'page' as const, lead: null }
  const data = [{ ...row, outcome: 'refused' as const, reason: 'phone' as const, field: 'Telephone' }]
  const page = { total: 1, per_page: 20, current_page: 1, last_page: 1 }
  await aPage(<FormDetail form={form} />, [
    reply(sessionApi.getInfo, () => aPerson('operator', ['form:list', 'form:edit'])),
    reply(formApi.intakes, () => ({ ...page, data })),
    reply(formApi.makeKey, () => ({ key: 'measuring.secret' })),
  ])
  await until(() => words().includes('“Telephone”：电话无效'))
  expect(words()).toContain('没有允许的网站')
  await until(() => words().includes('生成密钥'))
  await click(button('生成密钥'))
  await until(() => words().includes('measuring.secret'))
  expect(words()).toContain('关闭后不再显示')
})

it('a chat page that asks for a number needs words of consent before it is saved', async () => {
  const inbox: Inbox = {
    id: crypto.randomUUID(),
    name: 'Kitchen help',
    greeting: 'Hello',
    away: '',
    hours: null,
    hosts: [],
    asksFirst: true,
    consent: '',
    colour: '#0958d9',
    language: 'en',
    members: [],
    url: 'http://127.0.0.1/c/help',
    slug: 'help',
    state: 'open',
    visits: 0,
    conversations: 0,
    waiting: 0,
    createtime: 1_790_000_000,
  }
  const sent: unknown[] = []
  await aPage(<ChatPageForm inbox={inbox} onClose={() => undefined} />, [
    reply(leadApi.owners, () => ({ data: [] })),
    reply(inboxApi.save, (input) => {
      sent.push(input)
      return { id: inbox.id, url: inbox.url }
    }),
  ])
  await click(button('保存'))
  await until(() => words().includes('询问电话时请填写同意文字'))
  expect(sent).toEqual([])
  await type(field('同意文字'), 'We may call.')
  await click(button('保存'))
  await until(() => sent.length > 0)
  expect(sent).toMatchObject([{ id: inbox.id, consent: 'We may call.', asksFirst: true }])
})

it('a field whose label is too long says so in its row, and keeps the form from being saved', async () => {
  const page = await aPage(<FormEditor form={form} onClose={() => undefined} />, [pools, preview])
  await type(field('字段名: 电话'), '😀'.repeat(101))
  await until(() => words().includes('最多 100 个字符'))
  await click(button('保存'))
  await until(() => document.querySelector('.ant-btn-loading') === null)
  expect(page.sentTo(formApi.save)).toEqual([])
})
