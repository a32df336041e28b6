import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { poiApi } from '@matrixcast/contract/pois'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { adapterOf } from '@matrixcast/platforms/testing/adapter-of'
import { PracticeSite } from '@matrixcast/platforms/testing/practice-site'
import { recipeBench } from '@matrixcast/platforms/testing/recipe-bench'
import { recipeOf } from '@matrixcast/platforms/testing/recipe-of'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { poiHands } from '../testing/poi-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const adapter = adapterOf(recipeOf('practice'))

// A place is pressed in a page of the platform; only there it shows that it went out.
describe('the default place of an account on the practice platform (simulated)', () => {
  const the = theWorld()
  const bench = recipeBench()
  const { aPoi, mount } = poiHands(the)
  const { claim, tell, commits } = helperHand(the)
  let site: PracticeSite
  beforeAll(async () => {
    site = await PracticeSite.start()
  })
  afterAll(() => site.stop())

  const reach = async (name: string) =>
    (await bench.aContext(site, { jobKey: name, cookies: await site.join(name) })).context

  it('is found there by the name of the place, goes out with the post, and stands under it', async () => {
    const context = await reach('reed')
    const poi_id = await aPoi('茶馆')
    const [offer] = (await adapter.lookUps(context).find({ kind: 'places', query: '茶馆', page: 1 })).items
    if (!offer) throw new Error('nothing was found')
    const accountId = await anAccount(the())
    await the().call(poiMatchApi.match, { poi_id, platform: 'practice', offer, account_id: accountId })
    await mount({ scope: 'account', scope_id: accountId, poi_id })
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    expect(held.setting.poiInfo).toEqual({ id: offer.id, name: '白鹭茶馆' })
    const post = { ...bench.post(), fields: held.setting.fields }
    const prepared = await adapter.prepare(context, post, { remoteId: 'reed' })
    expect(await commits(held)).toBe(true)
    const answer = await adapter.commit(context, prepared)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    await tell(held, { kind: 'accepted', publishId: answer.publishId, scheduled: false })
    const shown = () => fetch(`${site.address}/p/${answer.publishId}`).then((page) => page.text())
    await expect.poll(shown).toContain('data-extras>白鹭茶馆<')
    const [row] = (await the().call(publishTaskApi.list, { task_id: taskId })).data.data
    expect(row).toMatchObject({ state: 'accepted', fields: { place: { id: offer.id } } })
  })

  it('that the platform renamed stops the post before its commit, and is one row in the list of places', async () => {
    const context = await reach('moss')
    const poi_id = await aPoi('旧茶馆')
    await the().call(poiMatchApi.match, {
      poi_id,
      platform: 'practice',
      offer: { id: 'place-0', name: '白鹭茶馆 老店' },
    })
    const accountId = await anAccount(the())
    await mount({ scope: 'account', scope_id: accountId, poi_id })
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    const stopped = await adapter
      .prepare(context, { ...bench.post(), fields: held.setting.fields }, { remoteId: 'moss' })
      .then(() => undefined)
      .catch((thrown: unknown) => thrown)
    const detail = stopped instanceof Error ? stopped.message : ''
    expect(detail).toBe('place: the platform does not offer “白鹭茶馆 老店” any more')
    expect(await tell(held, { kind: 'stoppedBeforeCommit', fault: 'validation', retry: false, detail })).toBe(true)
    const rows = (await the().call(poiApi.list, { matched: 'gone' })).data.data
    expect(rows.map(({ id, matches }) => [id, matches[0]?.gone !== null])).toEqual([[poi_id, true]])
    const waiting = (await the().call(poiMatchApi.waiting, { poi_id })).data.data
    expect(waiting.map(({ id }) => id)).toEqual([taskId])
  })
})
