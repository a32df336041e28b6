import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { type PostingRulesInput, postingApi } from '@matrixcast/contract/posting'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

const rules: PostingRulesInput = { gapMinutes: 30, jitterMinutes: 0, dailyCap: 5, windows: [], quiet: null }
const perAccount = 6
const day = (seconds: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(seconds * 1000))

describe('posts that were due while the machine slept', () => {
  const the = theWorld()

  it('are not sent by themselves, are listed as missed, and one order spreads them by gap and cap', async () => {
    const { call, owner } = the()
    const secret = await pairedHelper(the())
    const accounts = [await anAccount(the()), await anAccount(the())]
    await call(postingApi.save, { ids: accounts, postingMode: 'automatic', rules })
    for (const account of accounts) {
      for (let hours = 0; hours < perAccount; hours += 1) {
        const { taskId } = await aReadyWork(the(), account)
        await owner.query("update publish_task set due_at = now() - $2 * interval '1 hour' where id = $1", [
          taskId,
          3 + hours * 7,
        ])
      }
    }
    const work = await call(
      helperLinkApi.takeWork,
      { waitSeconds: 0, platforms: ['practice'] },
      { authorization: `Bearer ${secret}` },
    )
    expect(work.data.work).toBeNull()
    const missed = (await call(publishTaskApi.list, { view: 'missed', limit: 1000 })).data
    expect([missed.total, missed.views.missed, missed.data[0]?.wait?.kind]).toEqual([12, 12, 'late'])
    const timesSeen = Object.fromEntries(missed.data.map((task) => [task.id, task.timing_time]))
    const order = { ids: missed.data.map(({ id }) => id), nextFree: true as const, timesSeen }
    expect((await call(publishTaskApi.move, order)).data.done).toHaveLength(12)
    expect((await call(publishTaskApi.move, order)).data.done, 'pressed again after a lost answer').toHaveLength(0)

    const { data } = await call(publishTaskApi.list, { limit: 1000 })
    expect(data.views).toMatchObject({ missed: 0, waiting: 12 })
    for (const account of accounts) {
      const times = data.data.filter((task) => task.account.id === account).map((task) => task.timing_time ?? 0)
      times.sort((one, other) => one - other)
      expect(times[0]).toBeGreaterThan(Date.now() / 1000)
      for (const [place, at] of times.slice(1).entries()) expect(at - (times[place] ?? 0)).toBeGreaterThanOrEqual(1800)
      const days = times.map(day)
      for (const one of days) expect(days.filter((other) => other === one).length).toBeLessThanOrEqual(5)
    }
  })
})
