import { accountApi } from '@matrixcast/contract/accounts'
import { microAppApi } from '@matrixcast/contract/micro-apps'
import { mountApi } from '@matrixcast/contract/mounts'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const teahouse = { id: 'place-2', name: '白鹭茶馆' }
let made = 0
const anAppId = (begins: 'wx' | 'tt') => `${begins}${(made += 1).toString(16).padStart(16, '0')}`

describe('mini-programs of a workspace', () => {
  const the = theWorld()
  const { mount, withoutMounts } = poiHands(the)
  afterEach(() => withoutMounts())
  const save = (given: object) =>
    the().call(microAppApi.save, {
      platform: 'douyinOpen',
      app_id: anAppId('tt'),
      path: '',
      title: '睡莲花店',
      ...given,
    })
  const list = async (query: object = {}) => (await the().call(microAppApi.list, { limit: 1000, ...query })).data.data

  it('are kept by platform, number and page, and found by their words', async () => {
    const app_id = anAppId('wx')
    const { id } = (await save({ platform: 'officialaccount', app_id, path: '/pages/shop', title: '茶馆' })).data
    expect(await list({ keyword: '茶馆' })).toMatchObject([{ id, app_id, path: 'pages/shop', mounts: 0 }])
    expect((await list({ platform: 'douyinOpen' })).map((row) => row.id)).not.toContain(id)
    const again = await save({ platform: 'officialaccount', app_id, path: 'pages/shop', title: 'again' })
    expect(again).toMatchObject({ refused: 'microAppThere', details: { name: '茶馆' } })
    expect((await save({ platform: 'officialaccount', app_id, path: 'pages/tea' })).refused).toBeUndefined()
  })

  it('with the number of another platform are refused by that platform’s name', async () => {
    const refused = await save({ app_id: 'wx0123456789abcdef' })
    expect(refused.refused).toBe('microAppOther')
    expect(refused.msg).toContain('WeChat Official Account')
    expect((await save({ app_id: 'tt' })).refused).toBe('microAppWrong')
    expect((await save({ platform: 'officialaccount', app_id: anAppId('tt') })).refused).toBe('microAppOther')
  })

  it.each(['practice', 'mastodon', 'kuaishouOpen'])('are refused for %s, whose posts take none', async (platform) => {
    expect((await save({ platform })).refused).toBe('microAppsNone')
  })

  it('cannot have blanks in their page', async () => {
    expect((await save({ path: 'pages/a b' })).refused).toBe('invalidInput')
  })

  it('are not removed while a setting names them', async () => {
    const { id } = (await save({})).data
    const mountId = await mount({ platform: 'douyinOpen', micro_app_id: id })
    const remove = async () => (await the().call(microAppApi.remove, { ids: [id] })).data
    expect((await remove()).refused.map(({ fault }) => fault)).toEqual(['microAppMounted'])
    expect((await list()).find((row) => row.id === id)?.mounts).toBe(1)
    const moved = await save({ id, platform: 'officialaccount', app_id: anAppId('wx') })
    expect(moved.refused).toBe('microAppMounted')
    await the().call(mountApi.remove, { ids: [mountId] })
    expect((await remove()).done).toEqual([id])
  })

  it('that are changed are changed in the posts that wait and hold them by a default', async () => {
    const app_id = anAppId('tt')
    const { id } = (await save({ app_id, path: 'pages/shop' })).data
    await mount({ platform: 'douyinOpen', micro_app_id: id })
    const { taskId } = await aReadyWork(the(), await anAccount(the(), 'douyinOpen'))
    const fieldsOf = async () => (await the().call(publishTaskApi.list, { task_id: taskId })).data.data[0]?.fields
    expect(await fieldsOf()).toEqual({ microApp: { id: `${app_id} pages/shop`, name: '睡莲花店' } })
    await save({ id, app_id, path: 'pages/tea', title: '茶馆' })
    expect(await fieldsOf()).toEqual({ microApp: { id: `${app_id} pages/tea`, name: '茶馆' } })
  })
})

