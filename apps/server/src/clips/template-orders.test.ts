import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { clipApi } from '@matrixcast/contract/clips'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { materialApi } from '@matrixcast/contract/materials'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { templateApi } from '@matrixcast/contract/templates'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMaterial, anAccount, hasVideo } from '../testing/factories.ts'
import { aPagePerson } from '../testing/page-people.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const quark = quarkCalls(the)
const tokens = { mine: '' }
const ids = { film: '', other: '' }
beforeAll(async () => {
  tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
  ids.film = (await aMaterial(the(), 'one.mp4', 1)).id
  ids.other = (await aMaterial(the(), 'other.mp4', 2)).id
})

const words = (text: string) => ({ uuid: text, elName: 'text', propsValue: { text }, commonStyle: { zIndex: 9 } })
const film = { uuid: 'film', elName: 'video', propsValue: { slot: 'shot' }, commonStyle: { width: 375, height: 667 } }
const poster = [film, words('{title}'), words('{keyword} for {price}')]

async function aPage(elements: object[] = poster) {
  const given = { title: 'Bread', pages: [{ uuid: 'p', elements }] }
  const { _id: projectId, version } = await quark.call(quarkApi.create, given, tokens.mine)
  return { projectId, version }
}
type Order = InputOf<typeof pageVideoApi.addMany>
const video = (keyword: string, more: object = {}): Order['videos'][number] => ({
  title: '{keyword} at seven',
  words: { keyword, price: '9' },
  materials: { shot: ids.film },
  ...more,
})
const order = (projectId: string, videos: Order['videos'], more: Partial<Order> = {}) =>
  the().call(pageVideoApi.addMany, { projectId, videos, ...more })
const refusalOf = async (projectId: string, videos: Order['videos'], more: Partial<Order> = {}) =>
  (await order(projectId, videos, more)).refused
const worksOf = async (planId: string) =>
  (await the().call(workApi.list, { wisdom_task_id: planId, limit: 500 })).data.data
const credits = async () => (await the().call(clipApi.params, {})).data.clip_number
const save = (projectId: string, change: object) =>
  quark.call(quarkApi.update, { pageData: { _id: projectId, ...change } }, tokens.mine)

