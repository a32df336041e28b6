import { describe, expect, it } from 'vitest'
import { adapterByRecipe } from '../registry.ts'
import { type Listed, portalList } from '../testing/portal-list.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { builtInRecipes } from './built-in-recipes.ts'
import type { List } from './recipe-schema.ts'

const title = '阳台改高柜'
const hour = 3600
const none: string[] = []
const now = () => Math.floor(Date.now() / 1000)

describe.concurrent('a post looked for in the list of a simulated portal', () => {
  const readList = portalList(title)
  type Told = Partial<{
    timeZone: string
    zoneHours: number
    lateRows: number
    pressedAt: number
    of: string
    others: string[]
    otherNumbers: string[]
    sought: string
    isEndShown: boolean
    states: List['states']
    showsAll: boolean
  }>
  /** Read two hours after its press, by a browser that says it is in `timeZone`; the newest post stands on top. */
  async function read(
    posts: readonly Listed[],
    {
      timeZone,
      zoneHours,
      lateRows,
      pressedAt = now() - 2 * hour,
      of = '',
      others = none,
      otherNumbers,
      sought = title,
      isEndShown = false,
      states = recipeOf('douyin').verify.own.states,
      showsAll = true,
    }: Told = {},
  ) {
    const recipe = recipeOf('douyin')
    const { own: plain } = recipe.verify
    const id = { take: 'text' as const, find: plain.title.find, after: '#' }
    const own = otherNumbers ? { ...plain, id } : plain
    const adapter = adapterByRecipe({
      ...recipe,
      verify: { ...recipe.verify, own: { ...own, showsAll, states, ...(isEndShown ? { end: own.proof } : {}) } },
    })
    return readList(posts, { timeZone, zoneHours, lateRows }, (context, remoteId) => {
      const trace = {
        publishId: '',
        title: sought,
        topics: ['收纳', 'mended', 'ours', 'last'],
        committedAt: pressedAt,
        remoteId: of || remoteId,
        others: others.map((known) => ({ id: '', title: known })),
        otherNumbers,
      }
      return Promise.resolve(adapter?.verify(context, trace))
    })
  }
  const undecided = { kind: 'unreadable', fault: 'unknownOutcome' }

  it('is found, or is not there, where portal and browser go by one zone', async () => {
    expect(await read([{ hoursAgo: 1 }])).toMatchObject({ kind: 'live' })
    expect(await read([{ hoursAgo: 3 }])).toEqual({ kind: 'absent' })
    expect(await read([])).toEqual({ kind: 'absent' })
  })

  it('is rather what is out, under review or waits than what review refused, which may be of a try before', async () => {
    const refused = { hoursAgo: 2, state: '未通过' }
    expect(await read([refused])).toMatchObject({ kind: 'rejected' })
    for (const [state, kind] of [
      ['已发布', 'live'],
      ['审核中', 'processing'],
      ['定时', 'scheduled'],
    ])
      expect(await read([refused, { hoursAgo: 1, state }])).toMatchObject({ kind, besideRefused: true })
    expect(await read([{ hoursAgo: 2 }, { ...refused, hoursAgo: 1 }])).not.toHaveProperty('besideRefused')
  })

  it('is found although the list loads its rows after the page is there', async () => {
    expect(await read([{ hoursAgo: 1 }], { lateRows: 2 })).toMatchObject({ kind: 'live' })
  })

  it('is found although the list loads one row after the other', async () => {
    const later = Array.from({ length: 4 }, (_, at) => ({ title: `later ${at}`, hoursAgo: 1 }))
    expect(await read([{ hoursAgo: 1 }, ...later], { lateRows: 1 })).toMatchObject({ kind: 'live' })
  })

  it('is found although its clock makes it some seconds older than its press', async () => {
    const thisMinute = Math.floor(now() / 60) * 60 - hour
    const hoursAgo = (now() - (thisMinute - 5)) / hour
    expect(await read([{ hoursAgo }], { pressedAt: thisMinute + 15 })).toMatchObject({ kind: 'live' })
  })

  it('is never called absent while one of the same words stands there from minutes before its press', async () => {
    const before = (minutes: number, title?: string) => [{ hoursAgo: 2 + minutes / 60, ...(title ? { title } : {}) }]
    const shortly = { kind: 'unreadable', detail: expect.stringContaining('from shortly before') }
    expect(await read(before(3))).toMatchObject(shortly)
    expect(await read(before(3, '小池塘'))).toEqual({ kind: 'absent' })
    expect(await read(before(20))).toEqual({ kind: 'absent' })
    expect(await read(before(3), { of: 'somebody-else' })).toMatchObject({ fault: 'wrongAccount' })
  })

  it('is neither there nor absent in the list of another account', async () => {
    const other = { kind: 'unreadable', fault: 'wrongAccount' }
    expect(await read([{ hoursAgo: 1 }], { of: 'somebody-else' })).toMatchObject(other)
    expect(await read([], { of: 'somebody-else' })).toMatchObject(other)
  })

  it('is not called absent by a list without any of the account’s other posts', async () => {
    const others = ['小池塘', 'winter boots']
    const forgetful = { kind: 'unreadable', detail: expect.stringContaining('none of the earlier posts') }
    expect(await read([], { others })).toMatchObject(forgetful)
    expect(await read([{ hoursAgo: 3, title: 'something else' }], { others })).toMatchObject(forgetful)
    expect(await read([{ hoursAgo: 3, title: 'winter boots' }], { others })).toEqual({ kind: 'absent' })
  })

  it('is never called absent while the list shows it cut short or written over', async () => {
    const lookalike = { kind: 'unreadable', detail: expect.stringContaining('under other words') }
    expect(await read([{ hoursAgo: 1, title: '阳台改…' }])).toMatchObject(lookalike)
    expect(await read([{ hoursAgo: 1, title: `${title} #收纳` }])).toMatchObject({ kind: 'live' })
    expect(await read([{ hoursAgo: 3, title: '阳台改…' }])).toEqual({ kind: 'absent' })
  })

  it('is found although a page shows spaces and signs otherwise than they were written', async () => {
    const written = '阳台  改 高柜！'
    expect(await read([{ hoursAgo: 1, title: written }], { sought: written })).toMatchObject({ kind: 'live' })
    const shown = [{ hoursAgo: 1, title: '阳台\u200b 改\u00a0高柜!' }]
    expect(await read(shown, { sought: written })).toMatchObject({ kind: 'live' })
  })

  it('is never called absent because the portal writes its own time and the browser of the account another', async () => {
    const farWest = { timeZone: 'America/New_York' }
    expect(await read([{ hoursAgo: 1 }], farWest)).toMatchObject({ kind: 'live' })
    expect(await read([{ hoursAgo: 1 }], { timeZone: 'Pacific/Auckland' })).toMatchObject(undecided)
    expect(await read([{ hoursAgo: 1 }], { ...farWest, zoneHours: -5 })).toMatchObject(undecided)
  })

  it('is never taken for an older post of the same title for that reason', async () => {
    expect(await read([{ hoursAgo: 6 }], { timeZone: 'America/New_York' })).toMatchObject(undecided)
  })

  it('is decided all the same by what both zones agree on', async () => {
    const farWest = { timeZone: 'America/New_York' }
    expect(await read([{ hoursAgo: 40 }], farWest)).toEqual({ kind: 'absent' })
    expect(await read([{ hoursAgo: 1, title: 'another one' }], farWest)).toEqual({ kind: 'absent' })
  })

  it('is not called absent by a page that shows later posts only', async () => {
    const later = Array.from({ length: 10 }, (_, at) => ({ title: `later ${at}`, hoursAgo: 1 }))
    expect(await read(later)).toMatchObject(undecided)
    expect(await read(later, { isEndShown: true })).toEqual({ kind: 'absent' })
    const earlier = { title: 'earlier', hoursAgo: 5 }
    expect(await read([...later, earlier])).toEqual({ kind: 'absent' })
    // Pinned on top, it says nothing of how far the page goes back.
    expect(await read([earlier, ...later])).toMatchObject(undecided)
  })

  it('is told with how many rows say the same since shortly before its press, each once, its own the nearest to it', async () => {
    const minutes = (many: number) => many / 60
    const pressed = 2
    const rows = [
      { hoursAgo: 1 },
      { hoursAgo: pressed - minutes(1) },
      { title: `${title}！`, hoursAgo: pressed + minutes(10) },
      // Too old to be doubted, and other words.
      { hoursAgo: pressed + minutes(30) },
      { title: 'another one', hoursAgo: 1 },
    ]
    expect(await read(rows)).toMatchObject({ kind: 'live', alike: 3 })
  })

  it('is told without the rows under numbers of posts that were refused, which their owner may have mended', async () => {
    const rows = ['mended', 'ours', 'last'].map((number, at) => ({
      title: `${title} #${number}`,
      hoursAgo: 1 + at / 10,
    }))
    expect(await read(rows, { otherNumbers: [] })).toMatchObject({ publishId: 'last', alike: 3 })
    expect(await read(rows, { otherNumbers: ['mended'] })).toMatchObject({ publishId: 'last', alike: 2 })
    expect(await read(rows, { otherNumbers: ['mended', 'ours', 'last'] })).toMatchObject({
      publishId: 'last',
      alike: 1,
    })
  })

  it('is found, or is not there, beside rows that nobody can read', async () => {
    const odd = [
      { title: 'only for me', hoursAgo: 30, state: '仅自己可见' },
      { title: 'of some day', hoursAgo: 30, time: '很久以前' },
    ]
    expect(await read([...odd, { hoursAgo: 1 }])).toMatchObject({ kind: 'live' })
    expect(await read([{ title: 'something else', hoursAgo: 3 }, ...odd])).toEqual({ kind: 'absent' })
  })

  it('is found beside an older row that lacks a part, and under a state with a badge beside it', async () => {
    const refused = { title: 'something else', hoursAgo: 30, state: '审核不通过' }
    expect(await read([{ hoursAgo: 1 }, refused])).toMatchObject({ kind: 'live' })
    expect(await read([{ hoursAgo: 1, state: '未公开' }])).toMatchObject({ kind: 'unreadable' })
    const undone = [
      '发布失败 公开',
      '草稿 · 公开',
      '待发布 公开',
      '已发布失败',
      '取消公开',
      '不对外公开',
      '公开 · 已下架',
      '定时发布失败',
    ]
    for (const state of undone) expect(await read([{ hoursAgo: 1, state }])).toMatchObject({ kind: 'unreadable' })
    for (const state of ['已发布 原创申请未通过', '已发布（定时）'])
      expect(await read([{ hoursAgo: 1, state }])).toMatchObject({ kind: 'processing' })
  })

  it('is neither there nor absent where its own row, or one that may be it, cannot be read', async () => {
    const other = { title: 'something else', hoursAgo: 3 }
    const unread = { kind: 'unreadable', fault: 'selectorChanged' }
    expect(await read([other, { hoursAgo: 1, state: '仅自己可见' }])).toMatchObject({
      ...undecided,
      detail: expect.stringContaining('a state that nobody knows'),
    })
    expect(await read([{ hoursAgo: 1, state: '仅自己可见' }])).toMatchObject(unread)
    expect(await read([other, { hoursAgo: 1, time: '很久以前' }])).toMatchObject(undecided)
    expect(await read([other, { title: '阳台改…', hoursAgo: 1, time: '很久以前' }])).toMatchObject(undecided)
    expect(await read([{ title: 'of some day', hoursAgo: 1, time: '很久以前' }])).toMatchObject(unread)
  })

  it('is told from what was posted days before', async () => {
    expect(await read([{ hoursAgo: 72, time: '3天前' }])).toEqual({ kind: 'absent' })
    expect(await read([{ hoursAgo: 48, time: '前天 00:00' }])).toEqual({ kind: 'absent' })
  })

  it('is found by a list that nobody verified to show every work, but never absent by it', async () => {
    expect(await read([{ hoursAgo: 1 }], { showsAll: false })).toMatchObject({ kind: 'live' })
    for (const rows of [[], [{ title: 'something else', hoursAgo: 3 }]]) {
      expect(await read(rows, { showsAll: false })).toMatchObject({
        ...undecided,
        detail: expect.stringContaining('nobody verified'),
      })
      expect(await read(rows, { showsAll: true })).toEqual({ kind: 'absent' })
    }
    const unverified = builtInRecipes.filter(({ verify }) => !verify.own.showsAll).map(({ platform }) => platform)
    expect(unverified).toEqual(builtInRecipes.map(({ platform }) => platform).filter((one) => one !== 'practice'))
  })
})
