import { linkApi } from '@matrixcast/contract/links'
import { expect, it, vi } from 'vitest'
import { LinkForm } from '../../links/LinkForm.tsx'
import { aPage, button, click, field, lost, refusal, reply, type, until } from '../../testing/a-page.tsx'

const link = {
  id: crypto.randomUUID(),
  name: 'Autumn',
  target: 'https://shop.example/',
  url: 'https://m.example/s/one',
  slug: 'one',
  state: 'open' as const,
  work: null,
  visits: 0,
  visitors: 0,
  bots: 0,
  leads: 0,
  lastDay: null,
  createtime: 1,
}
type Answer = Parameters<typeof reply<typeof linkApi.save.input, typeof linkApi.save.output>>[1]
const saved: Answer = () => ({ id: link.id, url: link.url })

async function aForm(answer: Answer, first: typeof link | null = link) {
  const onClose = vi.fn()
  const page = await aPage(<LinkForm link={first} onClose={onClose} />, [reply(linkApi.save, answer)])
  return { onClose, sent: () => page.sentTo(linkApi.save) }
}
const says = (words: string) => until(() => document.body.textContent.includes(words))

it('an empty form says at each field that it is required, and sends nothing', async () => {
  const { sent } = await aForm(saved, null)
  await click(button('保存'))
  await says('必填')
  expect(document.querySelectorAll('.form-problem')).toHaveLength(2)
  expect(sent()).toEqual([])
})

it('a text that is too long is said with its limit, and stays whole', async () => {
  const { sent } = await aForm(saved)
  const long = '😀'.repeat(61)
  await type(field('名称'), long)
  await click(button('保存'))
  await says('最多 60 个字符')
  expect([field('名称').value, sent()]).toEqual([long, []])
  await type(field('名称'), '😀'.repeat(60))
  await click(button('保存'))
  await until(() => sent().length === 1)
})

it('characters that cannot be shown are refused in words', async () => {
  const { sent } = await aForm(saved)
  await type(field('名称'), 'a\u0007b')
  await click(button('保存'))
  await says('无法显示的字符')
  expect(sent()).toEqual([])
})

it('a refusal for a field is shown at the field, and goes when the field changes', async () => {
  const { onClose } = await aForm(() => refusal('invalidInput', { field: 'name', reason: 'controlCharacters' }))
  await type(field('名称'), 'Winter')
  await click(button('保存'))
  await says('无法显示的字符')
  expect([field('名称').value, onClose.mock.calls.length]).toEqual(['Winter', 0])
  await type(field('名称'), 'Winter 2')
  await until(() => document.querySelector('.form-problem') === null)
})

it('a refusal for a field names the limit that it was refused for', async () => {
  await aForm(() => refusal('invalidInput', { field: 'name', reason: 'mostText', max: 7 }))
  await type(field('名称'), 'Winter')
  await click(button('保存'))
  await says('最多 7 个字符')
  expect(field('名称').value).toBe('Winter')
})

it('a refusal for a field that is not on screen is shown above the fields', async () => {
  await aForm(() => refusal('invalidInput', { field: 'id', reason: 'unknown' }))
  await type(field('名称'), 'Winter')
  await click(button('保存'))
  await until(() => document.querySelector('.ant-alert-error') !== null)
  expect(document.querySelector('.ant-alert-error')?.textContent).toContain('这里没有显示的内容')
})

it('a form whose connection broke keeps what was typed, and is sent once by a double press', async () => {
  const isAway = { now: true }
  const { onClose, sent } = await aForm(() => (isAway.now ? lost : { id: link.id, url: link.url }))
  await type(field('名称'), 'Winter')
  await click(button('保存'))
  await until(() => sent().length === 1 && document.querySelector('.ant-btn-loading') === null)
  expect([field('名称').value, onClose.mock.calls.length]).toEqual(['Winter', 0])
  isAway.now = false
  const save = button('保存')
  save.click()
  save.click()
  await until(() => onClose.mock.calls.length === 1)
  expect(sent()).toHaveLength(2)
})

it('a form with changes asks before it closes, and one without closes at once', async () => {
  const { onClose } = await aForm(saved)
  await click(button('取消'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await type(field('名称'), 'Winter')
  await click(button('取消'))
  await says('不保存就关闭？')
  expect(onClose).toHaveBeenCalledTimes(1)
  await click(button('不保存，关闭'))
  await until(() => onClose.mock.calls.length === 2)
})
