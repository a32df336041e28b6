import { analysisApi } from '@matrixcast/contract/analysis'
import { postFigureApi } from '@matrixcast/contract/post-figure-api'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { lastDays } from '@matrixcast/domain/period'
import { noPostFigures } from '@matrixcast/domain/post-reading'
import { aBook } from '@matrixcast/render/testing/a-workbook'
import { describe, expect, it } from 'vitest'
import { formWith } from '../testing/factories.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'
import { readDuePostFigures } from './figure-reader.ts'

const the = theWorld()
const { anAccountOn } = postsOnSites(the)

/** An account of a simulated platform with one post that is out and known to be. */
async function aPostOut(platform: string) {
  const { site, accountId, aPost, send } = await anAccountOn(platform)
  const taskId = await aPost('A bench of reed')
  await send(taskId, null)
  await the().owner.query("update publish_task set state = 'verified', verified_at = now() where id = $1", [taskId])
  const on = site.posts.at(-1)
  if (!on) throw new Error('there is no post')
  return { site, accountId, taskId, on }
}
async function sentSheet(content: string) {
  const { headers, payload } = formWith(Buffer.from(content), 'figures.csv')
  const url = postFigureApi.read.path
  return (await the().raw({ method: 'POST', url, headers: { ...headers, token: the().token }, payload })).json()
}
async function read(): Promise<number> {
  await the().owner.query('update post_now set next_read_at = now() where next_read_at is not null')
  return readDuePostFigures(the().parts, the().workspaceId)
}
const rows = async (sql: string, id: string) => (await the().owner.query(sql, [id])).rows
const now = async (taskId: string) =>
  (await rows('select *, next_read_at - now() as wait from post_now where task_id = $1', taskId))[0]
const figuresOf = ({ plays, likes, comments, shares, saves }: typeof noPostFigures) => ({
  plays,
  likes,
  comments,
  shares,
  saves,
})

