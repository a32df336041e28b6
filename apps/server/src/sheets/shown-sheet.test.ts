import { type JudgedSheet, type SheetMend, sheetApi } from '@matrixcast/contract/sheets'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { workApi } from '@matrixcast/contract/works'
import { aBook, type BookCell, type BookSheet } from '@matrixcast/render/testing/a-workbook'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { aClipPlan, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'
import { sheetJob } from './sheet-job.ts'

describe('a matrix sheet as the office shows it', () => {
  const the = theWorld()
  let accountIds: string[]
  let head: string[]
  let workIds: string[]
  const year = new Date().getUTCFullYear() + 1
  const first = `${year}-12-01 09:30`
  const second = `${year}-12-02 10:00`

  beforeEach(async () => {
    accountIds = [await anAccount(the()), await anAccount(the())]
    const { rows } = await the().owner.query<{ id: string; nickname: string }>(
      'select id, nickname from account where id = any($1)',
      [accountIds],
    )
    const named = accountIds.map((id) => `practice:${rows.find((one) => one.id === id)?.nickname}`)
    head = ['id', 'video', 'title', ...named]
    const planId = (await aPlan(the(), { clip: await aClipPlan(the(), { count: 3 }) })).id
    workIds = (await the().call(workApi.list, { wisdom_task_id: planId })).data.data.map(({ id }) => id)
    for (const workId of workIds) await hasVideo(the(), workId)
  })

  const row = (work: number, ...cells: BookCell[]): BookCell[] => [workIds[work] ?? '', '', '', ...cells]
  const answered = async (bytes: Buffer, texts = {}) => sentTable(the(), sheetApi.read, { bytes, texts })
  const read = async (rows: BookCell[][], more: Partial<BookSheet> = {}) => {
    const bytes = await aBook({ sheets: [{ name: 'Plan', rows: [head, ...rows], ...more }] })
    return sheetApi.read.output.parse((await answered(bytes)).data)
  }
  const judge = async (sheet: string, takeHidden: TakeHidden = 'nothing', mends: SheetMend[] = []) =>
    (await the().call(sheetApi.judge, { sheet, takeHidden, mends })).data
  const kinds = ({ rows }: JudgedSheet) =>
    rows.map(({ cells }) => cells.slice(3).map(({ kind, fault }) => fault ?? kind))
  async function carryOut(sheet: string, takeHidden: TakeHidden = 'nothing') {
    const { parts, workspaceId } = the()
    const { jobId } = (await the().call(sheetApi.run, { sheet, takeHidden, mends: [], cancels: true })).data
    const run = await parts.jobs.start(workspaceId, jobId)
    if (!run) throw new Error('the run was given up')
    const kind = sheetJob({ ...parts, calls: screenCalls(screenRoutes(parts)) })
    const { signal } = new AbortController()
    return kind.perform({ run, signal, report: () => undefined, stopping: () => false })
  }
  const states = async () =>
    (
      await the().owner.query<{ state: string }>(
        'select state from publish_task where account_id = any($1) order by created_at, work_id, account_id',
        [accountIds],
      )
    ).rows.map(({ state }) => state)

  it('never cancels a post for an error, a formula without a value, or a cell that only looks empty', async () => {
    await carryOut((await read([row(0, first, second), row(1, first, second), row(2, first, second)])).sheet)
    const { sheet } = await read([
      row(0, { error: '#REF!' }, { formula: 'VLOOKUP(A1,B:C,2)' }),
      row(1, { formula: 'IF(A1="","",A1)', value: '' }, { xml: '<c r="@" t="inlineStr"><is><t> </t></is></c>' }),
      row(2, { number: 46_000, format: ';;;' }, { formula: 'A1', value: '#N/A' }),
    ])
    const judged = await judge(sheet)
    expect(kinds(judged)).toEqual([
      ['cellError', 'cellNoValue'],
      ['cellBlank', 'cellBlank'],
      ['cellBlank', 'cellError'],
    ])
    expect(judged.counts).toMatchObject({ bad: 6, cancel: 0 })
    expect(judged.rows[0]?.cells[3]).toMatchObject({ text: '#REF!', details: { column: head[3], text: '#REF!' } })
    expect(await carryOut(sheet)).toMatchObject({ result: { bad: 6 } })
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'waiting'))
    const emptied = await read([row(0, first, '')])
    expect(kinds(await judge(emptied.sheet))).toEqual([['same', 'cancel']])
  })

  it('holds back a row whose id, video or title is an error, and takes one that was put right', async () => {
    const { sheet } = await read([
      [{ error: '#N/A' }, '', '', 'x', ''],
      ['', { formula: 'A9' }, '', 'x', ''],
      [workIds[0] ?? '', '', { error: '#VALUE!' }, 'x', ''],
    ])
    const judged = await judge(sheet)
    expect(judged.rows.map(({ cells }) => cells.map(({ kind, fault }) => fault ?? kind))).toEqual([
      ['cellError', 'plain', 'plain', 'plain', 'plain'],
      ['plain', 'cellNoValue', 'plain', 'plain', 'plain'],
      ['plain', 'plain', 'cellError', 'rowFieldWrong', 'plain'],
    ])
    const mended = await judge(sheet, 'nothing', [
      { row: 4, column: 2, text: 'A title' },
      { row: 2, column: 0, text: '#REF!' },
    ])
    expect(mended.rows[2]?.cells.map(({ kind }) => kind)).toEqual(['plain', 'plain', 'words', 'make', 'plain'])
    expect(mended.rows[0]?.cells[0]).toMatchObject({ fault: 'cellError', details: { text: '#REF!' } })
  })

  it('is the first sheet that is not hidden; others are named, and one of them can be chosen', async () => {
    const sheets: BookSheet[] = [
      { name: 'October', state: 'hidden', rows: [head, row(0, first, '')] },
      { name: 'November', rows: [head, row(1, second, '')] },
      { name: 'Notes', rows: [['nothing here']] },
    ]
    const bytes = await aBook({ sheets })
    const { sheet, table } = sheetApi.read.output.parse((await answered(bytes)).data)
    expect(table).toMatchObject({
      worksheet: { name: 'November', isHidden: false },
      others: [
        { name: 'October', isHidden: true },
        { name: 'Notes', isHidden: false },
      ],
    })
    expect((await judge(sheet)).rows.map(({ workId }) => workId)).toEqual([workIds[1]])
    const chosen = sheetApi.read.output.parse((await answered(bytes, { worksheet: 'October' })).data)
    expect(chosen.sheet).not.toBe(sheet)
    expect((await judge(chosen.sheet)).rows.map(({ workId }) => workId)).toEqual([workIds[0]])
    expect(await answered(bytes, { worksheet: 'Notes' })).toMatchObject({
      fault: 'sheetNoVideoColumn',
      details: { sheet: 'Notes', others: 'October / November' },
    })
  })

  it('leaves out hidden rows and columns until it is told to take them', async () => {
    const { sheet, rows, table } = await read([row(0, first, second), row(1, first, second)], {
      hiddenRows: [3],
      hiddenColumns: [5],
    })
    expect([rows, table]).toMatchObject([2, { hiddenRows: 1, hiddenColumns: [{ at: 4, header: head[4] }] }])
    expect(kinds(await judge(sheet))).toEqual([['make', 'plain']])
    expect(kinds(await judge(sheet, 'rows'))).toEqual([
      ['make', 'plain'],
      ['make', 'plain'],
    ])
    expect(kinds(await judge(sheet, 'columns'))).toEqual([['make', 'make']])
    expect(await carryOut(sheet, 'all')).toMatchObject({ result: { make: 4 } })
    const emptied = await read([row(0, first, '')], { hiddenColumns: [5] })
    expect(kinds(await judge(emptied.sheet))).toEqual([['same', 'plain']])
    expect(kinds(await judge(emptied.sheet, 'columns'))).toEqual([['same', 'cancel']])
  })
})
