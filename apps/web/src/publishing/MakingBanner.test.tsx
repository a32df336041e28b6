import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { aPage, pageWith, reply, until } from '../testing/a-page.tsx'
import { MakingBanner } from './MakingBanner.tsx'

const planId = crypto.randomUUID()
const figures = { works: 6, waiting: 5, published: 0, verified: 0, failed: 0 }
const worksWith = (producing: number) =>
  reply(workApi.list, () => ({
    ...pageWith([]),
    views: {
      all: 6,
      producing,
      unplanned: 0,
      unpublished: 5,
      blocked: 0,
      publishing: 0,
      scheduled: 0,
      published: 0,
      failed: 0,
      alike: 0,
    },
    figures,
  }))

it('the publish dialog of a plan says how many of its videos are still being made', async () => {
  await aPage(<MakingBanner wish={{ kind: 'plan', planId }} />, [worksWith(1)])
  await until(() => document.querySelector('[data-testid="making-banner"]') !== null)
  expect(document.body.textContent).toContain('还有 1 条视频正在生成')
})
