import { randomUUID } from 'node:crypto'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type JudgedSheet, type SheetMend, sheetApi } from '@matrixcast/contract/sheets'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { workApi } from '@matrixcast/contract/works'
import { readTable } from '@matrixcast/render/sheets/read-table'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { aClipPlan, aMaterial, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { sheetHands } from '../testing/sheet-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'
import { sheetJob } from './sheet-job.ts'

describe('a matrix sheet', () => {
  const the = theWorld()
  let accountIds: string[]
  let headers: string[]
  let workIds: string[]
  let planId: string

  beforeEach(async () => {
    accountIds = [await anAccount(the()), await anAccount(the())]
    const { rows } = await the().owner.query<{ id: string; nickname: string }>(
      'select id, nickname from account where id = any($1)',
      [accountIds],
    )
    headers = accountIds.map((id) => `practice:${rows.find((one) => one.id === id)?.nickname}`)
    planId = (await aPlan(the(), { clip: await aClipPlan(the(), { count: 3 }) })).id
    const { data } = (await the().call(workApi.list, { wisdom_task_id: planId })).data
    workIds = data.map(({ id }) => id)
    for (const workId of workIds) await hasVideo(the(), workId)
  })

  const { read, judge } = sheetHands(the)
  const kinds = (judged: JudgedSheet) => judged.rows.map(({ cells }) => cells.slice(5).map(({ kind }) => kind))
  async function start(sheet: string, given: { mends?: SheetMend[]; cancels?: boolean } = {}) {
    const { parts, workspaceId } = the()
    const { jobId } = (await the().call(sheetApi.run, { sheet, mends: [], cancels: false, ...given })).data
    const run = await parts.jobs.start(workspaceId, jobId)
    if (!run) throw new Error('the run was given up')
    const kind = sheetJob({ ...parts, calls: screenCalls(screenRoutes(parts)) })
    const perform = (report: () => void = () => undefined, signal = new AbortController().signal) =>
      kind.perform({ run, signal, report, stopping: () => false })
    return { jobId, perform }
  }
  const make = async (rows: string[][], given = {}) => (await start(await read(rows), given)).perform()
  const posts = async () =>
    (
      await the().owner.query<{ work_id: string; account_id: string; state: string; due: number | null }>(
        `select work_id, account_id, state, extract(epoch from due_at)::int as due from publish_task
         where account_id = any($1) and deleted_at is null order by created_at, work_id, account_id`,
        [accountIds],
      )
    ).rows
  const head = () => ['id', 'video', 'title', 'topics', 'cover', ...headers]
  const row = (work: number, ...cells: string[]) => [workIds[work] ?? '', '', '', '', '', ...cells]
  const year = new Date().getUTCFullYear() + 1
  const first = `${year}-12-01 09:30`
  const second = `${year}-12-02 10:00`

  it('is judged cell by cell and writes nothing: marks get free times, what is wrong is named', async () => {
    const sheet = await read([
      [...head(), 'practice:nobody', 'remarks'],
      [...row(0, first, 'x'), 'x', 'a note'],
      [...row(1, 'tomorrow', '1796088600000'), '', ''],
      ['', 'no such video', '', '', '', 'x', '', '', ''],
      [...row(2, `${year}-12-01T09:30`, '2020-01-01 09:30'), '', ''],
    ])
    const judged = await judge(sheet)
    expect(judged.columns.map(({ kind, fault }) => fault ?? kind)).toEqual([
      'id',
      'video',
      'title',
      'topics',
      'cover',
      'account',
      'account',
      'columnAccountUnknown',
      'unknown',
    ])
    expect(judged.rows.map(({ cells }) => cells.slice(5, 7).map(({ kind, fault }) => fault ?? kind))).toEqual([
      ['make', 'make'],
      ['cellTimeWords', 'cellMilliseconds'],
      ['plain', 'plain'],
      ['cellNoZone', 'cellPast'],
    ])
    expect(judged.rows[2]?.cells[1]).toMatchObject({ kind: 'bad', fault: 'videoUnknown' })
    const [timed, free] = judged.rows[0]?.cells.slice(5) ?? []
    expect(timed?.at).toBeGreaterThan(Date.now() / 1000)
    expect(free?.at).toBeGreaterThan(Date.now() / 1000)
    expect(judged.counts).toMatchObject({ make: 2, bad: 5 })
    expect(await posts()).toEqual([])
    const mended = await judge(sheet, [{ row: 3, column: 5, text: second }])
    expect(mended.rows[1]?.cells[5]).toMatchObject({ kind: 'make', text: second })
  })

  it('makes posts once, also when its worker dies in the middle and another one goes on', async () => {
    const { jobId, perform } = await start(await read([head(), row(0, first, 'x'), row(1, 'tomorrow', second)]))
    const dies = new AbortController()
    const cut = await perform(() => dies.abort(), dies.signal)
    expect(cut.state).toBe('cancelled')
    expect(await posts()).toHaveLength(2)
    expect(await perform()).toEqual({ state: 'succeeded', result: { make: 3, bad: 1 } })
    expect(await posts()).toHaveLength(3)
    const { data } = (await the().call(sheetApi.outcome, { job_id: jobId })).data
    expect(data).toEqual([{ row: 3, column: headers[0], fault: 'cellTimeWords', details: { text: 'tomorrow' } }])
    expect(await make([head(), row(0, first, 'x'), row(1, '', second)])).toEqual({
      state: 'succeeded',
      result: { same: 3 },
    })
  })

  it('moves a waiting post, cancels one only after the question, and leaves one that is out', async () => {
    await make([head(), row(0, first, second), row(1, first, '')])
    const changed = [head(), row(0, second, ''), row(1, 'x', '')]
    expect(kinds(await judge(await read(changed)))).toEqual([
      ['move', 'cancel'],
      ['same', 'plain'],
    ])
    const sheet = await read(changed)
    expect(await (await start(sheet)).perform()).toMatchObject({ result: { move: 1, same: 1 } })
    const asked = await start(sheet, { cancels: true })
    expect(await asked.perform()).toMatchObject({ result: { same: 2, cancel: 1 } })
    expect((await posts()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'waiting', 'waiting'])
    expect(kinds(await judge(await read([head(), row(0, second, 'x')])))).toEqual([['same', 'restore']])
    await the().owner.query(
      "update publish_task set state = 'verified', committed_at = now() where work_id = $1 and account_id = $2",
      [workIds[0], accountIds[0]],
    )
    const again = await read([head(), row(0, first, first)])
    const judged = await judge(again)
    expect(judged.rows[0]?.cells.slice(5).map(({ kind, fault }) => fault ?? kind)).toEqual(['cellPostOut', 'restore'])
    expect(await (await start(again)).perform()).toMatchObject({ result: { restore: 1, bad: 1 } })
  })

  it('rewords a work with its row, and refuses own words of a cell where the work goes elsewhere too', async () => {
    const titled = (title: string, ...cells: string[]) => [workIds[0] ?? '', '', title, '#new', '', ...cells]
    expect(await make([head(), titled('=A new title', first, '')])).toMatchObject({ result: { words: 1, make: 1 } })
    const work = async () =>
      (await the().call(workApi.list, { wisdom_task_id: planId })).data.data.find(({ id }) => id === workIds[0])
    expect(await work()).toMatchObject({ title: '=A new title', topic: '#new' })
    const own = await judge(await read([head(), row(0, `${first}\nOwn title`, 'x')]))
    expect(own.rows[0]?.cells[5]).toMatchObject({ kind: 'bad', fault: 'cellOwnWords' })
    expect(await make([head(), row(0, `${first}\nOwn title`, '')])).toMatchObject({ result: { words: 1 } })
    expect(await work()).toMatchObject({ title: 'Own title' })
    const long = await judge(
      await read([head(), ['', workIds[1] ?? '', 'x'.repeat(mostOfWork.title + 1), '', '', 'x', '']]),
    )
    expect(long.rows[0]?.cells.map(({ fault }) => fault).filter(Boolean)).toEqual(['rowTooLong', 'rowFieldWrong'])
  })

  it('makes works of materials with their first posts, one for each of its words, and knows them again', async () => {
    const { filename: name } = await aMaterial(the(), 'tour.mp4', 1)
    const { filename: cover } = await aMaterial(the(), 'front.jpg')
    await aMaterial(the(), 'tours of spring.mp4', 1)
    const sheet = await read([
      head(),
      ['', name, 'Tour', '#house', cover, 'x', `${first}\nFor the second\n#own`],
      ['', 'tours.mp4', '', '', '', 'x', ''],
    ])
    const judged = await judge(sheet)
    expect(kinds(judged)).toEqual([
      ['make', 'make'],
      ['plain', 'plain'],
    ])
    expect(judged.rows[1]?.cells[1]?.near?.map((one) => one.name)).toEqual(['tour.mp4', 'tours of spring.mp4'])
    expect(await posts()).toEqual([])
    expect(await (await start(sheet)).perform()).toEqual({ state: 'succeeded', result: { make: 2, bad: 1 } })
    const { rows } = await the().owner.query(
      `select w.title, w.topics, t.account_id from publish_task t join work w on w.id = t.work_id
       where t.account_id = any($1) order by w.title desc`,
      [accountIds],
    )
    expect(rows).toEqual([
      { title: 'Tour', topics: ['house'], account_id: accountIds[0] },
      { title: 'For the second', topics: ['own'], account_id: accountIds[1] },
    ])
    expect((await judge(sheet)).rows[0]?.cells[1]).toMatchObject({ kind: 'bad', fault: 'videoSeveral' })
    await namesItsWorks(sheet)
    const single = await read([head(), ['', 'tours of spring.mp4', '', '', '', 'x', '']])
    expect(await (await start(single)).perform()).toMatchObject({ result: { make: 1 } })
    expect(await (await start(single)).perform()).toMatchObject({ result: { same: 1 } })
  })

  /** A file of two works: its name is refused with both, its number is the newest of them. */
  async function namesItsWorks(sheet: string) {
    const { owner } = the()
    const { rows: made } = await owner.query<{ id: string; title: string; file: string }>(
      `select distinct w.id, w.title, w.created_at, m.id as file from material m
       join work_file f on f.storage_key = m.storage_key join work w on w.id = f.work_id and w.sha256 = m.sha256
       where m.filename = 'tour.mp4' order by w.created_at desc, w.id`,
    )
    const cell = (await judge(sheet)).rows[0]?.cells[1]
    expect(cell?.near).toEqual(made.map(({ id, title }) => ({ id, name: title })))
    for (const { id, title } of made) expect(cell?.details?.['names']).toContain(`${title} (${id})`)
    const file = made[0]?.file ?? ''
    const byNumber = await judge(await read([head(), ['', file, '', '', '', 'x', '']]))
    expect(byNumber.rows[0]).toMatchObject({ workId: made[0]?.id })
    const inIdColumn = await judge(await read([head(), [file, '', '', '', '', 'x', '']]))
    expect(inIdColumn.rows[0]).toMatchObject({ workId: made[0]?.id })
  }

  it('run twice at once, beside the list of materials, makes one work of a material and each post once', async () => {
    const { call, owner } = the()
    const { id } = await aMaterial(the(), 'together.mp4', 1)
    // The plan of finished files is there, and nobody gets past it until all three have come.
    await call(workApi.addFinished, { materialIds: [(await aMaterial(the(), 'before.mp4', 1)).id], title: 'x' })
    const sheet = await read([head(), ['', 'together.mp4', '', '', '', first, second]])
    const runs = [await start(sheet), await start(sheet)]
    await owner.query('begin; select from plan where is_for_files for update')
    const all = Promise.all([call(workApi.addFinishedEach, { ids: [id] }), ...runs.map(({ perform }) => perform())])
    await waiting(the(), 3)
    await owner.query('commit')
    const [, ...ended] = await all
    expect(ended.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    const { rows } = await owner.query(
      `select count(distinct w.id)::int as works, count(t.id)::int as posts
       from material m join work_file f on f.storage_key = m.storage_key join work w on w.id = f.work_id
       left join publish_task t on t.work_id = w.id where m.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ works: 1, posts: 2 }])
  })

  it('comes back unchanged from CSV in every encoding and from XLSX, and then writes nothing', async () => {
    await make([head(), row(0, first, 'x'), row(1, '', `${year}-12-01 09:30:15`)])
    await the().owner.query('update publish_task set due_at = null where work_id = $1 and account_id = $2', [
      workIds[0],
      accountIds[1],
    ])
    const version = async () =>
      (
        await the().owner.query(
          'select id, version, due_at, updated_at from publish_task where account_id = any($1) order by id',
          [accountIds],
        )
      ).rows
    const before = await version()
    const written = async (given: Pick<InputOf<typeof sheetApi.export>, 'form' | 'encoding'>) => {
      const { url } = (await the().call(sheetApi.export, { planId, ...given })).data
      return (await the().raw({ url })).rawPayload
    }
    const book = await written({ form: 'xlsx', encoding: 'utf8' })
    const { rows } = await readTable(book, 'matrix')
    expect(rows).toHaveLength(3)
    for (const [form, encoding] of [
      ['comma', 'utf16'],
      ['semicolon', 'gbk'],
      ['tab', 'utf8'],
    ] as const)
      expect((await readTable(await written({ form, encoding }), 'matrix')).rows).toEqual(rows)
    const sheet = await read(book)
    expect((await judge(sheet)).counts).toMatchObject({ same: 3, make: 0, move: 0, cancel: 0, words: 0, bad: 0 })
    expect(await (await start(sheet, { cancels: true })).perform()).toEqual({
      state: 'succeeded',
      result: { same: 3 },
    })
    expect(await version()).toEqual(before)
  })

  it('has a column for every account while its works go nowhere yet', async () => {
    const { url } = (await the().call(sheetApi.export, { planId, form: 'comma', encoding: 'utf8' })).data
    const { headers, rows } = await readTable((await the().raw({ url })).rawPayload, 'matrix')
    expect(headers).toEqual(expect.arrayContaining(head()))
    expect(headers.filter((header) => /^(state|link):/.test(header))).toEqual([])
    const none = { planId: randomUUID(), form: 'comma', encoding: 'utf8' } as const
    expect((await the().call(sheetApi.export, none)).refused).toBe('sheetNothing')
    expect(rows).toHaveLength(3)
  })

  it('is refused with more than 20 000 cells, and knows no account of another workspace', async () => {
    const rows = Array.from({ length: 10_001 }, () => ['', randomUUID(), '', '', '', '', ''])
    const answer = await the().call(sheetApi.judge, { sheet: await read([head(), ...rows]), mends: [] })
    expect(answer.refused).toBe('sheetTooManyCells')
    const { rows: made } = await the().owner.query(
      "with w as (insert into workspace (name, time_zone) values ('Other', 'UTC') returning id) insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, sealed_session) select id, 'practice', 'foreign', 'Foreign', '', '', 'online', '' from w returning nickname",
    )
    const { columns } = await judge(
      await read([
        ['video', `practice:${made[0].nickname}`],
        [workIds[0] ?? '', 'x'],
      ]),
    )
    expect(columns[1]).toMatchObject({ account: null, fault: 'columnAccountUnknown' })
  })
})
