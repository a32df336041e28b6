import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { accountApi } from '@matrixcast/contract/accounts'
import { microAppApi } from '@matrixcast/contract/micro-apps'
import { type Mount, mountApi } from '@matrixcast/contract/mounts'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { FieldInput } from '../post-fields/FieldInput.tsx'
import { aPage, button, choose, click, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aPlatform } from '../testing/a-platform.ts'
import { MicroAppForm } from './MicroAppForm.tsx'
import { MountForm } from './MountForm.tsx'

const names = (zh: string) => ({ zh, en: zh, es: zh, ja: zh })
const place = { name: 'place', kind: 'offer' as const, collect: 'places' as const, names: names('地点') }
const microApp = { name: 'microApp', kind: 'microApp' as const, platform: 'douyinOpen', names: names('小程序') }
const platforms = reply(accountApi.platforms, () => ({
  data: [aPlatform('practice', [place]), aPlatform('douyinOpen', [microApp]), aPlatform('ghost', [])],
}))
const [poiId, appId, accountId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const known = [
  platforms,
  reply(accountLookupApi.grouped, () => ({
    data: [
      {
        id: null,
        name: '',
        accounts: [
          {
            id: accountId,
            platform: 'practice',
            account_id: 'reed',
            openname: '苇间',
            avatar: '',
            state: 'online' as const,
          },
        ],
      },
    ],
  })),
  reply(mountApi.bind, ({ platform }) => ({
    poi:
      platform === 'practice'
        ? [{ id: poiId, name: '外滩店', platform, poi_id: 'p2', poi_name: '白鹭茶馆', bound: false }]
        : [],
    micro_app:
      platform === 'douyinOpen'
        ? [{ id: appId, title: '睡莲花店', platform, app_id: 'tt07e3715e98c9aac0', path: '', bound: false }]
        : [],
    current: null,
  })),
]
const has = (words: string) => document.body.textContent.includes(words)

it('the app ID of another platform is refused at its field, by that platform’s name', async () => {
  const page = await aPage(<MicroAppForm app={null} onClose={() => undefined} />, [
    platforms,
    reply(microAppApi.save, () => refusal('microAppOther', names('微信公众号'))),
  ])
  await choose('平台', 'douyinOpen')
  await type(field('AppID'), ' wx0123456789abcdef')
  await type(field('名称'), '茶馆')
  await click(button('保存'))
  await until(() => has('这是微信公众号小程序的 AppID'))
  expect(page.sentTo(microAppApi.save)).toMatchObject([{ platform: 'douyinOpen', app_id: 'wx0123456789abcdef' }])
})

it('only platforms whose posts take a mini-program are offered for one', async () => {
  await aPage(<MicroAppForm app={null} onClose={() => undefined} />, [platforms])
  await choose('平台', 'douyinOpen')
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['douyinOpen'])
})

it('a default place is set for one account, and what its platform does not take is said in words', async () => {
  const closed: true[] = []
  const page = await aPage(<MountForm mount={null} onClose={() => closed.push(true)} />, [
    ...known,
    reply(mountApi.set, () => ({ id: crypto.randomUUID() })),
  ])
  await choose('平台', 'practice')
  await until(() => has('这个平台的作品不能带小程序'))
  await choose('适用于', '一个账号')
  await choose('账号', '苇间')
  await until(() => has('只列出已经匹配这个平台的地点'))
  await choose('默认地点', '外滩店 · 白鹭茶馆')
  await click(button('保存'))
  await until(() => closed.length === 1)
  expect(page.sentTo(mountApi.set)).toEqual([
    {
      scope: 'account',
      platform: 'practice',
      scope_id: accountId,
      poi_id: poiId,
      micro_app_id: null,
      from: null,
      until: null,
    },
  ])
})

it('what was chosen for a platform is not sent for another one', async () => {
  const page = await aPage(<MountForm mount={null} onClose={() => undefined} />, [
    ...known,
    reply(mountApi.set, () => ({ id: crypto.randomUUID() })),
  ])
  await choose('平台', 'practice')
  await until(() => has('只列出已经匹配这个平台的地点'))
  await choose('默认地点', '外滩店')
  await choose('平台', 'douyinOpen')
  await until(() => has('这个平台的作品不能带地点'))
  await choose('默认小程序', '睡莲花店')
  await click(button('保存'))
  await until(() => page.sentTo(mountApi.set).length === 1)
  expect(page.sentTo(mountApi.set)).toMatchObject([{ platform: 'douyinOpen', poi_id: null, micro_app_id: appId }])
})

it('a setting that is changed keeps its account, and a place without a match is refused at its field', async () => {
  const mount: Mount = {
    id: crypto.randomUUID(),
    scope: 'account',
    platform: 'practice',
    of: { id: accountId, name: '苇间' },
    poi: { id: poiId, name: '外滩店', match: '白鹭茶馆' },
    micro_app: null,
    from: null,
    until: null,
    state: 'holds',
  }
  const page = await aPage(<MountForm mount={mount} onClose={() => undefined} />, [
    ...known,
    reply(mountApi.set, () => refusal('mountNoMatch', { name: '外滩店', ...names('练习平台') })),
  ])
  await until(() => has('苇间 · practice'))
  await click(button('保存'))
  await until(() => has('“外滩店”在练习平台还没有匹配的地点'))
  expect(page.sentTo(mountApi.set)).toMatchObject([{ scope: 'account', scope_id: accountId }])
})

it('a post takes one of the mini-programs of its platform, and keeps to be seen what it held before', async () => {
  const taken: unknown[] = []
  const row = {
    id: appId,
    platform: 'douyinOpen',
    app_id: 'tt07e3715e98c9aac0',
    path: 'pages/shop',
    title: '睡莲花店',
    mounts: 0,
  }
  const before = { id: 'tt0000000000000001', name: '旧店' }
  await aPage(
    <>
      <label htmlFor="app">小程序</label>
      <FieldInput
        id="app"
        field={microApp}
        accountId={accountId}
        value={before}
        onChange={(value) => taken.push(value)}
      />
    </>,
    [
      reply(sessionApi.getInfo, () => aPerson('operator', ['poi:list'])),
      reply(microAppApi.list, () => pageWith([{ ...row, createtime: 1_790_000_000 }])),
    ],
  )
  await until(() => has('旧店 · tt0000000000000001'))
  await choose('小程序', '睡莲花店')
  expect(taken).toEqual([{ id: 'tt07e3715e98c9aac0 pages/shop', name: '睡莲花店' }])
})
