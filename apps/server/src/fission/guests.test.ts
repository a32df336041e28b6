import { fissionApi } from '@matrixcast/contract/fission'
import { fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { fissionPoolApi } from '@matrixcast/contract/fission-participants'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, hasVideo } from '../testing/factories.ts'
import { fissionHands } from '../testing/fission-hands.ts'
import { theWorld } from '../testing/the-world.ts'

const wechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0.40 Language/zh_CN'

describe('a guest of an activity', () => {
  const the = theWorld()
  const hands = fissionHands(the)
  const { anActivity, aCode, claim, done, open, post, viewOf, participants } = hands
  const page = async (path: string) => (await open(path)).body
  const pool = async (id: string) => (await done(the().call(fissionPoolApi.list, { activity_id: id }))).counts

  it('reads who asks and what they get, and takes a video without a script or an account', async () => {
    const { id, slug } = await anActivity({ works: 2 })
    const landing = await open(`/f/${slug}`)
    expect(landing.statusCode).toBe(200)
    expect(landing.body).toContain('Moss Kitchens')
    expect(landing.body).toContain('10 of 10 left')
    expect(landing.headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]+'/)
    expect(landing.body.length).toBeLessThan(20_000)
    const taken = await claim(slug)
    expect(taken).toMatchObject({ status: 303, path: expect.stringMatching(new RegExp(`^/f/${slug}/[\\w-]{44}$`)) })
    const html = await page(taken.path)
    const [one] = (await participants({ activity_id: id })).data
    expect(one).toMatchObject({ state: 'held', code: { name: expect.any(String) }, signs: [] })
    expect(html).toContain(`#kitchen #${one?.mark}`)
    expect(html).toContain('Kept for you until')
    expect(await pool(id)).toEqual({ free: 1, held: 1, used: 0, dropped: 0 })
  })

  it('presses twice on one page and has one video; their address brings them back to it', async () => {
    const { id, slug } = await anActivity({ works: 3 })
    const view = viewOf(slug)
    const [first, second] = await Promise.all([claim(slug, { view }), claim(slug, { view })])
    expect(first.path).toBe(second.path)
    await post(`${first.path}/claim`, { view: viewOf(slug) })
    expect((await participants({ activity_id: id })).total).toBe(1)
  })

  it('changes it twice at most, and gets back what they had where there is no other', async () => {
    const { id, slug } = await anActivity({ works: 2 })
    const { path } = await claim(slug)
    const change = async () => (await post(`${path}/change`, {})).statusCode
    expect([await change(), await change(), await change()]).toEqual([303, 303, 422])
    expect(await pool(id)).toMatchObject({ free: 1, held: 1 })
    const alone = await anActivity({ works: 1 })
    const other = await claim(alone.slug)
    const refused = await post(`${other.path}/change`, {})
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('The last video was just taken')
    expect(await pool(alone.id)).toMatchObject({ free: 0, held: 1 })
  })

  it('fetches the file, which then stays theirs when the minutes are over', async () => {
    const { id, slug } = await anActivity({ works: 2 })
    const [fetcher, idler] = [await claim(slug), await claim(slug)]
    const file = await open(`${fetcher.path}/file/0`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/attachment/)
    await the().owner.query("update fission_item set held_until = now() - interval '1 second'")
    expect(await pool(id)).toMatchObject({ free: 1, held: 1 })
    expect(await the().parts.pool.lapse(the().workspaceId)).toBeGreaterThan(0)
    expect((await participants({ activity_id: id })).data.map(({ state }) => state).toSorted()).toEqual([
      'lapsed',
      'taken',
    ])
    expect(await page(idler.path)).toContain('Get your video')
    expect((await post(`${idler.path}/claim`, { view: viewOf(slug) })).headers.location).toBe(idler.path)
    expect(await pool(id)).toMatchObject({ free: 0, held: 2 })
    const { data } = await done(the().call(fissionPoolApi.list, { activity_id: id }))
    const fetched = data.filter(({ fetchedAt }) => fetchedAt !== null).map((item) => item.id)
    expect((await done(the().call(fissionPoolApi.free, { ids: fetched }))).done).toEqual(fetched)
    expect(await pool(id)).toMatchObject({ free: 1, held: 1 })
  })

  it('is told in words when nothing is left, when it has not begun, and when they had theirs', async () => {
    const { id, slug } = await anActivity({ works: 1 })
    const mine = await claim(slug)
    await post(`${mine.path}/report`, { url: `${site()}/p/abc1` })
    expect((await post(`${mine.path}/claim`, { view: viewOf(slug) })).statusCode).toBe(422)
    expect(await page(`/f/${slug}`)).toContain('All videos are taken for now')
    expect((await claim(slug)).html).toContain('The last video was just taken')
    await done(the().call(fissionApi.setState, { ids: [id], move: 'pause' }))
    expect(await page(`/f/${slug}`)).toContain('This is paused')
    expect(await page(mine.path)).toContain('is being looked at')
  })
  const site = () => the().parts.practiceSite ?? ''

  it('tells the address of the post, however it was pasted, and is refused by name where it is none', async () => {
    const { id, slug } = await anActivity({
      works: 3,
      basics: { platforms: ['practice', 'bluesky', 'douyin', 'xiaohongshu'] },
    })
    const { path } = await claim(slug, { ip: '198.51.100.20' })
    const said = async (url: string) =>
      /<p class="w" role="alert">([^<]*)/.exec((await post(`${path}/report`, { url })).body)?.[1]
    expect(await said('I have posted it')).toContain('No address was found')
    expect(await said('http://192.168.1.4/p/1')).toContain('Nobody else can open this address')
    expect(await said('https://www.youtube.com/watch?v=abc')).toContain('not part of it')
    expect(await said('https://bsky.app/profile/moss.test')).toContain('not the address of a post')
    expect(await said('7.43 复制打开抖音 https://v.douyin.com/AbC12/ 看看')).toBeUndefined()
    const [one] = (await participants({ activity_id: id })).data
    expect(one).toMatchObject({
      state: 'reported',
      platform: 'douyin',
      look: 'none',
      signs: ['tooSoon', 'notFetched'],
      hold: 'held',
    })
    const other = await claim(slug)
    expect((await post(`${other.path}/report`, { url: 'https://v.douyin.com/AbC12' })).body).toContain(
      'was sent already',
    )
  })

  it('in WeChat reads that the browser is the place to save it, and keeps the claim in the address', async () => {
    const { slug } = await anActivity()
    const { path } = await claim(slug)
    const html = (await open(path, { 'user-agent': wechat })).body
    expect(html).toContain('Open in your browser')
    // Above the video, where its arrow meets the menu of WeChat.
    expect(html.indexOf('Open in your browser')).toBeLessThan(html.indexOf('<video'))
    expect(html).not.toContain('/file/0')
  })

  it('whose word of the address is not ours sees the beginning, and may do nothing with it', async () => {
    const { slug } = await anActivity()
    const { path } = await claim(slug)
    const forged = path.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
    expect(await page(forged)).toContain('data-forget="1"')
    expect((await post(`${forged}/report`, { url: 'https://bsky.app/profile/a.b/post/1' })).statusCode).toBe(422)
    expect((await open(`${forged}/file/0`)).statusCode).toBe(404)
    const foreign = await post(`/f/${slug}/claim`, { view: viewOf(slug) }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.json()).toMatchObject({ fault: 'foreignPage' })
  })

  it('goes on with what they hold after the code was pointed at another activity', async () => {
    const [first, second] = [await anActivity(), await anActivity({ basics: { title: 'Next week' } })]
    const { path } = await claim(first.slug)
    await done(the().call(fissionCodeApi.edit, { ids: [first.code.id], activityId: second.id }))
    expect(await page(path)).toContain('get 88 off')
    expect((await open(`${path}/file/0`)).statusCode).toBe(200)
    const counts = (await done(the().call(fissionCodeApi.list, { activity_id: second.id }))).data
    expect(counts.find(({ id }) => id === first.code.id)?.counts.claims).toBe(1)
  })

  it('of an address block with a hundred fetched videos is asked to report first', async () => {
    const { id, slug } = await anActivity({ works: 2 })
    const { path } = await claim(slug, { ip: '198.51.100.9' })
    await the().owner.query(
      `insert into fission_participant (workspace_id, activity_id, person_id, state, mark, words, block, device)
       select workspace_id, activity_id, gen_random_uuid(), 'taken', 'zz' || n, '', block, device
       from fission_participant, generate_series(1, 100) n where activity_id = $1`,
      [id],
    )
    expect((await open(`${path}/file/0`, {}, '198.51.100.9')).body).toContain('Send yours first')
    expect((await claim(slug, { ip: '198.51.100.9' })).html).toContain('Send yours first')
    expect((await claim(slug, { ip: '198.51.100.77' })).status).toBe(303)
  })

  it('is one of eight at once for three videos, and each goes to one of them', async () => {
    const { id, slug } = await anActivity({ works: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(slug)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3)
    const { rows } = await the().owner.query(
      'select work_id from fission_participant where activity_id = $1 group by work_id having count(*) > 1',
      [id],
    )
    expect(rows).toEqual([])
  })

  describe('what lies in a pool', () => {
    it('goes to no account: a batch refuses it, and a work with a post enters no pool', async () => {
      const account = await anAccount(the())
      const { id } = await anActivity()
      const { data } = await done(the().call(fissionPoolApi.list, { activity_id: id }))
      const workId = data[0]?.work.id ?? ''
      const wish = { workIds: [workId], accountIds: [account], way: 'everywhere' as const, startAt: null, perDay: 1 }
      const planned = await done(the().call(batchApi.plan, wish))
      expect(planned.items).toMatchObject([{ fault: 'workInPool' }])
      expect((await the().call(workApi.edit, { id: workId, accountId: account })).refused).toBe('workInPool')
      const unplanned = await done(the().call(workApi.list, { view: 'unplanned', limit: 200 }))
      expect(unplanned.data.map((work) => work.id)).not.toContain(workId)
      const posted = await hands.aFinishedWork('Posted')
      await done(the().call(workApi.edit, { id: posted, accountId: account }))
      const added = await done(the().call(fissionPoolApi.add, { activityId: id, ids: [posted, workId] }))
      expect(added.refused.map(({ fault }) => fault)).toEqual(['workPosted', 'workInPool'])
    })

    it('is dropped while it is free, and its work is not removed while somebody has it', async () => {
      const { id, slug } = await anActivity({ works: 2 })
      await claim(slug)
      const { data } = await done(the().call(fissionPoolApi.list, { activity_id: id }))
      const ids = data.map((item) => item.id)
      const dropped = await done(the().call(fissionPoolApi.drop, { ids }))
      expect([dropped.done.length, dropped.refused.map(({ fault }) => fault)]).toEqual([1, ['itemHeld']])
      const held = data.find(({ state }) => state === 'held')?.work.id ?? ''
      const removed = await done(the().call(workApi.remove, { ids: [held] }))
      expect(removed.refused).toMatchObject([{ fault: 'itemHeld' }])
    })

    it('is filled by a plan of the activity as its videos are made, and the plan goes to no account', async () => {
      const { id } = await anActivity({ works: 1 })
      const clip = await aClipPlan(the(), { count: 2 })
      const account = await anAccount(the())
      const asked = { name: 'For guests', clip, activityId: id }
      expect((await the().call(planApi.add, { ...asked, accountIds: [account] })).refused).toBe('planOfPool')
      const plan = await done(the().call(planApi.add, asked))
      const works = (await done(the().call(workApi.list, { wisdom_task_id: plan.id }))).data
      await hasVideo(the(), works[0]?.id ?? '')
      expect(await pool(id)).toMatchObject({ free: 2 })
      expect((await done(the().call(planApi.list, { kind: 'fission' }))).data.map((row) => row.id)).toEqual([plan.id])
      expect((await done(the().call(fissionApi.info, { id }))).plans).toMatchObject([{ id: plan.id, restockOn: false }])
      const wish = {
        workIds: [works[1]?.id ?? ''],
        accountIds: [account],
        way: 'everywhere' as const,
        startAt: null,
        perDay: 1,
      }
      expect((await done(the().call(batchApi.plan, wish))).items).toMatchObject([{ fault: 'workInPool' }])
    })
  })

  it('is led by a code that was typed in small letters, and a scan is counted', async () => {
    const { id } = await anActivity()
    const { slug } = await aCode(id)
    const other = slug.toLowerCase() === slug ? slug.toUpperCase() : slug.toLowerCase()
    expect((await open(`/f/${other}`)).headers.location).toBe(`/f/${slug}`)
    await open(`/f/${slug}`)
    const scans = async () =>
      (await done(the().call(fissionCodeApi.list, { activity_id: id }))).data.find((code) => code.slug === slug)?.counts
        .scans
    await expect.poll(scans).toBe(1)
  })
})
