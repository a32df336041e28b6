import { type Role, sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { paths } from '../ui/paths.ts'
import { Sidebar } from './Sidebar.tsx'

const entries = () => [...document.querySelectorAll('.sidebar-list a')].map(({ textContent }) => textContent)

it.each<[Role, string[], string[]]>([
  [
    'agent',
    ['lead:list', 'talk:list'],
    ['智能运营', '聊天台', '线索列表', '电话线索', '自动回复', '预约', '官方教程', '短视频教程'],
  ],
  [
    'viewer',
    ['publish:list', 'account:list', 'lead:list'],
    ['数据看板', '矩阵账号管理', '线索列表', '电话线索', '预约', '官方教程', '短视频教程'],
  ],
  ['builder', ['builder:use'], ['页面', '官方教程', '短视频教程']],
  [
    'operator',
    ['plan:list', 'material:list'],
    ['矩阵内容生产', '音乐库', '官方教程', '短视频教程', '创作灵感', '工具', '素材管理'],
  ],
])(
  'the sidebar of a person (%s) holds what opens to them, and no group without an entry',
  async (role, held, shown) => {
    await aPage(<Sidebar isMenu={false} onSearch={() => undefined} />, [
      reply(sessionApi.getInfo, () => aPerson(role, held)),
    ])
    await until(() => entries().length === shown.length)
    expect(entries()).toEqual(shown)
  },
)

it.each([
  [paths.quarkHome, '页面'],
  [paths.quarkData, '页面'],
  [paths.works, '矩阵内容生产'],
  [paths.hub, '矩阵内容生产'],
])('the sidebar marks one entry for a screen (%s), the nearest', async (path, name) => {
  const held = ['plan:list', 'work:list', 'builder:use']
  await aPage(
    <Sidebar isMenu={false} onSearch={() => undefined} />,
    [reply(sessionApi.getInfo, () => aPerson('operator', held))],
    path,
  )
  await until(() => entries().includes('页面'))
  const current = [...document.querySelectorAll('.sidebar-list [aria-current]')].map(({ textContent }) => textContent)
  expect(current).toEqual([name])
})

it.each<['standard' | 'duoketui', string[]]>([
  ['standard', ['裂变视频发布', '老SEO视频发布', '智能SEO视频发布']],
  ['duoketui', ['裂变视频发布']],
])('optional entries that were switched on are there with the card type %s: %j', async (cardType, shown) => {
  const person = aPerson('operator', ['plan:list', 'publish:list', 'publish:send', 'fission:list'])
  await aPage(<Sidebar isMenu={false} onSearch={() => undefined} />, [
    reply(sessionApi.getInfo, () => ({
      adminInfo: { ...person.adminInfo, cardType },
      workspace: {
        ...person.workspace,
        optionalEntries: ['fissionVideo' as const, 'oldSeoVideo' as const, 'smartSeoVideo' as const],
      },
    })),
  ])
  await until(() => entries().includes('矩阵内容生产'))
  expect(entries().filter((name) => name.includes('SEO') || name === '裂变视频发布')).toEqual(shown)
})
