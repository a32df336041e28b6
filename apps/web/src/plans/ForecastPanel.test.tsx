import type { Forecast } from '@matrixcast/contract/clips'
import { faults as en } from '@matrixcast/contract/faults/en'
import { faults as es } from '@matrixcast/contract/faults/es'
import { faults as ja } from '@matrixcast/contract/faults/ja'
import i18next from 'i18next'
import { expect, it, onTestFinished } from 'vitest'
import { faultText } from '../api/refusal.ts'
import { aPage } from '../testing/a-page.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import { newPlanDraft } from './plan-draft.ts'

const details = { script: 1, lines: '2, 4', language: 'ko' }
const Panel = () => (
  <ForecastPanel
    draft={newPlanDraft([])}
    forecast={undefined}
    isAsking={false}
    error={null}
    faults={[
      { step: 'words', text: faultText('scriptLanguageMissing', '', details), scene: undefined },
      { step: 'words', text: faultText('scriptNothingToSay', '', { script: 2, lines: '1' }), scene: undefined },
    ]}
    materials={new Map()}
    isNew
  />
)
const lines = () => [...document.querySelectorAll('.forecast-note li')].map((line) => line.textContent)

it('the forecast says by script, line and language that no voice speaks it', async () => {
  await aPage(<Panel />, [])
  expect(lines()[0]).toContain('文案 1 第 2, 4 句：这里没有声音能读“韩语”')
  expect(lines()[1]).toContain('文案 2 第 1 句没有可朗读的字或数字')
})

it.each([
  ['en', en, 'Script 1, line 2, 4: none of the voices here speaks Korean.'],
  ['es', es, 'Guion 1, línea 2, 4: ninguna de las voces de aquí habla el idioma «coreano».'],
  ['ja', ja, '台本 1 の 2, 4 行目：「韓国語」を話せる音声がありません。'],
])('the forecast names the language to readers of %s', async (language, faults, sentence) => {
  onTestFinished(async () => {
    await i18next.changeLanguage('zh')
  })
  i18next.addResourceBundle(language, 'faults', faults)
  await i18next.changeLanguage(language)
  await aPage(<Panel />, [])
  expect(lines()[0]).toContain(sentence)
})

const comparing: Forecast = {
  combinations: 60,
  different: 4,
  atLeast: true,
  comparing: { done: 3, of: 12 },
  tried: 60,
  passedOver: { frames: 56, title: 0, cover: 0 },
  advice: [],
  alikeClips: [],
  clip_number: 9,
  faults: [],
  notes: [{ fault: 'footageNotCompared', details: { clips: 9 } }],
}

it('the forecast says how far the comparison is and what is certain, and nothing of what limits it', async () => {
  const draft = newPlanDraft([])
  await aPage(
    <ForecastPanel
      draft={{ ...draft, clip: { ...draft.clip, count: 6 } }}
      forecast={comparing}
      isAsking={false}
      error={null}
      faults={[]}
      materials={new Map()}
      isNew
    />,
    [],
  )
  expect(document.querySelector('[role=status]')?.textContent).toBe('正在比对素材：3 / 12，至少 4 条不同。')
  expect(document.querySelector('.forecast-figure')?.textContent).toContain('4+')
  expect(document.querySelector('.forecast-note')).toBeNull()
})