describe('videos of a page template', () => {
  it('are one order, each work with the title and the topics of its words, dealt over the accounts in turn', async () => {
    const accounts = [await anAccount(the()), await anAccount(the())]
    const before = await credits()
    const { projectId, version } = await aPage()
    const videos = ['Rye', 'Oat', 'Spelt'].map((keyword) => video(keyword))
    const { data, refused } = await order(projectId, videos, {
      version,
      topics: ['bread', '{keyword}'],
      name: 'Autumn',
      accountIds: accounts,
    })
    expect([refused, data.works, await credits()]).toEqual([undefined, 3, before - 3])
    const works = await worksOf(data.wisdom_task_id)
    expect(new Map(works.map(({ title, topic }) => [title, topic]))).toEqual(
      new Map([
        ['Rye at seven', '#bread #Rye'],
        ['Oat at seven', '#bread #Oat'],
        ['Spelt at seven', '#bread #Spelt'],
      ]),
    )
    const { rows } = await the().owner.query(
      'select account_id, count(*)::int from publish_task where plan_id = $1 group by 1 order by 2',
      [data.wisdom_task_id],
    )
    expect(rows.map(({ count }) => count)).toEqual([1, 2])
    const list = (await the().call(clipApi.list, { wisdom_task_id: data.wisdom_task_id })).data.data
    expect(list.map(({ count, pageId }) => [count, pageId])).toEqual([[3, projectId]])
  })

  it('are made once under the name of their order, and never of a version that nobody saw', async () => {
    const { projectId, version } = await aPage()
    const given = { orderId: crypto.randomUUID() }
    const [first, again] = [
      await order(projectId, [video('Rye')], given),
      await order(projectId, [video('Rye')], given),
    ]
    expect(again.data).toEqual(first.data)
    await save(projectId, { title: 'Cake' })
    expect(await refusalOf(projectId, [video('Rye')], { version })).toBe('projectChanged')
  })

  it('are refused by name and video where words or materials are missing, unknown, twice or of a wrong kind', async () => {
    const { projectId } = await aPage()
    const plain = await aPage([words('Bread')])
    const { id: picture } = await aMaterial(the(), 'still.png')
    const short = await order(projectId, [video('Rye'), video('Oat', { words: { keyword: 'Oat' } })])
    expect([short.refused, short.details]).toEqual(['fillWordMissing', { video: 2, word: 'price' }])
    const before = await credits()
    const asked = [
      refusalOf(plain.projectId, [{ title: 'Rye' }]),
      refusalOf(projectId, [video('Rye', { words: { keyword: 'Rye', price: '9', prize: '1' } })]),
      refusalOf(projectId, [video('Rye', { materials: {} })]),
      refusalOf(projectId, [video('Rye', { materials: { shot: ids.film, shoot: ids.film } })]),
      refusalOf(projectId, [video('Rye', { materials: { shot: crypto.randomUUID() } })]),
      refusalOf(projectId, [video('Rye', { materials: { shot: picture } })]),
      refusalOf(projectId, [video('Rye'), video('Rye')]),
      refusalOf(projectId, [video('Rye')], { topics: ['{city}'] }),
      refusalOf(projectId, [video('Rye', { title: 'x'.repeat(121) })]),
      refusalOf(projectId, [], {}),
      refusalOf(
        projectId,
        Array.from({ length: 501 }, (_, at) => video(`Rye ${at}`)),
      ),
      refusalOf(crypto.randomUUID(), [video('Rye')]),
    ]
    expect(await Promise.all(asked)).toEqual([
      'pageNotTemplate',
      'fillWordUnknown',
      'fillSlotEmpty',
      'fillSlotUnknown',
      'fillMaterialMissing',
      'fillNoVideo',
      'fillsAlike',
      'fillWordMissing',
      'invalidInput',
      'invalidInput',
      'invalidInput',
      'notFound',
    ])
    expect(await credits()).toBe(before)
  })

  it('take no material of another workspace', async () => {
    const { projectId } = await aPage()
    const { rows } = await the().owner.query(
      "insert into workspace (name, time_zone) values ('other', 'UTC') returning id",
    )
    await the().owner.query('update material set workspace_id = $1 where id = $2', [rows[0].id, ids.other])
    const asked = video('Rye', { materials: { shot: ids.other } })
    expect(await refusalOf(projectId, [asked])).toBe('fillMaterialMissing')
    await the().owner.query('update material set workspace_id = $1 where id = $2', [the().workspaceId, ids.other])
  })

  it('hold their materials, and keep the state of the page they were ordered of while it is changed', async () => {
    const { projectId } = await aPage()
    const { data } = await order(projectId, [video('Rye'), video('Oat', { materials: { shot: ids.other } })])
    await save(projectId, { pages: [{ uuid: 'p', elements: [words('Only bread')] }] })
    const { settings } = (await the().call(clipApi.info, { id: data.id })).data
    const kept = await the().parts.pageVideos.at(the().workspaceId, settings.project?.revisionId ?? '')
    expect(kept?.project.pages[0]?.elements).toHaveLength(3)
    await the().call(materialApi.remove, { ids: [ids.other] })
    expect((await the().call(materialApi.list, { ids: ids.other })).data.data).toHaveLength(1)
  })

  it('move to the newest state of their page together, and stay where it asks for more than they brought', async () => {
    const { projectId } = await aPage()
    const { data } = await order(projectId, [video('Rye'), video('Oat')])
    for (const { id } of await worksOf(data.wisdom_task_id)) await hasVideo(the(), id)
    const revision = async () =>
      (await the().call(clipApi.info, { id: data.id })).data.settings.project?.revisionId ?? ''
    const first = await revision()
    await save(projectId, { pages: [{ uuid: 'p', elements: [...poster, words('{city}')] }] })
    expect((await worksOf(data.wisdom_task_id)).map(({ outdated }) => outdated)).toEqual([true, true])
    const refused = (await the().call(clipApi.refresh, { ids: [data.id] })).data
    expect([refused.requeued, refused.refused.map(({ fault }) => fault), await revision()]).toEqual([
      0,
      ['fillWordMissing'],
      first,
    ])
    await save(projectId, { pages: [{ uuid: 'p', elements: [...poster, words('Fresh')] }] })
    expect((await the().call(clipApi.refresh, { ids: [data.id] })).data.requeued).toBe(2)
    expect(await revision()).not.toBe(first)
  })

  it('open one by one in the editor as pages of their own words, and their order as the page itself', async () => {
    const { projectId } = await aPage()
    const { data } = await order(projectId, [video('Rye')])
    const [work] = await worksOf(data.wisdom_task_id)
    const opened = (await the().call(pageVideoApi.open, { workId: work?.id ?? '' })).data
    const page = await quark.call(quarkApi.detail, { pageId: opened.pageId }, tokens.mine)
    expect([opened.isNew, page.title, JSON.stringify(page.pages)]).toEqual([
      true,
      'Rye at seven',
      expect.stringContaining('Rye for 9'),
    ])
    expect((await the().call(pageVideoApi.open, { clipId: data.id })).data.pageId).toBe(projectId)
  })
})

describe('the list of pages that give many videos', () => {
  const rows = async (input: InputOf<typeof pageVideoApi.templates> = {}) =>
    (await the().call(pageVideoApi.templates, input)).data.data
  const named = async (title: string, elements: object[], more: object = {}) => {
    const given = { title, pages: [{ uuid: 'p', elements }], ...more }
    return (await quark.call(quarkApi.create, given, tokens.mine))._id
  }

  it('has pages and templates with words or slots to be filled, and says which', async () => {
    const page = await named('Fillable words', [words('{title} for {价格}'), words('plain')])
    const template = await quark.call(templateApi.make, { id: await named('Fillable slot', [film]) }, tokens.mine)
    await named('Fillable not', [words('plain')])
    await named('Fillable hidden', [{ ...words('{title}'), hidden: true }])
    await named('Fillable long', [words('{title}')], { pageMode: 'longPage' })
    const found = (await rows({ keyword: 'Fillable' })).map(({ id, kind, words: all, slots }) => [id, kind, all, slots])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        [page, 'page', ['title', '价格'], []],
        [template._id, 'template', [], ['shot']],
      ]),
    )
  })

  it('is of pages that the person made or works on alone', async () => {
    const id = await named('Fillable alone', [words('{title}')])
    const other = await aPagePerson(the(), 'page-stranger')
    const theirs = await the().call(pageVideoApi.templates, { keyword: 'Fillable' }, other.both)
    expect(theirs.data.data).toEqual([])
    expect((await the().call(pageVideoApi.page, { projectId: id }, other.both)).refused).toBe('notFound')
  })

  it('leads to a template as it is kept, of which as many videos are ordered', async () => {
    const { projectId } = await aPage()
    const { _id: template } = await quark.call(templateApi.make, { id: projectId }, tokens.mine)
    const { data } = await the().call(pageVideoApi.page, { projectId: template })
    expect([data.version, data.document['title']]).toEqual([1, 'Bread'])
    const made = await order(template, [video('Rye'), video('Oat')], { version: data.version })
    expect([made.refused, made.data.works]).toEqual([undefined, 2])
  })
})
