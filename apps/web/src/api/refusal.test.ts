import { faults } from '@matrixcast/contract/faults/ja'
import { said } from '@matrixcast/contract/said/ja'
import { sentenceSaid } from '@matrixcast/contract/said/sentence-said'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { faultText, recogniseBy, saidText } from './refusal.ts'

beforeAll(async () => {
  recogniseBy(sentenceSaid)
  await i18next.init({ lng: 'ja', resources: { ja: { faults, said } }, interpolation: { escapeValue: false } })
})

it('what our code said of a run is told in the words of the reader, with its step and figures', () => {
  expect(saidText('fillTitle: no sign of an end within 90 s')).toBe(
    'fillTitle: 90 秒以内に完了の様子が見られませんでした',
  )
})

it('what a platform said stays in its words', () => {
  expect(saidText('submit: 403 作品违规')).toBe('submit: 403 作品违规')
})

it('what a ledger was told by an earlier release is told as today', () => {
  expect(saidText('another post of this title was sent meanwhile')).toBe('同じ文言の別の投稿かもしれません')
})

it('a refusal that carries such a sentence is told in one language', () => {
  expect(faultText('siteUnsuitable', '', { detail: 'site: the address has to be https' })).toContain(said.siteHttps)
})

it('a fault without a number to give to anybody asks for none', () => {
  expect(faultText('internal')).toBe(faults.internalUnnumbered)
  expect(faultText('internal', '', { requestId: 'r-7' })).toContain('番号 r-7 ')
})
