import type { OutputOf } from '@matrixcast/contract/endpoint'
import { postingApi } from '@matrixcast/contract/posting'
import { expect, it } from 'vitest'
import { aPage, button, click, done, field, reply, type, until } from '../testing/a-page.tsx'
import { PostingRules } from './PostingRules.tsx'
import { anAccount } from './testing/an-account.ts'

it('posting rules saved from an older form keep what a colleague set meanwhile', async () => {
  const rules = { gapMinutes: 0, jitterMinutes: 0, dailyCap: null, windows: [], quiet: null }
  const platform = { minGapSeconds: 0, dailyCap: null }
  let kept: OutputOf<typeof postingApi.read> = { postingMode: 'automatic', rules, platform, timeZone: 'UTC' }
  const page = await aPage(<PostingRules accounts={[anAccount()]} onClose={() => undefined} />, [
    reply(postingApi.read, () => kept),
    reply(postingApi.save, done),
  ])
  await until(() => document.querySelector('#rule-gap') !== null)
  await type(field('两条之间至少'), '45')
  kept = { ...kept, postingMode: 'ask', rules: { ...rules, dailyCap: 2 } }
  await click(button('保存规则'))
  await until(() => page.sentTo(postingApi.save).length > 0)
  expect(page.sentTo(postingApi.save)).toMatchObject([{ postingMode: 'ask', rules: { gapMinutes: 45, dailyCap: 2 } }])
})
