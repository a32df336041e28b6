import { describe, expect, it } from 'vitest'
import { faultOf } from '../testing/fault-thrown.ts'
import { findInAll, findInBoth, type ListPage, newestPosts } from './newest-posts.ts'

type Row = { id: string; at: number }
const now = 1_800_000_000
const since = now - 3600
const [later, older, shortly] = [since + 60, since - 3600, since - 240]
const answer = (ahead = 0) => ({ header: () => new Date((now + ahead) * 1000).toUTCString() })

/** A list of these pages; what was asked for is noted. `more`: the platform names a further page behind the last one. */
function listOf(pages: readonly (readonly Row[])[], { more = false, ahead = 0 } = {}) {
  const asked: (string | undefined)[] = []
  const page = async (cursor: string | undefined): Promise<ListPage<Row>> => {
    asked.push(cursor)
    const at = Number(cursor ?? 0)
    const isLast = at >= pages.length - 1 && !more
    return { rows: pages[at] ?? [], answer: answer(ahead), next: isLast ? undefined : String(at + 1) }
  }
  return { asked, page, newest: newestPosts({ page, at: (row: Row) => row.at, now: () => now }) }
}
const others = (at: number, count = 3): Row[] => Array.from({ length: count }, (_, row) => ({ id: `other-${row}`, at }))
const ours = (at: number): Row => ({ id: 'ours', at })
const named = (at: number): Row => ({ id: 'named', at })
const sought = {
  isOurs: ({ id }: Row) => id === 'ours' || id === 'named',
  isNamed: ({ id }: Row) => id === 'named',
  mayBeOurs: ({ id }: Row) => id === 'perhaps' || id === 'ours',
  saysTheSame: ({ id }: Row) => id === 'ours',
  forgets: () => false,
}
const undecided = { fault: 'unknownOutcome', message: expect.stringContaining('does not go back to when') }

