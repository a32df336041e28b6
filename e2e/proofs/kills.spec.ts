import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { makeFootage } from '../media.ts'
import { ask, inDatabase, openAs, read, signIn, uploadFile } from '../people.ts'
import { bindAccount, joinPractice, timesOnFeed } from '../practice.ts'
import { killProcess, type ProcessName, untilReady } from '../processes.ts'

type Work = {
  id: string
  title: string
  state: string
  task: { id: string; state: string; fault: string | null } | null
}
const many = Number(process.env.PROVE_WORKS ?? 24)
const rounds = Number(process.env.PROVE_ROUNDS ?? 5)
const producing: ProcessName[] = ['worker', 'database', 'server', 'worker']
const publishing: ProcessName[] = ['helper', 'server', 'practice', 'database', 'worker', 'helper']
const terminal = ['verified', 'confirmedByHand', 'failed', 'accepted']

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const worksOf = async (planId: string, token: string): Promise<Work[]> =>
  (await read<{ data: Work[] }>(`/api/v2.wisdom_task/getWorkList?wisdom_task_id=${planId}`, token)).data
const creditsLeft = async (token: string) =>
  (await read<{ adminInfo: { clip_number: number } }>('/api/v2.admin/getInfo', token)).adminInfo.clip_number

const kills: string[] = []
async function killInTurn(victims: readonly ProcessName[], everySeconds: number) {
  for (const victim of victims) {
    killProcess(victim)
    kills.push(victim)
    await pause(everySeconds)
  }
}

/** Asks until the answer holds, through restarts of what is asked. */
const settles = (what: () => Promise<boolean>, seconds: number) =>
  expect.poll(() => what().catch(() => false), { timeout: seconds * 1000, intervals: [500] }).toBe(true)

// Only real processes die.
test('killed again and again, nothing is lost, posted twice or charged twice', async ({ page }) => {
  test.setTimeout(600_000 + many * (rounds + 1) * 60_000)
  const name = 'heron'
  await joinPractice(name)
  const token = await openAs(page, '/account/authorization')
  await expect(page.getByText('云管家 已连接')).toBeVisible({ timeout: 120_000 })
  await bindAccount(page, name)
  const accounts = await read<{ data: { id: string; openname: string }[] }>(
    '/api/v2.third_auth/getThirdAuthList',
    token,
  )
  const account = accounts.data.find((one) => one.openname === name)?.id ?? ''
  const before = await creditsLeft(token)
  const materialIds = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))
  const { id: planId } = await ask<{ id: string }>(
    '/api/v2.wisdom_task/addWisdomTask',
    {
      name: 'kills',
      accountIds: [account],
      clip: {
        size: '720x1280',
        scenes: [{ name: 'one', materialIds, seconds: 3 }],
        titles: Array.from({ length: many }, (_, at) => `Kill number ${at + 1}`),
        topics: ['kills'],
        voice: { on: false },
        count: many,
      },
    },
    token,
  )

  await test.step('while producing', async () => {
    await settles(async () => (await worksOf(planId, token)).some((work) => work.state === 'rendering'), 30)
    await killInTurn(Array.from({ length: rounds }, () => producing).flat(), 2)
    await settles(async () => (await worksOf(planId, token)).every((work) => work.state === 'ready'), 60 + many * 25)
    expect(await creditsLeft(token)).toBe(before - many)
  })

  await test.step('while publishing', async () => {
    await untilReady()
    await ask('/api/v2.third_auth/setThirdAuthPosting', { ids: [account], postingMode: 'automatic' }, token)
    await inDatabase(`update plan set posting_times = posting_times || '{"gapMinutes": 0}' where id = '${planId}'`)
    await inDatabase(`update publish_task set due_at = now() where plan_id = '${planId}'`)
    const started = async () => (await worksOf(planId, token)).some((work) => work.task?.state !== 'waiting')
    await settles(started, 60)
    await killInTurn(publishing, 5)
    await settles(
      async () => (await worksOf(planId, token)).every((work) => terminal.includes(work.task?.state ?? '')),
      330,
    )
  })

  const ends = await worksOf(planId, await signIn())
  const posts: number[] = []
  for (const work of ends) {
    const count = await timesOnFeed(work.title)
    posts.push(count)
    expect([work.title, count <= 1]).toEqual([work.title, true])
    if (work.task?.state === 'verified') expect([work.title, count]).toEqual([work.title, 1])
    // What failed says why, and the platform does not have it.
    if (work.task?.state === 'failed') expect([count, work.task.fault !== null]).toEqual([0, true])
  }
  expect(ends).toHaveLength(many)
  expect(await creditsLeft(token)).toBe(before - many)
  const figures = {
    works: many,
    kills: kills.length,
    lost: many - ends.length,
    postedTwice: posts.filter((count) => count > 1).length,
    chargedTwice: before - many - (await creditsLeft(token)),
    ends: ends.map((work) => work.task?.state),
  }
  console.log(JSON.stringify(figures))
  writeFileSync('proof/kills.json', `${JSON.stringify(figures, null, 2)}\n`)
})
