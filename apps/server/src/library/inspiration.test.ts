import { inspirationApi } from '@matrixcast/contract/inspiration'
import { wordsApi } from '@matrixcast/contract/words'
import { recipeNames } from '@matrixcast/domain/recipe-names'
import { aBook } from '@matrixcast/render/testing/a-workbook'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork, formWith } from '../testing/factories.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { sentTable } from '../testing/sent-table.ts'
import { theWorld } from '../testing/the-world.ts'

const gbk = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('ideas', () => {
  const the = theWorld()
  const { aPerson } = leadHands(the)
  const listed = async (input = {}, headers?: { token: string }) =>
    (await the().call(inspirationApi.list, input, headers)).data
  const add = async (title: string, more = {}) => {
    const { data } = await the().call(inspirationApi.add, { kind: 'idea', title, ...more })
    return data.id
  }
  async function read(content: Buffer | string, filename = 'ideas.csv') {
    const { headers, payload } = formWith(Buffer.from(content), filename)
    const response = await the().raw({
      method: 'POST',
      url: inspirationApi.read.path,
      headers: { ...headers, token: the().token },
      payload,
    })
    return response.json()
  }

  it('are recipes, kept copywriting, published works, and what was written down', async () => {
    const recipes = (await listed({ kind: 'recipe' })).data.map(({ recipe }) => recipe)
    expect(new Set(recipes)).toEqual(new Set(recipeNames))
    await the().call(wordsApi.saveCopy, {
      kind: 'title',
      text: 'Old flat, new light',
      language: 'en',
      industry: 'home',
    })
    await add('A door that opens by itself', { industry: 'home', origin: 'https://example.org/door' })
    const home = (await listed({ industry: 'home' })).data
    expect(home.map(({ source, title }) => [source, title])).toEqual([
      ['own', 'A door that opens by itself'],
      ['copy', 'Old flat, new light'],
    ])
    expect((await listed({ keyword: 'OPENS' })).data.map(({ title }) => title)).toEqual(['A door that opens by itself'])
  })

  it('have no heat, never a zero, as long as nobody counts it', async () => {
    expect(new Set((await listed({ limit: 9999 })).data.map(({ heat }) => heat))).toEqual(new Set([null]))
  })

  it('of one’s own works are those that were verified on a platform other than the practice one', async () => {
    const [real, practised] = [
      await aReadyWork(the(), await anAccount(the(), 'wordpress')),
      await aReadyWork(the(), await anAccount(the(), 'practice')),
    ]
    expect((await listed({ kind: 'work' })).total).toBe(0)
    await the().owner.query(`update publish_task set state = 'verified', verified_at = now() where id = any($1)`, [
      [real.taskId, practised.taskId],
    ])
    const works = (await listed({ kind: 'work' })).data
    expect(works.map(({ id, heat, platform }) => [id, heat, platform])).toEqual([
      [`work:${real.workId}`, null, 'wordpress'],
    ])
    await the().owner.query('update post_now set plays = 1200 where task_id = $1', [real.taskId])
    expect((await listed({ kind: 'work' })).data.map(({ heat }) => heat)).toEqual([1200])
  })

  it('are kept by each person for themselves', async () => {
    const { headers } = await aPerson('colleague', 'operator')
    const id = await add('To keep')
    await the().call(inspirationApi.keep, { ids: [id, 'recipe:story'], isKept: true }, headers)
    await the().call(inspirationApi.keep, { ids: [id], isKept: true }, headers)
    expect((await listed({ saved: 'yes' }, headers)).data.map((one) => one.id)).toEqual([id, 'recipe:story'])
    expect((await listed({ saved: 'yes' })).total).toBe(0)
    await the().call(inspirationApi.keep, { ids: [id], isKept: false }, headers)
    expect((await listed({ saved: 'yes' }, headers)).data.map((one) => one.id)).toEqual(['recipe:story'])
  })

  it('are there once, are changed, and are deleted where they were written down', async () => {
    const id = await add('Once')
    expect((await the().call(inspirationApi.add, { kind: 'idea', title: 'Once' })).refused).toBe('inspirationThere')
    await the().call(inspirationApi.add, { id: id.slice(4), kind: 'title', title: 'Twice' })
    expect((await listed({ keyword: 'Twice' })).data[0]).toMatchObject({ id, kind: 'title' })
    const unknown = 'own:00000000-0000-4000-8000-000000000000'
    const answer = (await the().call(inspirationApi.remove, { ids: [id, 'recipe:list', unknown, 'own:x'] })).data
    expect(answer.done).toEqual([id])
    expect(answer.refused.map(({ fault }) => fault)).toEqual(['inspirationElsewhere', 'notFound', 'notFound'])
  })

  it('of a platform that nobody knows are refused', async () => {
    const answer = await the().call(inspirationApi.add, { kind: 'idea', title: 'x', platform: 'nowhere' })
    expect(answer.refused).toBe('ideaPlatform')
    expect((await the().call(inspirationApi.add, { kind: 'idea', title: ' ' })).refused).toBe('invalidInput')
  })

  it('come from a table, each once, and every row that stays out says why', async () => {
    const csv = [
      '\uFEFFTitle,Text,Kind,Industry,Platform',
      '"Seven things, before tiling","One\nTwo",script,Home and renovation,Douyin',
      'Known already,,,,',
      'Known already,,,,',
      ',,idea,,',
      `${'x'.repeat(201)},,,,`,
      'Bad,,film,Moon,Nowhere',
      '=1+1,,,,',
    ].join('\n')
    await add('Known already')
    const { data } = await read(csv)
    expect([data.good, data.before, data.badCount]).toEqual([2, 2, 3])
    expect(
      data.bad.map((one: { row: number; reasons: { fault: string }[] }) => [
        one.row,
        one.reasons.map(({ fault }) => fault),
      ]),
    ).toEqual([
      [5, ['ideaEmpty']],
      [6, ['ideaTooLong']],
      [7, ['ideaKind', 'ideaIndustry', 'ideaPlatform']],
    ])
    // The column is named by the word of the file, not by one of ours.
    expect(data.bad[1].reasons).toEqual([{ fault: 'ideaTooLong', details: { column: 'Title', limit: 200 } }])
    const first = (await the().call(inspirationApi.import, { sheet: data.sheet })).data
    const second = (await the().call(inspirationApi.import, { sheet: data.sheet })).data
    expect([first, second]).toEqual([
      { added: 2, before: 2, bad: 3 },
      { added: 0, before: 4, bad: 3 },
    ])
    expect((await listed({ keyword: 'Seven things' })).data[0]).toMatchObject({
      kind: 'script',
      industry: 'home',
      platform: 'douyin',
      text: 'One\nTwo',
    })
    expect((await listed({ keyword: '=1+1' })).total).toBe(1)
  })

  it('come from a Chinese table in GBK with semicolons', async () => {
    // 标题;行业 / 老房新光;家居装修
    const { data } = await read(gbk('b1eacce2 3b d0d0d2b5 0a c0cfb7bfd0c2b9e2 3b bcd2bed3d7b0d0de 0a'))
    expect([data.good, data.badCount]).toEqual([1, 0])
    await the().call(inspirationApi.import, { sheet: data.sheet })
    expect((await listed({ keyword: '老房新光' })).data[0]).toMatchObject({ industry: 'home' })
  })

  it.each([
    ['without a header', 'One,Two\nThree,Four\n', 'sheetNoIdeaColumn'],
    ['that is empty', '', 'sheetEmpty'],
    ['with a header alone', 'title,text\n', 'sheetEmpty'],
    ['that is a PDF', '%PDF-1.7 x', 'sheetUnknown'],
    ['of more rows than are taken', `title\n${'idea\n'.repeat(5001)}`, 'ideasTooMany'],
  ])('do not come from a table %s', async (_what, content, fault) => {
    expect(await read(content)).toMatchObject({ code: 0, fault })
  })

  it('of a table that is no longer kept are not taken in', async () => {
    expect((await the().call(inspirationApi.import, { sheet: 'a'.repeat(64) })).refused).toBe('sheetGone')
  })

  it('of a table stay out where a cell is an error, and hidden rows only come in when they are asked for', async () => {
    const rows = [
      ['title', 'note'],
      ['Seen', { error: '#REF!' }],
      [{ formula: 'A1' }, ''],
      ['Filtered away', ''],
    ]
    const bytes = await aBook({ sheets: [{ name: 'S', rows, hiddenRows: [4] }] })
    const answered = async (texts = {}) =>
      inspirationApi.read.output.parse((await sentTable(the(), inspirationApi.read, { bytes, texts })).data)
    const left = await answered()
    expect(left).toMatchObject({ good: 1, badCount: 1, table: { hiddenRows: 1, worksheet: { name: 'S' } } })
    expect(left.bad[0]?.reasons).toEqual([{ fault: 'cellNoValue', details: { column: 'title', text: '=A1' } }])
    expect(await answered({ takeHidden: 'rows' })).toMatchObject({ good: 2, sheet: left.sheet })
    const { sheet } = left
    expect((await the().call(inspirationApi.import, { sheet })).data).toMatchObject({ added: 1, bad: 1 })
    expect((await the().call(inspirationApi.import, { sheet, takeHidden: 'all' })).data).toMatchObject({ added: 1 })
  })
})
