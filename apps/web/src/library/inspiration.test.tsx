import { type Inspiration, inspirationApi } from '@matrixcast/contract/inspiration'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { useCarriedWords } from '../ui/carried-words.ts'
import { IdeaDetail } from './IdeaDetail.tsx'
import { IdeaForm } from './IdeaForm.tsx'
import { InspirationScreen } from './InspirationScreen.tsx'
import { wordsOfIdea } from './use-idea.ts'
import { useIdeaNames } from './use-idea-names.ts'

const idea: Inspiration = {
  id: `own:${crypto.randomUUID()}`,
  source: 'own',
  kind: 'script',
  title: '老房新光',
  text: '第一句\n\n第二句',
  topics: ['装修'],
  industry: 'home',
  platform: null,
  origin: 'javascript:alert(1)',
  recipe: null,
  cover: null,
  heat: null,
  isKept: false,
  createtime: 1_790_000_000,
}
const words = () => document.body.textContent

it('an idea without figures shows a dash and never a zero', async () => {
  await aPage(<Detail />, [])
  expect(words()).toContain('— (还没有数据)')
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

it('recipes stand among the ideas by their names, and an idea is kept by its star', async () => {
  const kept: { is: boolean } = { is: false }
  const recipe: Inspiration = {
    ...idea,
    id: 'recipe:story',
    source: 'recipe',
    kind: 'recipe',
    title: '',
    text: '',
    recipe: 'story',
  }
  const { sentTo } = await aPage(<InspirationScreen />, [
    reply(inspirationApi.list, () => pageWith([{ ...idea, isKept: kept.is }, recipe])),
    reply(inspirationApi.keep, ({ isKept }) => {
      kept.is = isKept
      return done()
    }),
  ])
  await until(() => words().includes('老房新光'))
  expect(document.querySelectorAll('.cell-name')[1]?.textContent.length).toBeGreaterThan(1)
  await click(button('收藏: 老房新光'))
  await until(() => document.querySelector('[aria-label="取消收藏: 老房新光"]') !== null)
  expect(sentTo(inspirationApi.keep)).toEqual([{ ids: [idea.id], isKept: true }])
})

it('an idea that is there already is told at its title, and nothing typed is lost', async () => {
  await aPage(<Form />, [reply(inspirationApi.add, () => refusal('inspirationThere'))])
  await type(field('标题'), '老房新光')
  await click(button('保存'))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(field('标题').value).toBe('老房新光')
})

it.each<[string, Partial<Inspiration>, ReturnType<typeof wordsOfIdea>]>([
  ['a script', {}, { titles: ['老房新光'], scripts: [['第一句', '第二句']], topics: ['装修'] }],
  [
    'a kept script',
    { source: 'copy', title: '一\n二', text: '', topics: [] },
    { titles: [], scripts: [['一', '二']], topics: [] },
  ],
  [
    'topics',
    { kind: 'topics', title: '#装修 #家', text: '', topics: [] },
    { titles: [], scripts: [], topics: ['装修', '家'] },
  ],
  ['a work', { kind: 'work', source: 'work', text: '' }, { titles: ['老房新光'], scripts: [], topics: ['装修'] }],
])('of %s a plan takes the words that fit', (_what, more, expected) => {
  expect(wordsOfIdea({ ...idea, ...more })).toEqual(expected)
})

it('the words of an idea wait for the form that opens next, once', async () => {
  const { show } = await aPage(<Detail />, [])
  await click(button('用它做计划'))
  await show(<Carried />)
  expect(words()).toBe('老房新光')
  await show(<p>elsewhere</p>)
  await show(<Carried />)
  expect(words()).toBe('nothing')
})

const Detail = () => <IdeaDetail idea={idea} names={useIdeaNames()} />
const Form = () => <IdeaForm idea={null} names={useIdeaNames()} onClose={() => undefined} />
const Carried = () => <p>{useCarriedWords()?.titles.join() ?? 'nothing'}</p>