describe('a post looked for among the newest of an account', () => {
  it('is found pages further back, and no page is read after it', async () => {
    const { newest, asked } = listOf([others(later), others(later), [...others(later), ours(later)], others(older)])
    expect(await newest.find(since, sought)).toEqual(ours(later))
    expect(asked).toEqual([undefined, '1', '2'])
  })

  it('is the oldest of those on one page that say the same, of which the others were rather posted after it', async () => {
    const { newest } = listOf([[ours(later + 60), ...others(later), ours(later), ours(older)]])
    expect(await newest.find(since, sought)).toEqual(ours(later))
  })

  it('is not there when the platform says that no page follows, however short the pages are', async () => {
    const { newest, asked } = listOf([others(later, 1), [], others(later, 1)])
    expect(await newest.find(since, sought)).toBeUndefined()
    expect(asked).toHaveLength(3)
    expect(await listOf([]).newest.find(since, sought)).toBeUndefined()
  })

  it('is found behind a page of which everything was left out', async () => {
    expect(await listOf([[], [ours(later)]]).newest.find(since, sought)).toEqual(ours(later))
  })

  it('is not there when the last row of a page is older, although more pages follow', async () => {
    const { newest, asked } = listOf([others(later), [...others(later), ...others(older, 1)]], { more: true })
    expect(await newest.find(since, sought)).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  it('is looked for further back where only a pinned post on top is older', async () => {
    const { newest } = listOf([[...others(older, 1), ...others(later)], [ours(later)]])
    expect(await newest.find(since, sought)).toEqual(ours(later))
  })

  it('is not mistaken for an older one of the same words', async () => {
    const { newest } = listOf([[ours(older), ...others(later)], others(older)])
    expect(await newest.find(since, sought)).toBeUndefined()
  })

  it.each([-7200, 7200])('is told from an older one by the platform’s own clock, %d seconds off', async (ahead) => {
    expect(await listOf([[ours(later + ahead)]], { ahead }).newest.find(since, sought)).toBeDefined()
    expect(
      await listOf([[ours(since - 7200 + Math.min(ahead, 0))]], { ahead }).newest.find(since, sought),
    ).toBeUndefined()
  })

  it('is neither there nor absent where only the clock of what answered calls it older than its press', async () => {
    const { newest } = listOf([[ours(later), ...others(older)]], { ahead: 7200 })
    expect(await faultOf(newest.find(since, sought))).toMatchObject({
      fault: 'unknownOutcome',
      message: expect.stringContaining('from shortly before'),
    })
    expect(await listOf([others(later)], { ahead: 7200 }).newest.find(since, sought)).toBeUndefined()
  })

  it('is neither there nor absent where a later row may be it, and is itself where both stand', async () => {
    const perhaps = (at: number): Row[] => [{ id: 'perhaps', at }]
    const lookalike = { fault: 'unknownOutcome', message: expect.stringContaining('under other words') }
    expect(await faultOf(listOf([perhaps(later), others(later)]).newest.find(since, sought))).toMatchObject(lookalike)
    expect(await listOf([perhaps(later), [ours(later)]]).newest.find(since, sought)).toEqual(ours(later))
    expect(await listOf([others(later), perhaps(older)]).newest.find(since, sought)).toBeUndefined()
    expect(await faultOf(findInAll(listOf([perhaps(older), []]).page, sought))).toMatchObject(lookalike)
  })

  it.each([-7200, 0, 7200])(
    'is neither there nor absent where one of the same words is minutes older, %d seconds off',
    async (ahead) => {
      const find = (pages: Row[][]) => listOf(pages, { ahead }).newest.find(since, sought)
      const [before, after] = [shortly + ahead, later + ahead]
      const shortlyBefore = { fault: 'unknownOutcome', message: expect.stringContaining('from shortly before') }
      expect(await faultOf(find([[ours(before), ...others(older)]]))).toMatchObject(shortlyBefore)
      expect(await faultOf(find([others(after), [...others(before, 1), ours(before - 600)]]))).toMatchObject(
        shortlyBefore,
      )
      expect(await find([[ours(before), ...others(after)], [ours(after)]])).toEqual(ours(after))
      expect(await find([[ours(Math.min(before, shortly) - 700), ...others(older)]])).toBeUndefined()
      expect(await find([[{ id: 'perhaps', at: before }]])).toBeUndefined()
    },
  )

  it('is itself by a name that only it has, however much older than its press it looks', async () => {
    expect(await listOf([[named(shortly)]]).newest.find(since, sought)).toEqual(named(shortly))
    expect(await listOf([[...others(later), named(older)]]).newest.find(since, sought)).toEqual(named(older))
  })

  it('is not there where one of the same words from minutes before is said to be another', async () => {
    const denied = { ...sought, mayBeOurs: () => false }
    expect(await listOf([[ours(shortly)]]).newest.find(since, denied)).toBeUndefined()
  })

  it('is neither there nor absent where a row does not say when it was posted', async () => {
    const { newest } = listOf([[...others(Number.NaN, 1), ...others(older)]])
    expect(await faultOf(newest.find(since, sought))).toMatchObject({
      fault: 'platformDown',
      message: expect.stringContaining('not what this platform answers'),
    })
  })

  it('after ten pages of later posts is not there for certain, which is enough once a person said so', async () => {
    const { newest, asked } = listOf(Array(11).fill(others(later)))
    expect(await newest.find(since, { ...sought, isDenied: true })).toBeUndefined()
    expect(asked.splice(0)).toHaveLength(10)
    expect(await faultOf(newest.find(since, sought))).toMatchObject(undecided)
    expect(asked).toHaveLength(10)
  })

  it('is certainly not there when the tenth page is the last one', async () => {
    expect(await listOf(Array(10).fill(others(later))).newest.find(since, sought)).toBeUndefined()
  })
})

describe('a post looked for in a list that shows one of the same words as refused', () => {
  const isDown = ({ id }: Row) => id === 'down'
  const down = (at: number): Row => ({ id: 'down', at })
  const same = ({ id }: Row) => id === 'ours' || isDown({ id, at: 0 })
  const mayBeOurs = (row: Row) => same(row) || row.id === 'perhaps'
  const asking = { ...sought, isOurs: same, mayBeOurs, isDown, forgets: () => true }

  it('is rather the one that is up, however far below it', async () => {
    const pages = [[down(later), ...others(later)], [ours(since)], others(older)]
    expect(await listOf(pages).newest.find(since, asking)).toEqual(ours(since))
  })

  it('is the refused one where nothing else may be it, and no page is read for more', async () => {
    const { newest, asked } = listOf([[down(later), ...others(older)], [ours(older)]])
    expect(await newest.find(since, asking)).toEqual(down(later))
    expect(asked).toHaveLength(1)
    expect(
      await listOf([[{ id: 'down', at: later + 1 }, down(later), down(shortly)]]).newest.find(since, asking),
    ).toEqual(down(later + 1))
  })

  it('is neither where one that is up may be it', async () => {
    const fault = 'unknownOutcome'
    for (const row of [{ id: 'perhaps', at: later }, ours(shortly)]) {
      expect(await faultOf(listOf([[down(later), row, ...others(older)]]).newest.find(since, asking))).toMatchObject({
        fault,
      })
    }
  })

  it('is the refused one by a name that only it has', async () => {
    const byName = { ...asking, isNamed: isDown }
    expect(await listOf([[down(later), ours(later)]]).newest.find(since, byName)).toEqual(down(later))
  })
})

describe('a post looked for in the list of an account that is known to have others', () => {
  const isKnown = ({ id }: Row) => id === 'known'
  const known = (at: number): Row => ({ id: 'known', at })
  const asking = {
    ...sought,
    forgets: (list: 'out' | 'waiting', rows: readonly Row[]) => list === 'out' && !rows.some(isKnown),
  }
  const forgetful = { fault: 'unknownOutcome', message: expect.stringContaining('none of the earlier posts') }

  it('is neither there nor absent where none of them is shown, in an empty list as in a whole one', async () => {
    for (const pages of [[], [[]], [others(later)], [others(later), others(older)]]) {
      expect(await faultOf(listOf(pages).newest.find(since, asking))).toMatchObject(forgetful)
    }
  })

  it('is certainly not there where one of them is shown, and itself however little is', async () => {
    expect(await listOf([[known(later)]]).newest.find(since, asking)).toBeUndefined()
    expect(await listOf([[known(older)]]).newest.find(since, asking)).toBeUndefined()
    expect(await listOf([[ours(later)]]).newest.find(since, asking)).toEqual(ours(later))
  })

  it('is looked for further back until one of them is shown, and no further', async () => {
    const { newest, asked } = listOf([others(later), others(older), others(older), [known(older)], others(older)])
    expect(await newest.find(since, asking)).toBeUndefined()
    expect(asked).toHaveLength(4)
  })

  it('is neither there nor absent after ten pages without one of them', async () => {
    const { newest, asked } = listOf(Array(11).fill(others(older)))
    expect(await faultOf(newest.find(since, asking))).toMatchObject(forgetful)
    expect(asked).toHaveLength(10)
  })

  it('is neither there nor absent where those that wait are not shown, and itself where it is out', async () => {
    const both = (waiting: Row[], out: Row[]) =>
      findInBoth({
        waiting: listOf([waiting]).page,
        out: listOf([out]).newest,
        since,
        sought: { ...sought, forgets: (list, rows) => list === 'waiting' && !rows.some(isKnown) },
      })
    expect(await faultOf(both([], others(older)))).toMatchObject(forgetful)
    expect(await both([known(0)], others(older))).toBeUndefined()
    expect(await both([], [ours(later)])).toEqual({ row: ours(later), waits: false })
    expect(await both([ours(0)], [])).toEqual({ row: ours(0), waits: true })
  })
})

describe('a post looked for in a list without an order', () => {
  it('is found wherever it stands, and is not there only at the end of the list', async () => {
    expect((await findInAll(listOf([others(older), [ours(older)]]).page, sought)).found).toEqual(ours(older))
    const { page, asked } = listOf([others(older), others(older)])
    expect((await findInAll(page, sought)).found).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  it('is neither there nor absent after ten pages', async () => {
    expect(await faultOf(findInAll(listOf(Array(11).fill(others(older))).page, sought))).toMatchObject(undecided)
  })
})
