import { accountApi } from '@matrixcast/contract/accounts'
import { wordsApi } from '@matrixcast/contract/words'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { anAccount } from '../accounts/testing/an-account.ts'
import { aPage, button, choose, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPostOf, aWork } from './testing/a-work.ts'
import { WordsForm } from './WordsForm.tsx'

const mine = anAccount({ openname: 'Mine' })
const views = { all: 1, online: 1, expiring: 0, offline: 0, challenge: 0, blocked: 0, unknown: 0, attention: 0 }
const accounts = reply(accountApi.list, () => ({ ...pageWith([mine]), views }))
const replies = [accounts, reply(workApi.edit, done)]

it('a title saved from an older drawer sends no topics, so that a colleague’s stay', async () => {
  const work = aWork()
  const page = await aPage(<WordsForm work={work} />, replies)
  await type(field('标题'), 'A new title')
  await click(button('保存修改'))
  await until(() => page.sentTo(workApi.edit).length === 1)
  const [sent] = page.sentTo(workApi.edit)
  expect(sent).toMatchObject({ id: work.id, title: 'A new title' })
  expect(sent).not.toHaveProperty('topics')
  expect(sent).not.toHaveProperty('accountId')
})

it('a title that is refused stays in its field', async () => {
  const refused = reply(workApi.edit, () => refusal('heldByRestore'))
  const page = await aPage(<WordsForm work={aWork()} />, [accounts, refused])
  const title = field('标题')
  await type(title, 'A new title')
  await click(button('保存修改'))
  await until(() => page.sentTo(workApi.edit).length === 1)
  expect(title.value).toBe('A new title')
})

const theirs = aPostOf(anAccount({ openname: 'Theirs' }))

it.each([
  { post: 'a post that a colleague made meanwhile', before: null },
  { post: 'the next post, once the first is gone', before: aPostOf(anAccount({ openname: 'First' })) },
])('an account that was chosen is not given to $post', async ({ before }) => {
  const work = aWork({ task: before })
  const page = await aPage(<WordsForm work={work} />, replies)
  await type(field('标题'), 'A new title')
  await choose('账号', 'Mine')
  await page.show(<WordsForm work={{ ...work, task: theirs }} />)
  expect(document.querySelector('[role="status"]')?.textContent).toContain('账号和时间按现在的显示')
  await click(button('保存修改'))
  await until(() => page.sentTo(workApi.edit).length === 1)
  const [sent] = page.sentTo(workApi.edit)
  expect(sent).toMatchObject({ title: 'A new title', accountSeen: theirs.account.id })
  expect(sent).not.toHaveProperty('accountId')
})

it('a title is counted while it is typed, and said to be too long for its account before it is saved', async () => {
  const { value } = mine.third_platform_info
  const counts = reply(wordsApi.titleLengths, ({ titles }) => ({
    data: [
      {
        platform: value,
        accounts: [],
        unit: 'characters' as const,
        titleMax: 8,
        lengths: titles.map((title) => title.length),
      },
    ],
  }))
  await aPage(<WordsForm work={aWork({ task: aPostOf(mine) })} />, [...replies, counts])
  const title = field('标题')
  const shown = () => document.querySelector('#work-title-count')?.textContent ?? ''
  await type(title, 'Short')
  await until(() => shown().includes('5/8'))
  await type(title, 'A long title')
  await until(() => shown().includes('12/8'))
  expect(shown()).toContain('Mine')
  expect(title.getAttribute('aria-describedby')).toBe('work-title-count')
})