describe('what is set to be named by new posts', () => {
  const the = theWorld()
  const { aPoi, aMatchedPoi, mount, withoutMounts } = poiHands(the)
  afterEach(() => withoutMounts())
  const set = (given: object) => the().call(mountApi.set, { scope: 'platform', platform: 'practice', ...given })
  const list = async (query: object = {}) => (await the().call(mountApi.list, query)).data.data
  const aMicroApp = async () => {
    const given = { platform: 'douyinOpen', app_id: anAppId('tt'), path: '', title: '睡莲花店' }
    return (await the().call(microAppApi.save, given)).data.id
  }

  it('is there once for an account, a group and a platform, and says what it names', async () => {
    const accountId = await anAccount(the())
    const group = (await the().call(accountApi.saveGroup, { name: 'shops' })).data.id
    const poi_id = await aMatchedPoi(teahouse)
    await mount({ poi_id })
    await mount({ scope: 'group', scope_id: group, poi_id })
    const first = await mount({ scope: 'account', scope_id: accountId, poi_id })
    expect(await mount({ scope: 'account', scope_id: accountId, poi_id: await aMatchedPoi(teahouse) })).toBe(first)
    expect((await list()).map(({ scope, of, poi, state }) => [scope, of?.id, poi?.match, state])).toEqual([
      ['platform', undefined, teahouse.name, 'holds'],
      ['group', group, teahouse.name, 'holds'],
      ['account', accountId, teahouse.name, 'holds'],
    ])
    expect(await list({ scope: 'group' })).toHaveLength(1)
    await the().call(accountApi.removeGroup, { id: group })
    expect(await list({ scope: 'group' })).toEqual([])
  })

  it('says whether its period is to come or over', async () => {
    const now = Math.floor(Date.now() / 1000)
    const poi_id = await aMatchedPoi(teahouse)
    await mount({ poi_id, from: now + 3600 })
    expect(await list({ state: 'later' })).toMatchObject([{ state: 'later', from: now + 3600, until: null }])
    await mount({ poi_id, until: now - 3600 })
    expect(await list()).toMatchObject([{ state: 'over' }])
    expect((await set({ poi_id, from: now, until: now - 60 })).refused).toBe('invalidInput')
  })

  it('needs a match on its platform, and something to name', async () => {
    const poi_id = await aPoi('外滩店')
    const unmatched = await set({ poi_id })
    expect(unmatched).toMatchObject({
      refused: 'mountNoMatch',
      msg: '“外滩店” has no match on Weitang practice platform yet. Match it among the places first.',
    })
    expect((await set({})).refused).toBe('invalidInput')
    expect((await set({ poi_id: crypto.randomUUID() })).refused).toBe('notFound')
    expect((await set({ platform: 'nowhere', poi_id })).refused).toBe('notFound')
  })

  it('is refused where nothing takes it: a place on Ghost, a mini-program on practice or of another platform', async () => {
    expect((await set({ platform: 'ghost', poi_id: await aMatchedPoi(teahouse) })).refused).toBe('placesNone')
    const micro_app_id = await aMicroApp()
    expect((await set({ micro_app_id })).refused).toBe('microAppsNone')
    const other = await set({ platform: 'officialaccount', micro_app_id })
    expect(other.refused).toBe('microAppOther')
    expect(other.msg).toContain('Douyin (open platform)')
  })

  it('is refused for an account of another platform, and for one that is gone', async () => {
    const scope_id = await anAccount(the(), 'ghost')
    const poi_id = await aMatchedPoi(teahouse)
    expect((await set({ scope: 'account', scope_id, poi_id })).refused).toBe('mountOtherPlatform')
    expect((await set({ scope: 'account', scope_id: crypto.randomUUID(), poi_id })).refused).toBe('notFound')
    expect((await set({ scope: 'group', scope_id: crypto.randomUUID(), poi_id })).refused).toBe('notFound')
    expect((await set({ scope: 'account', poi_id })).refused).toBe('invalidInput')
  })

  it('is answered together with what may be named, in the words of the specification', async () => {
    const accountId = await anAccount(the(), 'douyinOpen')
    const micro_app_id = await aMicroApp()
    const poi_id = await aMatchedPoi(teahouse)
    await mount({ scope: 'account', scope_id: accountId, platform: 'douyinOpen', micro_app_id })
    const all = (await the().call(mountApi.bind, {})).data
    expect(all.poi).toContainEqual(
      expect.objectContaining({
        id: poi_id,
        platform: 'practice',
        poi_id: 'place-2',
        poi_name: teahouse.name,
        bound: false,
      }),
    )
    expect(all.micro_app).toContainEqual(expect.objectContaining({ id: micro_app_id, bound: true }))
    expect(all.current).toBeNull()
    const asked = { platform: 'douyinOpen', scope: 'account' as const, scope_id: accountId }
    const one = (await the().call(mountApi.bind, asked)).data
    expect(one.current).toEqual({ poi_id: null, micro_app_id })
    expect(one.poi).toEqual([])
  })

  it('fills place and mini-program apart, each by the nearest that names one', async () => {
    const accountId = await anAccount(the(), 'douyinOpen')
    const [near, far] = [await aMicroApp(), await aMicroApp()]
    await mount({ platform: 'douyinOpen', micro_app_id: far })
    await mount({ scope: 'account', scope_id: accountId, platform: 'douyinOpen', micro_app_id: near })
    const { workId } = await aReadyWork(the(), await anAccount(the(), 'ghost'))
    const spread = { workIds: [workId], accountIds: [accountId], startAt: null, perDay: null }
    const [item] = (await the().call(batchApi.plan, { ...spread, way: 'everywhere' })).data.items
    const app = (await the().call(microAppApi.list, { limit: 1000 })).data.data.find(({ id }) => id === near)
    expect(item?.defaults).toEqual([{ name: 'microApp', of: near, value: { id: app?.app_id, name: '睡莲花店' } }])
  })
})
