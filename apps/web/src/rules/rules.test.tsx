import { accountApi } from '@matrixcast/contract/accounts'
import type { HitRow } from '@matrixcast/contract/rule-hits'
import { type RuleRow, ruleApi } from '@matrixcast/contract/rules'
import { talkOperationApi } from '@matrixcast/contract/talk-operation'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { HitChip } from './HitChip.tsx'
import { QueueWords } from './QueueWords.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { StopSwitch } from './StopSwitch.tsx'
import { TalkingForm } from './TalkingForm.tsx'

const words = () => document.body.textContent
const scenes = [{ scene: 'comment' as const, platforms: ['bluesky'], mostText: 300 }]
const rule: RuleRow = {
  id: crypto.randomUUID(),
  name: '询价',
  scene: 'comment',
  scope: { platforms: [], accountIds: [], groupIds: [] },
  match: 'regex',
  keywords: ['价格', '(?<=a)b'],
  replies: ['已私信。'],
  windows: [],
  cooldownSeconds: 3600,
  oncePerPost: true,
  needsApproval: true,
  isOn: true,
  hitsToday: 0,
  hitsWeek: 0,
  lastHitAt: null,
  overlaps: [],
  isTheirs: true,
}
const hit: HitRow = {
  id: crypto.randomUUID(),
  at: 1_790_000_000,
  state: 'toApprove',
  reason: null,
  rule: { id: rule.id, name: rule.name },
  account: { id: crypto.randomUUID(), name: 'Reed', platform: 'bluesky' },
  conversationId: crypto.randomUUID(),
  person: 'Fern',
  kind: 'comment',
  message: 'What price?',
  messageAt: 1_790_000_000,
  post: null,
  text: 'We wrote to you.',
  answerLimit: { most: 20, countedBy: 'graphemes', mostBytes: null },
  waits: null,
  by: null,
  send: null,
}
const stop = { isStopped: false, by: '', at: null }
const noAccounts = { total: 0, per_page: 1, current_page: 1, last_page: 1, data: [], timeZone: 'UTC', stop }
const places = [
  reply(talkOperationApi.talking, () => noAccounts),
  reply(accountApi.platforms, () => ({ data: [] })),
  reply(accountApi.groups, () => ({ data: [], ungrouped: 0, total: 0, platforms: [] })),
]

it('a pattern that the server refuses is named at its place, and nothing typed is lost', async () => {
  const refused = reply(ruleApi.save, () => refusal('rulePattern', { number: 2, reason: 'invalid named capture' }))
  await aPage(<RuleEditor rule={rule} scenes={scenes} zone="UTC" onClose={() => undefined} />, [...places, refused])
  await type(field('规则名称'), '询价二')
  await click(button('保存规则'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('第 2 个表达式无法使用')
  expect(field('规则名称').value).toBe('询价二')
})

it('the bench says which rule answers and why the others before it do not', async () => {
  const tried = reply(ruleApi.test, () => ({
    verdicts: [
      { id: crypto.randomUUID(), name: '关', isDraft: false, verdict: 'off' as const },
      { id: null, name: '询价', isDraft: true, verdict: 'fires' as const },
      { id: crypto.randomUUID(), name: '之后', isDraft: false, verdict: 'words' as const },
    ],
    fired: { id: null, name: '询价', isDraft: true, replies: ['已私信。'] },
    badPatterns: [{ number: 2, reason: 'invalid' }],
  }))
  await aPage(<RuleEditor rule={rule} scenes={scenes} zone="UTC" onClose={() => undefined} />, [...places, tried])
  await type(field('对方的话'), '价格多少')
  await until(() => words().includes('由“询价”回复'))
  expect(words()).toContain('已停用')
  expect(words()).toContain('第 2 个表达式：invalid')
  expect(words()).not.toContain('之后')
})

it('an answer is approved in other words, and not at a length that its platform does not take', async () => {
  const sent: unknown[] = []
  const approved = reply(talkOperationApi.approve, (input) => {
    sent.push(input)
    return { done: input.ids, refused: [], isStopped: true }
  })
  await aPage(<QueueWords hit={hit} refreshes={[]} />, [approved])
  for (const [text, problem] of [
    ['Much too long for this platform', '31 / 20'],
    ['', '必填'],
  ] as const) {
    await type(field('回复'), text)
    await click(button(' 按修改后的内容批准'))
    await until(() => document.querySelector('.form-problem')?.textContent.includes(problem) === true)
    expect(sent).toEqual([])
  }
  await type(field('回复'), 'It is 40.')
  await click(button(' 按修改后的内容批准'))
  await until(() => sent.length > 0)
  expect(sent).toEqual([{ ids: [hit.id], text: 'It is 40.' }])
  await until(() => words().includes('自动回复已停止，恢复之前不会发出'))
})

it('the stop switch says who pressed it, and lets answers go on', async () => {
  const sent: unknown[] = []
  const stopped = { ...noAccounts, stop: { isStopped: true, by: 'Moss', at: 1_790_000_000 } }
  await aPage(<StopSwitch />, [
    reply(talkOperationApi.talking, () => stopped),
    reply(talkOperationApi.stopAll, (input) => {
      sent.push(input)
      return done()
    }),
  ])
  await until(() => words().includes('Moss 已停止'))
  await click(button('恢复自动回复'))
  await until(() => sent.length > 0)
  expect(sent).toEqual([{ on: false }])
})

it('what became of an answer follows its send once it was handed over', async () => {
  await aPage(
    <>
      <HitChip hit={{ ...hit, state: 'queued' }} />
      <HitChip hit={{ ...hit, state: 'queued', send: { state: 'unsure', fault: null } }} />
      <HitChip hit={{ ...hit, state: 'queued', waits: 'stopped', send: { state: 'waiting', fault: null } }} />
      <HitChip hit={{ ...hit, state: 'refused', reason: 'cooldown' }} />
    </>,
    [],
  )
  expect(words()).toContain('排队中结果不明因停止而等待未回复')
})

it('a rule says at each field what is missing or too long, and the bench waits for a rule that can be saved', async () => {
  const page = await aPage(<RuleEditor rule={null} scenes={scenes} zone="UTC" onClose={() => undefined} />, places)
  expect(words()).toContain('规则填完之后才会参与测试')
  await type(field('规则名称'), '😀'.repeat(61))
  await type(field('回复内容'), 'x'.repeat(5001))
  await click(button('添加规则'))
  await until(() => document.querySelectorAll('.form-problem').length === 3)
  const problems = [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)
  expect(problems).toEqual(['最多 60 个字符', '必填', '最多 5000 个字符'])
  expect(page.sentTo(ruleApi.save)).toEqual([])
})

it('limits of accounts that the server refuses are shown at their field', async () => {
  const account = { hourMost: 5, dayMost: null, gapSeconds: 0, quiet: null, pausedUntil: null, pausedWhy: '' }
  const row = {
    ...account,
    id: crypto.randomUUID(),
    name: 'Reed',
    platform: 'bluesky',
    sentHour: 0,
    sentDay: 0,
    queued: 0,
  }
  const refused = reply(talkOperationApi.setTalking, () =>
    refusal('invalidInput', { field: 'hourMost', reason: 'odd' }),
  )
  await aPage(<TalkingForm accounts={[row]} onClose={() => undefined} />, [refused])
  await click(button('保存限制'))
  await until(() => document.querySelector('.form-problem') !== null)
  expect(document.querySelector('.form-field:has(.form-problem) label')?.textContent).toContain('每小时')
})
