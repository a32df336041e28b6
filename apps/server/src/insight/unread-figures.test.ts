import { rankApi } from '@matrixcast/contract/account-rank'
import { analysisApi, reportParts } from '@matrixcast/contract/analysis'
import { boardApi, boardSeconds } from '@matrixcast/contract/board'
import { insightApi } from '@matrixcast/contract/insight'
import { reportApi } from '@matrixcast/contract/reports'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { lastDays } from '@matrixcast/domain/period'
import { type PostFigureName, postFigureNames } from '@matrixcast/domain/post-reading'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const ask = (statement: string) => the().owner.query(statement)
const today = () => new Date().toISOString().slice(0, 10)
const clock = { now: Date.now() }

beforeAll(async () => {
  const { workspaceId } = the()
  await ask("update workspace set time_zone = 'UTC'")
  await manyTasks(ask, { workspaceId, accounts: 5, tasks: 60, days: 12, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days: 20 })
  await ask('delete from account_stat')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => vi.useRealTimers())

/** As if the platform told these figures alone, in every reading that it gave. */
async function tells(names: readonly PostFigureName[]): Promise<void> {
  const set = postFigureNames.map((name) => `${name} = ${names.includes(name) ? 7 : 'null'}`).join(', ')
  await ask(`update post_now set ${set}`)
  await ask(`update account_gain set ${set}`)
  // What the board was read with before is shown no more.
  clock.now += boardSeconds * 1000 + 1
  vi.setSystemTime(clock.now)
}

async function answers(): Promise<Record<string, unknown>> {
  const saved = await the().call(reportApi.save, {
    name: 'For a client',
    brand: '',
    sentence: '',
    filters: { period: { kind: 'last', days: 7 } },
    parts: [...reportParts],
    expiresAt: null,
  })
  const slug = new URL(saved.data.url).searchParams.get('s') ?? ''
  return {
    dashboard: (await the().call(insightApi.dataCenter, {})).data,
    board: (await the().call(boardApi.get, {})).data,
    analysis: (await the().call(analysisApi.get, lastDays(7, today()))).data,
    works: (await the().call(workFigureApi.list, {})).data,
    ranks: (await the().call(rankApi.accounts, { days: '7' })).data,
    report: (await the().call(reportApi.open, { slug }, { token: '' })).data,
  }
}

/** Every number under one of the names, but for how many told it and when. */
function numbersOf(names: ReadonlySet<string>, value: unknown, path: string, isFigure = false): string[] {
  if (typeof value === 'number') return isFigure ? [path] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    ['known', 'of', 'at'].includes(name) ? [] : numbersOf(names, part, `${path}.${name}`, isFigure || names.has(name)),
  )
}

const plays = new Set(['plays'])

/** The names under which a figure is shown, also where it is summed or compared. */
function shownNames(unknown: readonly PostFigureName[]): Set<string> {
  const lacks = (...names: PostFigureName[]) => names.every((name) => unknown.includes(name))
  const noInteractions = lacks('likes', 'comments', 'shares', 'saves')
  return new Set([
    ...unknown,
    'fans',
    ...(lacks('plays') ? ['playsBefore'] : []),
    ...(noInteractions ? ['interactions'] : []),
    ...(lacks('plays') || noInteractions ? ['rate'] : []),
  ])
}

it('a figure that no platform told is null in every answer of insight, and one that was told is there', async () => {
  const some = fc.subarray([...postFigureNames])
  await fc.assert(
    fc.asyncProperty(some, async (told) => {
      await tells(told)
      const unknown = shownNames(postFigureNames.filter((name) => !told.includes(name)))
      for (const [where, answer] of Object.entries(await answers())) {
        expect(numbersOf(unknown, answer, where)).toEqual([])
        expect([where, numbersOf(plays, answer, where).length > 0]).toEqual([where, told.includes('plays')])
      }
    }),
    { numRuns: 8, examples: [[[]], [[...postFigureNames]], [['plays']], [['likes']]] },
  )
})
