import { type LeadSheet, leadImportApi } from '@matrixcast/contract/lead-import'
import { leadApi } from '@matrixcast/contract/leads'
import { settingsApi } from '@matrixcast/contract/settings'
import { aBook, aWorkbook } from '@matrixcast/render/testing/a-workbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { formWith } from '../testing/factories.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { importJob } from './import-job.ts'

describe('an import of leads', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const { aPerson, aPool, aLead } = leadHands(the)
  const agent = { id: '', headers: { token: '' } }
  const pool = { id: '' }

  beforeAll(async () => {
    Object.assign(agent, await aPerson('an-agent', 'agent'))
    pool.id = await aPool({ name: 'Fair', memberIds: [agent.id] })
  })

  async function read(bytes: Buffer | string, filename = 'fair.csv') {
    const { headers, payload } = formWith(Buffer.from(bytes), filename)
    const { method, path: url } = leadImportApi.read
    const answer = await the().raw({ method, url, payload, headers: { ...headers, token: the().token } })
    return answer.json()
  }
  const sheets = new Map<Buffer | string, Promise<LeadSheet>>()
  /** The rows of a file are kept: it need not be read again. */
  const sheetOf = (bytes: Buffer | string, filename?: string): Promise<LeadSheet> => {
    const sheet = sheets.get(bytes) ?? read(bytes, filename).then(({ data }) => leadImportApi.read.output.parse(data))
    sheets.set(bytes, sheet)
    return sheet
  }
  const ask = async (given: object, sheet: { sheet: string; columns: unknown }) => {
    const input = { sheet: sheet.sheet, columns: sheet.columns, dryRun: true, ...given }
    return the().call(leadImportApi.run, leadImportApi.run.input.parse(input))
  }
  async function start(given: object, sheet: LeadSheet) {
    const { parts, workspaceId } = the()
    const { jobId } = (await ask({ ...given, dryRun: false }, sheet)).data
    const run = await parts.jobs.start(workspaceId, jobId ?? '')
    if (!run) throw new Error('the import was given up')
    const kind = importJob({ ...parts, calls: screenCalls(screenRoutes(parts)) })
    const perform = (report: (fraction: number) => void = () => undefined, signal = new AbortController().signal) =>
      kind.perform({ run, signal, report, stopping: () => false })
    return { run, perform }
  }
  const list = async (input: object) => (await the().call(leadApi.list, { limit: 1000, ...input })).data
  const counted = async (ids: string) =>
    (
      await the().owner.query(
        `select count(*)::int as rows, count(distinct ref)::int as refs from lead_touch
      where kind = 'import' and ref like $1 || ':%'`,
        [ids],
      )
    ).rows[0]

  const fair = [
    '姓名,手机,微信,邮箱,需求,级别,标签,来源',
    'Zhao,13800132001,,,89 m²,A,"hot,south",Fair of May',
    'Qian,13800132002 / 13900132002,,,balcony,b级,,',
    'Sun,138001320,,,,,,',
    'Li,1.38001E+10,,,,,,',
    ',,,,only words,,,',
    'Zhou,,,not an e-mail,,,,',
    'Wu,+86 138 0013 2003,,wu@home,,excellent,,',
    'Zhao again,138-0013-2001,,zhao@example.com,a bath,,,',
    '-,无,Wang_88,none,,,,',
  ].join('\n')

  it('says before anything is kept what would come of each row, and why the bad ones stay out', async () => {
    await aLead({ name: 'Known', phone: '13800132003' })
    const before = (await list({})).total
    const sheet = await sheetOf(fair)
    expect(sheet).toMatchObject({
      rows: 9,
      columns: ['name', 'phone', 'wechat', 'email', 'words', 'level', 'tags', 'note'],
    })
    const { check } = (await ask({}, sheet)).data
    expect(check?.counts).toEqual({ new: 3, attached: 2, bad: 4, refused: 0, before: 0, noted: 2 })
    expect(check?.first.bad.map(({ row, reasons }) => [row, reasons.map(({ fault }) => fault)])).toEqual([
      [4, ['rowPhone']],
      [5, ['rowPhoneRounded']],
      [6, ['rowNobody']],
      [7, ['rowEmail']],
    ])
    expect(check?.first.noted.map(({ row, reasons }) => [row, reasons.map(({ fault }) => fault)])).toEqual([
      [3, ['rowTwoPhones']],
      [8, ['rowEmail', 'rowLevel']],
    ])
    expect(check?.first.attached.map(({ row, lead, reasons }) => [row, lead !== null, reasons])).toEqual([
      [8, true, []],
      [9, false, [{ fault: 'rowThere', details: { row: 2 } }]],
    ])
    expect(JSON.stringify(check)).not.toContain('13800132001')
    expect((await list({})).total).toBe(before)
  })

  it('gives the rows that stay out as a file that is taken once they are put right', async () => {
    const sheet = await sheetOf(fair)
    const badFile = { language: 'en', reasonTitle: 'Reason', format: 'comma' }
    const { check } = (await ask({ badFile }, sheet)).data
    const file = await the().raw({ url: check?.badUrl ?? '' })
    expect(file.headers['content-disposition']).toContain('fair')
    expect(file.body).toContain('Sun,138001320,,,,,,,“138001320” is no valid telephone number')
    expect(file.body.trim().split('\r\n')).toHaveLength(5)
    const mended = await sheetOf(file.body.replace(',138001320,', ',13800132009,'))
    expect([mended.rows, mended.columns[1], mended.headers.at(-1)]).toEqual([4, 'phone', 'Reason'])
    expect((await ask({}, mended)).data.check?.counts).toMatchObject({ new: 1, bad: 3 })
  })

  it('makes a lead of each row once, one of two rows of a person, and a row of the log without numbers', async () => {
    const { perform } = await start({ poolId: pool.id }, await sheetOf(fair))
    expect(await perform()).toEqual({
      state: 'succeeded',
      result: { new: 3, attached: 2, bad: 4, refused: 0, before: 0 },
    })
    const { data } = await list({ source: 'import' })
    expect(
      data.map(({ name, state, pool: lies, touches }) => `${name} ${state} ${lies?.name} ${touches}`).toSorted(),
    ).toEqual([' pooled Fair 1', 'Qian pooled Fair 1', 'Zhao pooled Fair 2'])
    expect(data.find(({ name }) => name === 'Zhao')).toMatchObject({
      words: '89 m²',
      level: 'A',
      tags: ['hot', 'south'],
      source: { name: 'Fair of May' },
      email: 'z***@example.com',
    })
    expect(data.find(({ name }) => name === 'Qian')).toMatchObject({
      phone: '138****2002',
      words: 'balcony\n13800132002 / 13900132002',
      level: 'B',
      source: { name: 'fair.csv' },
    })
    const known = (await list({ keyword: '13800132003' })).data[0]
    expect(known).toMatchObject({ name: 'Known', touches: 2 })
    const { data: operations } = (await the().call(settingsApi.operationLog, {})).data
    expect(operations.find(({ action }) => action === 'lead.import')?.subject).toBe('fair.csv (9)')
    expect(lines.join('')).not.toContain('13800132001')
  })

  it('of the same file again takes nothing, and says so beforehand', async () => {
    const sheet = await sheetOf(fair)
    expect((await ask({}, sheet)).data.check?.counts).toMatchObject({ new: 0, attached: 0, before: 5 })
    const { perform } = await start({}, sheet)
    expect(await perform()).toMatchObject({ result: { new: 0, attached: 0, before: 5, bad: 4 } })
    expect(await counted(sheet.sheet)).toEqual({ rows: 5, refs: 5 })
  })

  const many = (from: number) =>
    `Name,Phone\n${Array.from({ length: 480 }, (_, at) => `P ${at},1380${from + (at % 400)}`).join('\n')}`

  it('that broke in the middle goes on where it was, also beside a worker that is not dead, and doubles nothing', async () => {
    const sheet = await sheetOf(many(1_400_000))
    const { perform } = await start({ poolId: pool.id }, sheet)
    const fallen = perform((fraction) => {
      if (fraction > 0.4) throw new Error('killed')
    })
    await expect(fallen).rejects.toThrow('killed')
    const half = (await counted(sheet.sheet)).rows
    expect([half > 0, half < 480]).toEqual([true, true])
    const stopped = new AbortController()
    const end = await perform(() => stopped.abort(), stopped.signal)
    expect(end.state).toBe('cancelled')
    const ends = await Promise.all([perform(), perform()])
    for (const one of ends) expect(one).toMatchObject({ result: { new: 400, attached: 80, before: 0 } })
    expect(await counted(sheet.sheet)).toEqual({ rows: 480, refs: 480 })
    expect((await list({ source: 'import', keyword: 'P ' })).total).toBe(400)
  })

  it.each([
    ['attach', { new: 0, attached: 2, refused: 0 }],
    ['refuse', { new: 0, attached: 0, refused: 2 }],
    ['new', { new: 2, attached: 0, refused: 0 }],
  ])('asked to %s known persons is right beforehand about what it then does', async (samePerson, counts) => {
    await aLead({ phone: '13800136001' })
    const sheet = await sheetOf(`Name,Phone\n${samePerson},13800136001\n${samePerson} 2,13800136001`)
    expect((await ask({ samePerson }, sheet)).data.check?.counts).toMatchObject(counts)
    const { perform } = await start({ samePerson }, sheet)
    expect(await perform()).toMatchObject({ result: counts })
  })

  it('gives its leads to an owner, none of whom is late at once', async () => {
    const sheet = await sheetOf('Name,Phone\nMine,13800136101')
    const { perform } = await start({ ownerId: agent.id }, sheet)
    await perform()
    const [lead] = (await list({ keyword: '13800136101' })).data
    expect(lead).toMatchObject({ state: 'assigned', owner: { id: agent.id }, nextAt: null })
  })

  it('reads an XLSX file, numbers with all their digits', async () => {
    const rows = [
      ['Nombre', 'Teléfono'],
      ['Ana', 13_800_136_201],
      ['Bea', '+34 600 123 456'],
    ]
    const sheet = await sheetOf(await aWorkbook(rows), 'feria.xlsx')
    expect((await ask({}, sheet)).data.check?.counts).toMatchObject({ new: 2, bad: 0 })
  })

  it('of a file that holds no table is refused with the reason', async () => {
    const answers = await Promise.all([read('Li,13800138001\n'), read('PK\u0003\u0004')])
    expect(answers.map(({ fault }) => fault)).toEqual(['sheetNoHeader', 'sheetUnreadable'])
  })

  it('of more than 20 MB, of a file that is gone, or without columns that say who it is, is refused', async () => {
    expect((await read(Buffer.alloc(20 * 1024 ** 2 + 1))).fault).toBe('sheetTooLarge')
    const sheet = await sheetOf('Alpha,Beta\nLi,13800136301')
    const refused = async (given: object) => (await ask(given, sheet)).refused
    expect(await refused({ sheet: 'a'.repeat(64), columns: ['name'] })).toBe('sheetGone')
    expect(await refused({})).toBe('importNoColumns')
    expect(await refused({ columns: ['phone', 'phone'] })).toBe('importColumnTwice')
    const named = { columns: ['name', 'phone'] }
    expect(await refused({ ...named, poolId: agent.id })).toBe('poolGone')
    expect(await refused({ ...named, ownerId: pool.id })).toBe('personUnknown')
    const gone = await start({ ...named, ownerId: agent.id }, sheet)
    await the().call(settingsApi.editAdmin, { id: agent.id, disabled: true })
    expect(await gone.perform()).toEqual({ state: 'failed', message: 'personUnknown' })
  })

  it('takes nobody in without the number that an error hides, and no filtered row before it is asked for', async () => {
    const table = [
      ['Name', 'Phone', 'Own column'],
      ['Error', { error: '#REF!' }, 'x'],
      ['Formula', { formula: 'A1' }, 'x'],
      ['Shown', '13800132101', { error: '#N/A' }],
      ['Filtered', '13800132102', 'x'],
    ]
    const bytes = await aBook({ sheets: [{ name: 'Fair', rows: table, hiddenRows: [5] }] })
    const sheet = await sheetOf(bytes, 'fair.xlsx')
    expect(sheet).toMatchObject({ rows: 4, table: { hiddenRows: 1 }, columns: ['name', 'phone', null] })
    const check = (await ask({}, sheet)).data.check
    expect(check?.first.bad.map(({ reasons }) => reasons)).toEqual([
      [{ fault: 'cellError', details: { column: 'Phone', text: '#REF!' } }],
      [{ fault: 'cellNoValue', details: { column: 'Phone', text: '=A1' } }],
    ])
    expect(check?.counts).toMatchObject({ new: 1, bad: 2 })
    expect((await (await start({}, sheet)).perform()).state).toBe('succeeded')
    expect((await ask({ takeHidden: 'rows' }, sheet)).data.check?.counts).toMatchObject({ new: 1, before: 1, bad: 2 })
    const csv = await sheetOf('Name,Phone\nError,#N/A\nWide,########\nSpain,#¡REF!\n')
    const read = (await ask({}, csv)).data.check?.first.bad
    expect(read?.map(({ reasons }) => reasons[0]?.fault)).toEqual(['cellError', 'cellError', 'cellError'])
  })
})
