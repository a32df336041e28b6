import { describe, expect, it } from 'vitest'
import type { EarlierTry, PostTrace } from '../adapter.ts'
import { adapterByRecipe } from '../registry.ts'
import { type Listed, portalList } from '../testing/portal-list.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import type { Recipe } from './recipe-schema.ts'

const title = '阳台改高柜'
const hour = 3600
const unknownPicture = [{ by: 'role' as const, role: 'img' as const, names: ['no picture'], match: 'whole' as const }]

describe.concurrent('what review of a portal refused, looked for before it is made again (simulated)', () => {
  const readList = portalList(title)

  const refused: EarlierTry = { title, topics: [], kept: {}, isOpen: false, isDenied: false, refusedAs: '' }
  const lost: EarlierTry = { title, topics: [], kept: {}, isOpen: false, isDenied: false }

  /** In a list of which nobody verified that it shows every work. */
  const look = (
    posts: readonly (Partial<Listed> & { state: string })[],
    tries: EarlierTry[],
    refusedOthers: PostTrace['refusedOthers'] = [],
    others: PostTrace['others'] = [],
    isDenied = false,
  ) =>
    readList(
      posts.map((post) => ({ hoursAgo: 1, ...post })),
      {},
      async (context, remoteId) => {
        const sought = {
          title,
          topics: [],
          committedAt: context.now() - 2 * hour,
          others,
          tries,
          refusedOthers,
          isDenied,
        }
        const trace = { ...sought, publishId: '', remoteId }
        return adapterByRecipe(recipeOf('douyin'))
          ?.look(context, trace)
          .then(
            (found) => found?.kind ?? 'none',
            (thrown: Error) => thrown.message,
          )
      },
    )
  const unproven = expect.stringContaining('nobody verified that it shows every work')

  it('is not out where the list shows it as refused', async () => {
    expect(await look([{ state: '未通过' }], [refused])).toBe('none')
    expect(await look([{ state: '未通过' }, { state: '未通过' }], [refused, refused])).toBe('none')
  })

  it('is the post where the list shows it out, or under review', async () => {
    expect(await look([{ state: '已发布' }], [refused])).toBe('accepted')
    expect(await look([{ state: '审核中' }], [refused])).toBe('accepted')
    expect(await look([{ state: '未通过' }, { state: '已发布' }], [refused, refused])).toBe('accepted')
  })

  it('is left open where the list shows it no more, or not each of them', async () => {
    expect(await look([], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过', title: '小池塘' }], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过', hoursAgo: 5 }], [refused])).toEqual(unproven)
    expect(await look([{ state: '未通过' }], [refused, refused])).toEqual(unproven)
  })

  it('is not the refused row of another work of its words', async () => {
    const other = (hoursAgo: number, of = title) => [
      { title: of, topics: [], at: Math.floor(Date.now() / 1000) - hoursAgo * hour },
    ]
    const [row, renamed] = [{ state: '未通过' }, { state: '已发布', title: '小户型收纳分享' }]
    expect(await look([row, renamed], [refused], other(1))).toEqual(unproven)
    expect(await look([row], [refused], other(9))).toEqual(unproven)
    expect(await look([row, row], [refused], other(1))).toBe('none')
    expect(await look([row, { ...row, hoursAgo: 9 }], [refused], other(9))).toBe('none')
    expect(await look([row], [refused], other(1, '小池塘'))).toBe('none')
  })

  it('is asked about where another part of its series may be it', async () => {
    const rows = [{ state: '未通过' }, { state: '已发布', title: '阳台改高柜2' }]
    const seen = [{ id: '', title: '阳台改高柜2', stands: 'out' as const }]
    expect(await look(rows, [refused], [], seen)).toEqual(expect.stringContaining('under other words'))
    expect(await look(rows, [refused], [], seen, true)).toBe('none')
  })

  it('is made anew once a person said that nothing is out, unless it is there for certain', async () => {
    const after = (posts: Parameters<typeof look>[0], others: PostTrace['others'] = []) =>
      look(posts, [refused], [], others, true)
    const [down, up] = [{ state: '未通过' }, { state: '已发布' }]
    expect(await after([up])).toBe('accepted')
    expect(await look([up], [lost], [], [], true)).toBe('accepted')
    expect(await look([down], [lost], [], [], true)).toBe('none')
    expect(await after([{ ...down, hoursAgo: 1.5 }, { state: '审核中' }])).toBe('accepted')
    expect(await after([down])).toBe('none')
    expect(await after([{ ...up, title: '阳台改高柜2' }])).toBe('none')
    expect(await after([{ ...up, hoursAgo: 5 }])).toBe('none')
    expect(await after([{ ...down, title: '小池塘' }], [{ id: '', title: '小户型', stands: 'out' }])).toBe('none')
  })

  it.each([
    ['alone', []],
    ['beside one that can be read', [{ title: '小池塘', state: '已发布', hoursAgo: 30 }]],
  ])('is not made again where nobody knows what its state means, %s', async (_where, others) => {
    const stops = 'readBack: the list shows a post of these words in a state that nobody knows'
    expect(await look([{ state: '待审核' }, ...others], [lost], [], [], true)).toBe(stops)
    expect(await look([{ state: '待审核', title: '小户型' }, ...others], [lost], [], [], true)).toBe('none')
  })

  it.each([
    ['to the hour', { time: '2小时前' }, 2, 'Asia/Shanghai'],
    ['as just now', { time: '刚刚' }, 0, 'Asia/Shanghai'],
    ['not at all', { time: '', state: '审核中' }, 2, 'Asia/Shanghai'],
    ['by one of two time zones', {}, 2, 'Pacific/Auckland'],
  ])('is not made again where it stands there and its time is told %s', async (_how, row, hoursSince, timeZone) => {
    const after = (changes: Partial<Listed> = {}, isOpen = false) =>
      readList(
        [
          { hoursAgo: hoursSince / 2, state: '已发布', ...row, ...changes },
          { title: '小池塘', state: '已发布', hoursAgo: 30 },
        ],
        { timeZone },
        async (context, remoteId) => {
          const committedAt = context.now() - hoursSince * hour
          const sought = { title, topics: [], committedAt, others: [], tries: [{ ...lost, isOpen }], isDenied: true }
          return adapterByRecipe(recipeOf('douyin'))
            ?.look(context, { ...sought, publishId: '', remoteId })
            .then(
              (found) => found?.kind ?? 'none',
              (thrown: Error) => thrown.message,
            )
        },
      )
    expect(await after()).toMatch(/time zone|exactly enough/)
    expect(await after({ title: '阳台改…' })).toBe('none')
    expect(await after({ title: '小户型' })).toBe('none')
    expect(await after({ state: '未通过' }, true)).toBe('none')
  })

  it.each<[string, Partial<Pick<Recipe, 'profile'>>, number]>([
    ['cannot be asked whose it is', {}, 502],
    [
      'shows its picture under another name',
      { profile: { ...recipeOf('douyin').profile, avatar: unknownPicture } },
      200,
    ],
  ])('is not made again where the list shows it and the account %s', async (_how, changes, status) => {
    const after = (posts: Listed[]) =>
      readList(posts, {}, async (context, remoteId) => {
        const openPage = async () => {
          const page = await context.openPage()
          if (status !== 200)
            await page.route('**/creator-micro/home', (route) => route.fulfill({ status, body: 'bad gateway' }))
          return page
        }
        const sought = {
          title,
          topics: [],
          committedAt: context.now() - 2 * hour,
          others: [],
          tries: [lost],
          isDenied: true,
        }
        return adapterByRecipe({ ...recipeOf('douyin'), ...changes })
          ?.look({ ...context, openPage }, { ...sought, publishId: '', remoteId })
          .then(
            (found) => found?.kind ?? 'none',
            (thrown: Error) => thrown.message,
          )
      })
    const isUp = status === 200 ? 'accepted' : 'readProfile: HTTP 502'
    expect(await after([{ state: '已发布', hoursAgo: 1 }])).toBe(isUp)
    expect(await after([{ state: '未通过', hoursAgo: 1 }])).toBe('none')
    expect(await after([{ state: '已发布', hoursAgo: 5 }])).toBe('none')
  })

  it.each([
    ['a picture sign', '小池塘 🐟 日记', '小池塘 日记'],
    ['spaces', '小池塘 日记', '小池塘日记'],
    ['a full stop', 'A small pond.', 'A small pond'],
  ])('is not made again where it may stand there without %s', async (_what, sent, shownAs) => {
    const after = (row: Partial<Listed>) =>
      look([{ state: '已发布', title: shownAs, ...row }], [{ ...lost, title: sent }], [], [], true)
    expect(await after({})).toEqual(expect.stringContaining('under other words'))
    expect(await after({ state: '未通过' })).toBe('none')
    expect(await after({ hoursAgo: 5 })).toBe('none')
    expect(await after({ time: '' })).toBe('none')
    expect(await after({ title: `${shownAs}2` })).toBe('none')
  })

  it('is known by its number alone where another post says the same', async () => {
    const list = recipeOf('douyin').verify.own
    const id = { take: 'text' as const, find: list.title.find, after: '#' }
    const recipe = { ...recipeOf('douyin'), verify: { own: { ...list, id } } }
    const after = (posts: Record<string, string>, told: Partial<PostTrace> = { isByNumber: true }) =>
      readList(
        Object.entries(posts).map(([number, state]) => ({ title: `${title} #${number}`, state, hoursAgo: 1 })),
        {},
        async (context, remoteId) => {
          const tries = [{ ...refused, refusedAs: 'ours' }]
          const sought = {
            title,
            topics: ['ours', 'other'],
            committedAt: context.now() - 2 * hour,
            others: [],
            tries,
            isDenied: true,
            ...told,
          }
          const found = await adapterByRecipe(recipe)?.look(context, { ...sought, publishId: '', remoteId })
          return found?.publishId
        },
      )
    const [down, up] = ['未通过', '已发布']
    expect(await after({ ours: up, other: up })).toBe('ours')
    expect(await after({ other: up })).toBeUndefined()
    expect(await after({ other: up }, {})).toBe('other')
    expect(await after({ other: up, ours: down })).toBeUndefined()
    const isUnderNumber = true
    expect(await after({ other: up }, { isUnderNumber })).toBe('other')
    expect(await after({ '': up }, { isUnderNumber })).toBeUndefined()
    const others = [{ id: 'other', title }]
    expect(await after({ other: up }, { isUnderNumber, others })).toBeUndefined()
  })

  it('says nothing of another try, which may be out', async () => {
    expect(await look([{ state: '未通过' }], [refused, lost])).toEqual(unproven)
  })
})
