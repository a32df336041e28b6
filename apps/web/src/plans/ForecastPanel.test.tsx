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
const panel = () => (
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
  await aPage(panel(), [])
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
  await aPage(panel(), [])
  expect(lines()[0]).toContain(sentence)
})
