import { accountApi } from '@matrixcast/contract/accounts'
import { articlePlanApi } from '@matrixcast/contract/article-plans'
import { articleSimilarApi } from '@matrixcast/contract/article-similar'
import { articleApi } from '@matrixcast/contract/articles'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { ok, refused } from '@matrixcast/domain/outcome'
import { poorTexts } from '@matrixcast/domain/testing/article-texts'
import { describe, expect, it } from 'vitest'
import { articleHands } from '../testing/article-hands.ts'
import { theWorld } from '../testing/the-world.ts'

/** Articles of this plan share twenty words and have nine of their own: similar ones, and no near copies. */
const lettersFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${first}${String.fromCharCode(97 + at)}`).join(' ')
const similarTexts = {
  keywords: ['a', 'b', 'c', 'd'].map((first) => lettersFrom(first, 9)).join('\n'),
  titles: '{keyword}',
  body: `${lettersFrom('shared', 20)} {keyword}`,
  facts: '',
}

describe('a plan of articles', () => {
  const the = theWorld()
  const hands = articleHands(the)
  const remove = (ids: string[]) => the().call(articleApi.remove, { ids })
  const clear = async () => remove((await hands.articlesOf()).map(({ id }) => id))

  it('makes what its forecast counted, each once, and all of it waits for a yes', async () => {
    const before = await hands.forecast()
    expect(before).toMatchObject({ asked: 12, different: 12, alike: 0, before: 0, problems: [], keywords: 30 })
    expect(before.samples).toHaveLength(3)
    const id = await hands.plan({ name: 'Kitchens', topics: ['home'] })
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'draft', made: 0 })
    expect(await hands.make(id)).toMatchObject({ state: 'succeeded', result: { made: 12, approved: 0 } })
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'done', made: 12, review: 12, approved: 0, near: 0 })
    const made = await hands.articlesOf()
    expect(made).toHaveLength(12)
    for (const { title, keyword, state, language, topics } of made) {
      expect(title).toContain(keyword)
      expect([state, language, topics]).toEqual(['review', 'zh', ['home']])
    }
    expect((await the().call(articleApi.versions, { id: made[0]?.id ?? '' })).data.data).toHaveLength(1)
    expect(await hands.forecast({ id })).toMatchObject({ different: 0, before: 12 })
    expect(await hands.make(id)).toMatchObject({ state: 'succeeded', result: { made: 0 } })
    expect((await the().call(planApi.list, { kind: 'article' })).data.data.map(({ name }) => name)).toEqual([
      'Kitchens',
    ])
    await clear()
  })

  it('is for a group of accounts that a person chose, and for none once the group is gone', async () => {
    const { call } = the()
    const groupId = (await call(accountApi.saveGroup, { name: 'Kitchens of the south' })).data.id
    const id = await hands.plan({ groupId })
    expect((await hands.viewPlan(id)).group).toEqual({ id: groupId, name: 'Kitchens of the south' })
    await hands.save({ id, name: 'Still for them' })
    expect((await hands.viewPlan(id)).group).toMatchObject({ id: groupId })
    expect((await hands.save({ groupId: crypto.randomUUID() })).refused).toBe('articlePlanGroupGone')
    await call(accountApi.removeGroup, { id: groupId })
    expect((await hands.viewPlan(id)).group).toBeNull()
  })

  it('whose articles are similar to each other says so once, and each article says it of its nearest one', async () => {
    const id = await hands.plan({ ...similarTexts, count: 4 })
    await hands.make(id)
    expect(await hands.viewPlan(id)).toMatchObject({ made: 4, near: 0, alikeWithin: 4, notCompared: 0 })
    const made = (await the().call(articleApi.list, { plan: id })).data.data
    expect(made.map(({ similar }) => similar)).toEqual([1, 1, 1, 1])
    const [first] = made
    const answer = (await the().call(articleSimilarApi.list, { id: first?.id ?? '' })).data
    expect(answer).toMatchObject({ leftOfPlan: 2, more: 0, data: [{ level: 'warn' }] })
    expect(answer.data).toHaveLength(1)
    const { title, topics, keyword, language, slugWords, doc } = (
      await the().call(articleApi.view, { id: first?.id ?? '' })
    ).data
    await the().call(articleApi.edit, { id: first?.id ?? '', title, topics, keyword, language, slugWords, doc })
    expect(await hands.viewPlan(id)).toMatchObject({ notCompared: 1 })
    await clear()
  })

  it('is gone on with after a worker fell, with the same articles and none of them twice', async () => {
    const whole = await hands.plan({ name: 'Whole' })
    await hands.make(whole)
    const texts = (await hands.articlesOf()).map(({ digest }) => digest).toSorted()
    await clear()
    const id = await hands.plan({ name: 'Cut' })
    const { jobId } = (await hands.order(id)).data
    await hands.perform(jobId, { stopAfter: 5 })
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'running', made: 5 })
    await remove([(await hands.articlesOf())[0]?.id ?? ''])
    await hands.perform(jobId)
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'done', made: 11 })
    await hands.make(id)
    expect((await hands.articlesOf()).map(({ digest }) => digest).toSorted()).toEqual(texts)
    await clear()
  })

  it('without approval makes works of what passes, in the plan', async () => {
    const id = await hands.plan({ count: 3, approval: 'without' })
    expect(await hands.make(id)).toMatchObject({ result: { made: 3, approved: 3 } })
    const works = (await the().call(workApi.list, { wisdom_task_id: id })).data.data
    expect(works.map(({ origin, state }) => [origin, state])).toEqual(works.map(() => ['article', 'ready']))
    expect(works).toHaveLength(3)
    const password = 'long enough'
    await the().call(settingsApi.addAdmin, { username: 'op', nickname: 'op', role: 'operator', password })
    const { token } = (await the().call(sessionApi.login, { username: 'op', password }, {})).data.userinfo
    const { plan, version, ...texts } = (await the().call(articlePlanApi.view, { id })).data
    const { name, language, count } = plan
    const given = { id, version, name, language, count, approval: 'without' as const, ...texts }
    expect((await the().call(articlePlanApi.save, given, { token })).refused).toBe('articlePlanNeedsYes')
    await clear()
  })

  it('whose articles all say the same makes one, and names the fragment to add to', async () => {
    const { different, alike, fragments } = await hands.forecast(poorTexts)
    expect([different, alike]).toEqual([1, 11])
    expect(fragments.find(({ samePercent }) => samePercent > 40)).toMatchObject({ kind: 'paragraph', variants: 1 })
    const id = await hands.plan(poorTexts)
    expect(await hands.make(id)).toMatchObject({ result: { made: 1, alike: 11 } })
    const again = await hands.plan(poorTexts)
    expect(await hands.make(again)).toMatchObject({ state: 'failed', message: 'articlePlanNothing' })
    expect(await hands.viewPlan(again)).toMatchObject({ state: 'blocked', fault: 'articlePlanNothing' })
    await clear()
  })

  it('keeps what has problems, names each line in its forecast, and makes nothing of it', async () => {
    const wrong = { body: 'fine words\n\nopen {a|b\n{nobody}', keywords: '2026\nok' }
    const { problems, different } = await hands.forecast(wrong)
    expect(different).toBe(0)
    expect(problems.map(({ field, line, problem }) => [field, line, problem])).toEqual([
      ['keywords', 1, 'keywordDigits'],
      ['body', 3, 'notClosed'],
      ['body', 4, 'unknownPlace'],
    ])
    const id = await hands.plan(wrong)
    expect((await hands.order(id)).refused).toBe('articlePlanUnfit')
    expect((await hands.forecast({ facts: '' })).problems).toMatchObject([
      { field: 'body', line: 14, problem: 'unknownFact', words: '公司' },
      { field: 'body', line: 19, problem: 'unknownFact', words: '公司' },
    ])
  })

  it('is saved over the version that was seen alone, under a name that no other has', async () => {
    const id = await hands.plan({ name: 'Tiles' })
    expect((await hands.save({ name: 'TILES' })).refused).toBe('articlePlanNameTaken')
    const both = await Promise.all([hands.save({ name: 'At once' }), hands.save({ name: 'At once' })])
    expect(both.map(({ refused: fault }) => fault).toSorted((one) => (one === undefined ? 1 : -1))).toEqual([
      'articlePlanNameTaken',
      undefined,
    ])
    expect((await hands.save({ id, name: 'Tiles', version: 1 })).data.version).toBe(2)
    expect((await hands.save({ id, name: 'Tiles', version: 1 })).refused).toBe('versionChanged')
  })

  it('that was removed while its job runs has no further article, and those that are there stay', async () => {
    const id = await hands.plan()
    const { jobId } = (await hands.order(id)).data
    expect((await hands.order(id)).refused).toBe('articlePlanRunning')
    await hands.perform(jobId, { stopAfter: 2 })
    await the().call(planApi.remove, { ids: [id] })
    expect((await hands.perform(jobId)).state).toBe('cancelled')
    expect((await the().call(jobApi.info, { id: jobId })).data.job.state).toBe('cancelled')
    const left = await hands.articlesOf()
    expect(left).toHaveLength(2)
    expect((await the().call(articleApi.approve, { ids: [left[0]?.id ?? ''] })).data.refused).toEqual([])
    expect((await the().call(articlePlanApi.view, { id })).refused).toBe('notFound')
    await clear()
  })

  it('asks a connected endpoint, is blocked where that fails, and goes on with templates', async () => {
    const id = await hands.plan({ count: 4 })
    let asked = 0
    const failing: Parameters<typeof hands.perform>[1] = {
      chat: async ({ user }) => {
        asked += 1
        if (asked > 2) return refused({ kind: 'endpointUnreachable', detail: 'away' })
        const { texts }: { texts: string[] } = JSON.parse(user)
        return ok({ variants: texts.map((text) => `${text}换一种说法也一样清楚。`) })
      },
    }
    expect(await hands.make(id, failing)).toMatchObject({ state: 'failed', message: 'endpointUnreachable' })
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'blocked', fault: 'endpointUnreachable', made: 2 })
    expect(await hands.make(id, { ...failing, templatesOnly: true })).toMatchObject({ state: 'succeeded' })
    expect(await hands.viewPlan(id)).toMatchObject({ state: 'done', fault: null, made: 4 })
    expect(asked).toBe(3)
    await clear()
  })

  it('does not take words of an endpoint that invents a number, leaves a place open or says too little', async () => {
    for (const bad of [
      () => ['only one'],
      (texts: string[]) => texts.map(() => '只要 9999 元'),
      (texts: string[]) => texts.map((text) => `${text}{x}`),
    ]) {
      const id = await hands.plan({ count: 1 })
      const chat: NonNullable<Parameters<typeof hands.perform>[1]>['chat'] = async ({ user }) => {
        const { texts }: { texts: string[] } = JSON.parse(user)
        return ok({ variants: bad(texts) })
      }
      expect(await hands.make(id, { chat })).toMatchObject({ state: 'failed', message: 'endpointNonsense' })
      expect(await hands.viewPlan(id)).toMatchObject({ made: 0 })
    }
  })

  it('of another workspace, and one of videos, is not found', async () => {
    const stranger = crypto.randomUUID()
    expect((await hands.order(stranger)).refused).toBe('notFound')
    expect((await hands.save({ id: stranger })).refused).toBe('notFound')
    expect(
      (await the().call(articlePlanApi.forecast, { id: stranger, ...poorTexts, count: 1, seed: 1, language: 'zh' }))
        .refused,
    ).toBe('notFound')
  })
})
