import { accountApi } from '@matrixcast/contract/accounts'
import { batchApi, type JudgedItem } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { anAccount } from '../accounts/testing/an-account.ts'
import { aPage, button, choose, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { aWork } from '../works/testing/a-work.ts'
import { withoutOthersOwn } from './BatchFields.tsx'
import { BatchScreen } from './BatchScreen.tsx'

const [first, second] = [anAccount({ openname: 'First' }), anAccount({ openname: 'Second' })]
const works = [aWork({ title: 'Window' }), aWork({ title: 'Balcony' })]
const healths = { all: 2, online: 2, expiring: 0, offline: 0, challenge: 0, blocked: 0, unknown: 0, attention: 0 }
const none = { producing: 0, blocked: 0, publishing: 0, scheduled: 0, published: 0, failed: 0, alike: 0 }
const views = { all: 2, unplanned: 2, unpublished: 2, ...none }
const figures = { works: 2, waiting: 0, published: 0, verified: 0, failed: 0 }
const known = [
  reply(accountApi.list, () => ({ ...pageWith([first, second]), views: healths })),
  reply(workApi.list, () => ({ ...pageWith(works), views, figures })),
]
const judged = (workId: string, changes: Partial<JudgedItem> = {}): JudgedItem => ({
  workId,
  accountId: first.id,
  timing_time: null,
  fields: {},
  defaults: [],
  fault: null,
  details: {},
  warnings: [],
  tries: 0,
  elsewhere: 0,
  ...changes,
})
const isShown = (testId: string) => document.querySelector(`[data-testid="${testId}"]`) !== null

async function chooseAll() {
  await until(() => isShown('choose-matching'))
  await click(button('choose-matching'))
  await choose('账号', 'First')
}

it('a preview that comes after the accounts were changed is not shown', async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await aPage(<BatchScreen />, [
    ...known,
    reply(batchApi.plan, async ({ workIds }) => {
      await held
      return { items: workIds.map((id) => judged(id)) }
    }),
  ])
  await chooseAll()
  await click(button('preview-batch'))
  await choose('账号', 'Second')
  arrive()
  await held
  await until(() => true)
  expect(isShown('make-batch')).toBe(false)
})

it('a batch names what its preview was told; what it made is not dealt out again with what it could not make', async () => {
  const [madeId = '', lateId = ''] = works.map(({ id }) => id)
  let elsewhere = 0
  const page = await aPage(<BatchScreen />, [
    ...known,
    reply(batchApi.plan, ({ workIds }) => ({ items: workIds.map((id) => judged(id, { elsewhere })) })),
    reply(batchApi.publish, ({ items }) => {
      const refused = elsewhere === 0 ? [judged(lateId, { fault: 'elsewhereNow', elsewhere: 1 })] : []
      return { made: items.slice(refused.length).map(() => crypto.randomUUID()), refused }
    }),
  ])
  await chooseAll()
  await click(button('preview-batch'))
  await until(() => isShown('make-batch'))
  await click(button('make-batch'))
  await until(() => page.sentTo(batchApi.publish).length === 1)
  elsewhere = 1
  await until(() => !button('preview-batch').hasAttribute('disabled'))
  await click(button('preview-batch'))
  await until(() => page.sentTo(batchApi.plan).length === 2)
  expect(page.sentTo(batchApi.plan)[1]).toMatchObject({ workIds: [lateId] })
  await until(() => !button('make-batch').hasAttribute('disabled'))
  await click(button('make-batch'))
  await until(() => page.sentTo(batchApi.publish).length === 2)
  expect(page.sentTo(batchApi.publish)).toMatchObject([
    {
      items: [
        { workId: madeId, elsewhereSeen: 0 },
        { workId: lateId, elsewhereSeen: 0 },
      ],
    },
    { items: [{ workId: lateId, elsewhereSeen: 1 }] },
  ])
})

it('a collection of one account is not given to another of its platform', () => {
  const collection = { id: 'c', name: 'Small homes' }
  const fields = { practice: { collection } }
  expect(withoutOthersOwn(fields, [first], [first])).toEqual(fields)
  expect(withoutOthersOwn(fields, [first], [second])).toEqual({ practice: {} })
  expect(withoutOthersOwn(fields, [first], [first, second])).toEqual({ practice: {} })
})

const teahouse = { name: 'place' as const, of: crypto.randomUUID(), value: { id: 'place-2', name: '白鹭茶馆' } }

it('a default is shown with each post before it is made, goes with it, and can be taken off a single post', async () => {
  const page = await aPage(<BatchScreen />, [
    ...known,
    reply(batchApi.plan, ({ workIds }) => ({
      items: workIds.map((id) => judged(id, { defaults: [teahouse], fields: { place: teahouse.value } })),
    })),
    reply(batchApi.publish, ({ items }) => ({ made: items.map(() => crypto.randomUUID()), refused: [] })),
  ])
  await chooseAll()
  await click(button('preview-batch'))
  await until(() => isShown('make-batch'))
  const takeOff = () => document.querySelectorAll<HTMLElement>('[aria-label="这条作品不带“白鹭茶馆”"]')
  expect(takeOff()).toHaveLength(2)
  const [first] = takeOff()
  if (first) await click(first)
  await until(() => takeOff().length === 1)
  await click(button('make-batch'))
  await until(() => page.sentTo(batchApi.publish).length === 1)
  expect(page.sentTo(batchApi.publish)).toMatchObject([
    {
      items: [
        { fields: {}, withoutDefaults: ['place'] },
        { fields: { place: teahouse.value }, withoutDefaults: [] },
      ],
    },
  ])
})

it('a post kept back by a default that is gone can be made without it', async () => {
  await aPage(<BatchScreen />, [
    ...known,
    reply(batchApi.plan, ({ workIds }) => ({
      items: workIds.map((id) =>
        judged(id, { defaults: [teahouse], fault: 'matchGone', details: { name: '白鹭茶馆' } }),
      ),
    })),
  ])
  await chooseAll()
  await click(button('preview-batch'))
  await until(() => document.body.textContent.includes('平台已经没有“白鹭茶馆”这个地点'))
  const makes = (count: number) => document.body.textContent.includes(`建立 ${count} 条发布任务`)
  const takeOff = document.querySelector<HTMLElement>('[aria-label="这条作品不带“白鹭茶馆”"]')
  if (takeOff) await click(takeOff)
  await until(() => makes(1))
  expect(makes(2)).toBe(false)
})
