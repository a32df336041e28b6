import { accountApi } from '@matrixcast/contract/accounts'
import { areaApi } from '@matrixcast/contract/areas'
import { type AssignRule, assignRuleApi } from '@matrixcast/contract/assign-rules'
import { type Form, formApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { linkApi } from '@matrixcast/contract/links'
import { expect, it } from 'vitest'
import { aPage, box, button, choose, click, done, field, pageWith, reply, type, until } from '../testing/a-page.tsx'
import { RulesPanel } from './RulesPanel.tsx'

const lin = { id: crypto.randomUUID(), name: 'Lin' }
const mo = { id: crypto.randomUUID(), name: 'Mo' }
const nothing = { sources: [], platforms: [], accountIds: [], areas: [], levels: [], linkIds: [], pageIds: [] }
const rule = (name: string): AssignRule => ({
  id: crypto.randomUUID(),
  name,
  isOn: true,
  conditions: nothing,
  target: 'people',
  people: [
    { ...lin, weight: 2, isThere: true },
    { ...mo, weight: 1, isThere: false },
  ],
  pool: null,
  hours: null,
  dayMost: null,
  givenToday: 3,
})
const has = (words: string) => document.body.textContent.includes(words)
const replies = (rules: AssignRule[]) => [
  reply(assignRuleApi.list, () => ({ data: rules })),
  reply(assignRuleApi.try, ({ level, form_id }) =>
    level === 'A'
      ? { rule: 'First', owner: 'Lin', pool: null, by: 'rules' as const }
      : { rule: null, owner: null, pool: 'South', by: form_id === undefined ? ('rules' as const) : ('pool' as const) },
  ),
  reply(assignRuleApi.sort, done),
  reply(assignRuleApi.save, () => ({ id: crypto.randomUUID() })),
  reply(leadApi.owners, () => ({ data: [lin, mo] })),
  reply(leadApi.pools, () => ({ data: [] })),
  reply(leadApi.list, () => ({ ...pageWith([]), counts: { all: 0, overdue: 0, mine: 0, pool: 0, invalid: 0 } })),
  reply(areaApi.list, () => ({ data: [] })),
  reply(accountApi.platforms, () => ({ data: [] })),
  reply(linkApi.list, () => pageWith([])),
]

it('the rules of assigning say to whom they give, and change places', async () => {
  const rules = [rule('First'), rule('Second')]
  const page = await aPage(<RulesPanel />, replies(rules))
  await until(() => has('Lin × 2, Mo') && has('今天分了 3 条') && has('1 人已停用'))
  expect(button('上移First').hasAttribute('disabled')).toBe(true)
  await click(button('下移First'))
  await until(() => page.sentTo(assignRuleApi.sort).length === 1)
  expect(page.sentTo(assignRuleApi.sort)).toEqual([{ ids: [rules[1]?.id, rules[0]?.id] }])
})

it('a try says where such a lead would go', async () => {
  await aPage(<RulesPanel />, replies([]))
  await until(() => has('还没有规则') && has('进公海“South”。'))
  await choose('级别', 'A')
  await until(() => has('归 Lin。'))
  expect(has('按规则“First”')).toBe(true)
})

const kitchenForm: Form = {
  id: crypto.randomUUID(),
  name: 'Kitchen form',
  title: 'Have your kitchen measured',
  intro: '',
  fields: [{ key: 'phone', kind: 'phone', label: 'Telephone', required: true, choices: [] }],
  consent: 'We may call.',
  submit: '',
  thanks: '',
  redirect: '',
  hosts: [],
  poolId: crypto.randomUUID(),
  samePerson: 'attach',
  colour: '#1677ff',
  background: '#ffffff',
  language: 'zh',
  hourMost: 100,
  country: null,
  consentVersion: 1,
  url: 'http://127.0.0.1/r/kitchen',
  slug: 'kitchen',
  state: 'open',
  hasKey: false,
  visits: 0,
  taken: 0,
  refused: 0,
  leads: 0,
  createtime: 1,
}

it('a try by a form with a pool of its own says that no rule is asked', async () => {
  await aPage(<RulesPanel />, [...replies([]), reply(formApi.list, () => pageWith([kitchenForm]))])
  await until(() => has('进公海“South”。'))
  await choose('来源', '独立表单')
  await until(() => has('自带公海的表单不看规则'))
  await choose('表单', 'Kitchen form')
  await until(() => has('表单自己的公海优先'))
  expect(has('没有规则符合')).toBe(false)
})

it('a new rule needs a name and somebody, and is sent with shares and hours', async () => {
  const page = await aPage(<RulesPanel />, replies([]))
  await until(() => has('还没有规则'))
  await click(button('新建规则'))
  await type(field('名称'), 'Turn')
  await click(button('保存规则'))
  await until(() => has('必填'))
  expect(page.sentTo(assignRuleApi.save)).toEqual([])
  await choose('轮流的人', 'Lin')
  await choose('轮流的人', 'Mo')
  await type(field('Lin的份数'), '3')
  await click(box('只在工作时间分给人'))
  await type(field('从'), '08:30')
  await click(button('保存规则'))
  await until(() => page.sentTo(assignRuleApi.save).length === 1)
  expect(page.sentTo(assignRuleApi.save)).toMatchObject([
    {
      name: 'Turn',
      target: 'people',
      people: [
        { id: lin.id, weight: 3 },
        { id: mo.id, weight: 1 },
      ],
      hours: { days: [1, 2, 3, 4, 5], from: 510, until: 1080 },
      poolId: null,
    },
  ])
})
