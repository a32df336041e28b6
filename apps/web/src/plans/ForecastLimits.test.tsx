import type { Forecast } from '@matrixcast/contract/clips'
import { expect, it } from 'vitest'
import { aPage } from '../testing/a-page.tsx'
import { ForecastLimits } from './ForecastLimits.tsx'
import { newPlanDraft } from './plan-draft.ts'

const forecast: Forecast = {
  combinations: 4032,
  different: 5,
  atLeast: false,
  comparing: null,
  tried: 12,
  passedOver: { frames: 4, title: 3, cover: 0 },
  advice: [
    { add: 'scene', scene: 0, count: 2, gain: 3 },
    { add: 'title', scene: null, count: 1, gain: 0 },
    { add: 'scene', scene: 0, count: 1, gain: 1 },
  ],
  alikeClips: [['one', 'two']],
  clip_number: 9,
  faults: [],
  notes: [],
}

it('the forecast says what to do, the step that helps most first, and then what limits the number', async () => {
  await aPage(<ForecastLimits draft={newPlanDraft([])} forecast={forecast} isNew materials={new Map()} />, [])
  const lines = [...document.querySelectorAll('.forecast-note li, .forecast-note p')].map((line) => line.textContent)
  expect(lines).toEqual([
    '给“场景 1”再拍 2 段 （多得 3 条）',
    '再写 1 个标题 （与下一步一起才有效）',
    '给“场景 1”再拍 1 段 （多得 1 条）',
    '算过的 12 种组合中，5 种真正不同',
    '4 种画面与别的重复太多',
    '3 种标题与别的近似',
    'one和two 看起来一样',
  ])
})