describe('figures of posts (simulated platforms)', () => {
  it('are read with what people did since, and added up by the day; what is not told stays null', async () => {
    const { accountId, taskId, on } = await aPostOut('mastodon')
    expect(figuresOf(await now(taskId))).toEqual(noPostFigures)
    expect(await read()).toBe(1)
    on.counts = { likes: 7, shares: 2 }
    await read()
    expect(await now(taskId)).toMatchObject({ plays: null, likes: '7', comments: '0', shares: '2', typed: [] })
    on.counts = { likes: 5, shares: 2 }
    await read()
    const [day] = await rows('select * from account_gain where account_id = $1', accountId)
    expect(day).toMatchObject({ plays: null, likes: '5', shares: '2', saves: null, readings: 3 })
    expect(await rows('select likes from post_stat where task_id = $1', taskId)).toEqual([{ likes: '5' }])
  })

  it('of a post that its platform forgot stay as they were, and it is said since when', async () => {
    const { site, taskId, on } = await aPostOut('mastodon')
    on.counts = { likes: 3, shares: 0 }
    await read()
    site.posts = []
    await read()
    expect(await now(taskId)).toMatchObject({ likes: '3', gone_at: expect.any(Date) })
  })

  it('of an account that was taken away, or whose platform is busy, stay as they were', async () => {
    const { site, accountId, taskId } = await aPostOut('mastodon')
    site.trouble = { at: 'read', how: { answer: { status: 200, text: '<html>busy</html>' } }, done: false }
    expect(await read()).toBe(0)
    expect((await now(taskId)).wait.hours).toBeGreaterThanOrEqual(5)
    await the().owner.query('update account set deleted_at = now() where id = $1', [accountId])
    expect(await read()).toBe(0)
    expect(await now(taskId)).toMatchObject({ likes: null, read_at: null })
  })

  it('may be typed where the platform does not tell them, and keep that source', async () => {
    const { taskId } = await aPostOut('wordpress')
    await read()
    expect((await the().call(postFigureApi.type, { id: taskId, plays: 120 })).refused).toBeUndefined()
    await read()
    expect(await now(taskId)).toMatchObject({ plays: '120', comments: '0', typed: ['plays'] })
    const answer = await the().call(postFigureApi.type, { id: taskId, plays: 130, comments: 9 })
    expect(answer).toMatchObject({ refused: 'givenByPlatform', details: { figures: 'comments' } })
    expect(await now(taskId)).toMatchObject({ plays: '120', comments: '0' })
    await the().call(postFigureApi.type, { id: taskId, plays: null })
    expect(await now(taskId)).toMatchObject({ plays: null, typed: [] })
  })

  it('of practice are refused while practice is left out, one by one and in a table, and taken where it is counted', async () => {
    const { taskId } = await aPostOut('wordpress')
    const link = 'https://example.com/practice'
    await the().owner.query('update publish_task set published_url = $1 where id = $2', [link, taskId])
    await the().owner.query("update post_now set platform = 'practice' where task_id = $1", [taskId])
    const typed = () => the().call(postFigureApi.type, { id: taskId, plays: 120 })
    expect((await typed()).refused).toBe('practiceOut')
    const { bad } = (await sentSheet(`链接,播放\n${link},5`)).data
    expect(bad).toMatchObject([{ row: 2, reasons: [{ fault: 'practiceOut' }] }])
    expect(figuresOf(await now(taskId))).toEqual(noPostFigures)
    await the().call(workspaceApi.save, { countsPractice: true })
    expect((await typed()).refused).toBeUndefined()
    // By the clock of the workspace it may be tomorrow already.
    const week = lastDays(7, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await the().owner.query(
      'update account set platform = $1 where id = (select account_id from post_now where task_id = $2)',
      ['practice', taskId],
    )
    const { totals } = (await the().call(analysisApi.get, { ...week, platforms: ['practice'] })).data
    expect(totals?.plays.value).toBe(120)
    await the().call(workspaceApi.save, { countsPractice: false })
  })

  it.each([{ plays: -1 }, { likes: 1.5 }, { saves: 1e15 }, { comments: 1e300 }])('refuse %o', async (figures) => {
    const { taskId } = await aPostOut('wordpress')
    const { refused } = await the().call(postFigureApi.type, { id: taskId, ...figures })
    expect(refused).toBeDefined()
    expect(figuresOf(await now(taskId))).toEqual(noPostFigures)
  })

  it('come in by a table: rows that say nothing new change nothing, others are named with their reasons', async () => {
    const { taskId } = await aPostOut('wordpress')
    await read()
    await the().owner.query("update publish_task set published_url = 'https://example.com/reed' where id = $1", [
      taskId,
    ])
    const rows = [
      '作品,链接,播放,评论',
      '芦苇长凳,https://example.com/reed,"1,250",0',
      '别的,https://example.com/nobody,3,',
      '芦苇长凳,https://example.com/reed,1.2万,',
      '芦苇长凳,https://example.com/reed,5,9',
    ]
    const first = (await sentSheet(rows.join('\n'))).data
    expect(first).toMatchObject({ good: 1, before: 0, badCount: 3 })
    expect(
      first.bad.map((one: { row: number; reasons: { fault: string }[] }) => [
        one.row,
        one.reasons.map(({ fault }) => fault),
      ]),
    ).toEqual([
      [3, ['figureLinkUnknown']],
      [4, ['figureNotWhole']],
      [5, ['givenByPlatform']],
    ])
    expect(await now(taskId)).toMatchObject({ plays: null })
    const taken = await the().call(postFigureApi.import, { sheet: first.sheet })
    expect(taken.data).toEqual({ changed: 1, before: 0, bad: 3 })
    expect(await now(taskId)).toMatchObject({ plays: '1250', typed: ['plays'] })
    expect((await the().call(postFigureApi.import, { sheet: first.sheet })).data).toEqual({
      changed: 0,
      before: 1,
      bad: 3,
    })
    expect((await sentSheet('标题,播放\n芦苇长凳,5')).fault).toBe('sheetNoFigureColumn')
  })

  it('typed in a table are not taken of an error cell, nor of a hidden row before it is asked for', async () => {
    const { taskId } = await aPostOut('wordpress')
    const link = 'https://example.com/hidden-rows'
    await the().owner.query('update publish_task set published_url = $1 where id = $2', [link, taskId])
    const table = [
      ['link', 'plays', 'saves'],
      [link, { error: '#DIV/0!' }, 3],
      [link, { number: 1234, format: '#,##0.00' }, 4],
    ]
    const bytes = await aBook({ sheets: [{ name: 'S', rows: table, hiddenRows: [3] }] })
    const answered = async (texts = {}) =>
      postFigureApi.read.output.parse((await sentTable(the(), postFigureApi.read, { bytes, texts })).data)
    const { sheet, ...left } = await answered()
    expect(left).toMatchObject({ good: 0, badCount: 1, table: { hiddenRows: 1 } })
    expect(left.bad[0]?.reasons).toEqual([{ fault: 'cellError', details: { column: 'plays', text: '#DIV/0!' } }])
    expect(await answered({ takeHidden: 'rows' })).toMatchObject({ good: 1, badCount: 1 })
    await the().call(postFigureApi.import, { sheet, takeHidden: 'rows' })
    expect(await now(taskId)).toMatchObject({ plays: '1234', saves: '4' })
  })
})
