import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { poiApi } from '@matrixcast/contract/pois'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { adapterOf } from '@matrixcast/platforms/testing/adapter-of'
import { PracticeSite } from '@matrixcast/platforms/testing/practice-site'
import { recipeBench } from '@matrixcast/platforms/testing/recipe-bench'
import { recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { sentTable } from '../testing/sent-table.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const adapter = adapterOf(recipeOf('practice'))
const chain = '苔原厨房'
const shops = Array.from({ length: 60 }, (_none, at) => `${chain} ${at + 1} 号店`)
const postsOfShop = 5

const the = theOwnWorld()
const bench = recipeBench()
const { mount } = poiHands(the)
const { claim, tell, commits } = helperHand(the)
let site: PracticeSite
beforeAll(async () => {
  site = await PracticeSite.start()
})
afterAll(() => site.stop())

it('300 posts of sixty shops carry the place of their shop on the practice platform (simulated)', async () => {
  /** As a browser that is opened for some posts: hundreds of pages in one take all its memory. */
  const aBrowser = async () => bench.aContext(site, { jobKey: 'chain', cookies: await site.signIn('chain') })
  await site.join('chain')
  let browser = await aBrowser()
  const renewBrowser = async () => {
    await browser.browsing.close()
    browser = await aBrowser()
  }
  const csv = `名称,地址\n${shops.map((name, at) => `${name},上海市黄浦区环路 ${at + 1} 号`).join('\n')}\n`
  const sent = await sentTable(the(), poiApi.read, { bytes: Buffer.from(csv), filename: 'shops.csv' })
  const { sheet } = poiApi.read.output.parse(sent.data)
  expect((await the().call(poiApi.import, { sheet, takeHidden: 'nothing' })).data.added).toBe(60)

  const { data: pois } = (await the().call(poiApi.list, { limit: 100 })).data
  const posts: { taskId: string; place: string }[] = []
  for (const [at, poi] of pois.entries()) {
    if (at % 10 === 0) await renewBrowser()
    const { items } = await adapter.lookUps(browser.context).find({ kind: 'places', query: poi.name, page: 1 })
    const offer = items.find(({ name }) => name === poi.name)
    if (!offer) throw new Error(`practice does not know ${poi.name}`)
    const accountId = await anAccount(the())
    await the().call(poiMatchApi.match, { poi_id: poi.id, platform: 'practice', offer, account_id: accountId })
    await mount({ scope: 'account', scope_id: accountId, poi_id: poi.id })
    for (let post = 0; post < postsOfShop; post += 1)
      posts.push({ taskId: (await aReadyWork(the(), accountId)).taskId, place: poi.name })
  }
  expect(posts).toHaveLength(300)
  // One post of each shop has a place that a person chose, before a default for the whole platform is set.
  const [own] = (await adapter.lookUps(browser.context).find({ kind: 'places', query: '白鹭茶馆', page: 1 })).items
  if (!own) throw new Error('practice does not know the teahouse')
  const isChosen = (at: number) => at % postsOfShop === 0
  for (const [at, post] of posts.entries())
    if (isChosen(at)) await the().call(publishTaskApi.setFields, { id: post.taskId, fields: { place: own } })
  await mount({ poi_id: pois[0]?.id ?? '' })

  const counts = { shops: pois.length, posts: posts.length, carryTheirs: 0, ownOfPeople: 60, ownChanged: 0 }
  for (const [at, { taskId, place }] of posts.entries()) {
    if (isChosen(at)) await renewBrowser()
    const held = await claim(taskId)
    const prepared = await adapter.prepare(
      browser.context,
      { ...bench.post(), fields: held.setting.fields },
      { remoteId: 'chain' },
    )
    expect(await commits(held)).toBe(true)
    const answer = await adapter.commit(browser.context, prepared)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    await tell(held, { kind: 'accepted', publishId: answer.publishId, scheduled: false })
    const shown = await (await fetch(`${site.address}/p/${answer.publishId}`)).text()
    const has = shown.includes(`data-extras>${isChosen(at) ? own.name : place}<`)
    if (has && !isChosen(at)) counts.carryTheirs += 1
    if (!has && isChosen(at)) counts.ownChanged += 1
  }
  if (process.env['PROVE_FISSION'])
    writeFileSync(path.join(process.env['PROVE_FISSION'], 'shops.json'), `${JSON.stringify(counts, null, 2)}\n`)
  expect(counts).toEqual({ shops: 60, posts: 300, carryTheirs: 240, ownOfPeople: 60, ownChanged: 0 })
}, 3_000_000)
