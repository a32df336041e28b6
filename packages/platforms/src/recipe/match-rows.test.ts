import { describe, expect, it } from 'vitest'
import type { PostTrace } from '../adapter.ts'
import { faultOf } from '../adapter-fault.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { builtInRecipes } from './built-in-recipes.ts'
import { matching, refuseUnlessAbsent, refuseUnread } from './match-rows.ts'
import { rowFrom } from './read-row.ts'
import type { List } from './recipe-schema.ts'

const title = '阳台改高柜'
const [minute, hour] = [60, 3600]
const now = Date.parse('2026-11-21T20:00:30+08:00') / 1000
const shanghai = -480
/** `ago`: seconds before it is read, written by a portal in Shanghai. */
type Written = { ago: number; title?: string; state?: string; time?: string; id?: string }
type Read = { offsets?: number[]; ahead?: number; isWhole?: boolean; showsAll?: boolean; states?: List['states'] }

const written = (moment: number) =>
  new Date((moment - shanghai * minute) * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** What a list of these rows, the newest first, says of a post that was pressed two hours ago. */
function read(posts: readonly Written[], trace: Partial<PostTrace> = {}, given: Read = {}): string {
  const { own } = recipeOf('douyin').verify
  const { offsets = [shanghai], ahead = 0, isWhole = false, showsAll = true, states = own.states } = given
  const rows = posts.map(({ ago, title: other = title, state = '已发布', time, id = '' }) =>
    rowFrom(
      { id, title: other, time: time ?? written(now + ahead - ago), state },
      { timeForm: 'written', ...(states ? { states } : {}) },
      { now, ahead, offsets },
    ),
  )
  const press = { publishId: '', title, topics: ['收纳'], committedAt: now - 2 * hour, remoteId: 'reed', others: [] }
  const whole = { ...press, ...trace }
  try {
    refuseUnread(rows)
    const found = matching(rows, whole)
    if (!found) refuseUnlessAbsent({ rows, isWhole }, whole, { ...own, showsAll })
    if (!found) return 'absent'
    const { alike, besideRefused } = found.told
    return `${found.row.state ?? 'of no state'} ${found.row.id}x${alike}${besideRefused ? ' beside a refused one' : ''}`
  } catch (thrown) {
    return faultOf(thrown, { step: 'readBack', signal: new AbortController().signal }).message.replace('readBack: ', '')
  }
}
const zone = 'the list does not say by which time zone it goes'
const inexact = 'the list does not say exactly enough when the post was made'
const lookalike = 'the list shows a post that may be this one under other words'
const shortly = 'the list shows a post of the same words from shortly before'
const tooShort = 'the list does not go back to when the post was made'
const forgetful = 'the list shows none of the earlier posts of the account'
const unread = 'the list of works cannot be read'
const other = { title: 'something else', ago: 3 * hour }
const later = Array.from({ length: 10 }, (_, at) => ({ title: `later ${at}`, ago: hour }))
const known = (...titles: string[]) => ({ others: titles.map((one) => ({ id: '', title: one })) })
const [newYork, auckland] = [300, -780]

describe('a post that is looked for in a list', () => {
  it.each<[string, string, string]>([
    ['is found', read([{ ago: hour }]), 'live x1'],
    ['is not an older one of the same title', read([{ ago: 3 * hour }]), 'absent'],
    ['is not in an empty list', read([]), 'absent'],
    ['is found some seconds before its press', read([{ ago: 2 * hour + 20 }]), 'live x1'],
    ['is undecided minutes before its press', read([{ ago: 2 * hour + 3 * minute }]), shortly],
    ...['', '#收纳', '#收纳[话题]#'].map((behind): [string, string, string] => [
      `is undecided minutes before its press, also with topics (${behind})`,
      read([{ ago: 2 * hour + 5 * minute, title: `${title} ${behind}` }]),
      shortly,
    ]),
    ['is found by a portal that is minutes ahead', read([{ ago: hour }], {}, { ahead: 300 }), 'live x1'],
    ['is not an older one of a portal that is behind', read([{ ago: 3 * hour }], {}, { ahead: -300 }), 'absent'],
    ['is not of other words from minutes before', read([{ ago: 2 * hour + 180, title: '小池塘' }]), 'absent'],
    ['is not the same title twenty minutes before', read([{ ago: 2 * hour + 20 * minute }]), 'absent'],
    ['may be one that is cut short', read([{ ago: hour, title: '阳台改…' }]), lookalike],
    ['is found with topics behind its title', read([{ ago: hour, title: `${title} #收纳` }]), 'live x1'],
    ['is not an older one that is cut short', read([{ ago: 3 * hour, title: '阳台改…' }]), 'absent'],
    [
      'is found though spaces and signs are shown otherwise',
      read([{ ago: hour, title: '阳台\u200b 改\u00a0高柜!' }], { title: '阳台  改 高柜！' }),
      'live x1',
    ],
    ['is not absent by later rows alone', read(later), tooShort],
    ['is absent by later rows down to the end', read(later, {}, { isWhole: true }), 'absent'],
    ['is absent where an earlier row follows', read([...later, { title: 'earlier', ago: 5 * hour }]), 'absent'],
    ['is not absent below a pinned row', read([{ title: 'earlier', ago: 5 * hour }, ...later]), tooShort],
    ['is not absent while known posts are missing', read([], known('小池塘', 'winter boots')), forgetful],
    ['is not absent by strange rows', read([other], known('小池塘', 'winter boots')), forgetful],
    [
      'is absent beside one that is known',
      read([{ ...other, title: 'winter boots' }], known('小池塘', 'winter boots')),
      'absent',
    ],
    [
      'is not absent by an unverified list',
      read([other], {}, { showsAll: false }),
      expect.stringMatching('nobody verified'),
    ],
    ['is found by an unverified list', read([{ ago: hour }], {}, { showsAll: false }), 'live x1'],
    ['is older where the portal writes whole days', read([{ ago: 72 * hour, time: '3天前' }]), 'absent'],
  ])('%s', (_what, told, expected) => {
    expect(told).toEqual(expected)
  })

  it.each<[string, string, string]>([
    ['rather than a refused one', read([{ ago: 2 * hour, state: '未通过' }]), 'rejected x1'],
    ...[
      ['已发布', 'live'],
      ['审核中', 'processing'],
      ['定时', 'scheduled'],
    ].map(([state = '', kind]): [string, string, string] => [
      `${kind} rather than a refused one`,
      read([
        { ago: 2 * hour, state: '未通过' },
        { ago: hour, state },
      ]),
      `${kind} x1 beside a refused one`,
    ]),
    ['nearer than a refused one', read([{ ago: 2 * hour }, { ago: hour, state: '未通过' }]), 'live x1'],
    ['with a badge beside', read([{ ago: hour, state: '已发布 原创申请未通过' }]), 'processing x1'],
    ['with the time beside', read([{ ago: hour, state: '已发布（定时）' }]), 'processing x1'],
    ...['未公开', '发布失败 公开', '草稿 · 公开', '已发布失败', '不对外公开', '公开 · 已下架', '仅自己可见'].map(
      (state): [string, string, string] => [`unread where it says ${state}`, read([{ ago: hour, state }]), unread],
    ),
    ['of no state, beside a row that can be read', read([other, { ago: hour, state: '仅自己可见' }]), 'of no state x1'],
    ['unread where no time can be', read([{ title: 'of some day', ago: hour, time: '很久以前' }]), unread],
    ['undecided where its own time is not read', read([other, { ago: hour, time: '很久以前' }]), inexact],
    [
      'undecided where it may be cut short and its time is not read',
      read([other, { ago: hour, title: '阳台改…', time: '很久以前' }]),
      lookalike,
    ],
    [
      'live beside rows that nobody can read',
      read([{ ago: 30 * hour, title: 'mine', state: '仅自己可见' }, { ago: hour }]),
      'live x1',
    ],
  ])('is %s', (_what, told, expected) => {
    expect(told).toBe(expected)
  })

  it.each<[string, string, string]>([
    ['found where both agree', read([{ ago: hour }], {}, { offsets: [newYork, shanghai] }), 'live x1'],
    ['not found by one alone', read([{ ago: hour }], {}, { offsets: [auckland, shanghai] }), zone],
    ['no older one by one alone', read([{ ago: 6 * hour }], {}, { offsets: [newYork, shanghai] }), zone],
    ['absent where both agree', read([{ ago: 40 * hour }], {}, { offsets: [newYork, shanghai] }), 'absent'],
  ])('is %s, of the two time zones that a portal may write in', (_what, told, expected) => {
    expect(told).toBe(expected)
  })

  it('is told with how many rows say the same, each once, its own the nearest to the press', () => {
    const [numbered, alike] = [['mended', 'ours', 'last'], known()]
    const rows = numbered.map((id, at) => ({ id, ago: hour + at }))
    expect(read(rows, alike)).toBe('live lastx3')
    expect(read(rows, { otherNumbers: ['mended'] })).toBe('live lastx2')
    expect(read(rows, { otherNumbers: numbered })).toBe('live lastx1')
    const shortlyBefore = { ago: 2 * hour + 10 * minute, title: `${title}！` }
    const old = { ago: 2 * hour + 30 * minute }
    expect(read([{ ago: hour }, { ago: 2 * hour - minute }, shortlyBefore, old, other])).toBe('live x3')
  })

  it('is found by the number of a try that review refused, once its owner mended it', () => {
    const tries = [{ title, topics: [], kept: {}, isOpen: true, isDenied: false, refusedAs: 'n1' }]
    expect(read([{ ago: hour, id: 'n1' }], { tries })).toBe('live n1x1')
    expect(read([{ ago: hour, id: 'n1', state: '未通过' }], { tries })).toBe('absent')
  })

  it('is never absent by the list of a portal that nobody tried', () => {
    const verified = builtInRecipes.filter(({ verify }) => verify.own.showsAll).map(({ platform }) => platform)
    expect(verified).toEqual(['practice'])
  })
})
