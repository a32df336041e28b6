import { expect, it } from 'vitest'
import { type CountedFault, countedDetail } from './counted.ts'
import { faults as en } from './en.ts'
import { faults as ja } from './ja.ts'
import { sentenceOf } from './sentence.ts'
import { faults as zh } from './zh.ts'

it('one plan is not called "1 plans", and two are counted', () => {
  expect(sentenceOf(en, 'materialInUse', { plans: 1 })).toContain('A plan uses it')
  expect(sentenceOf(en, 'materialInUse', { plans: 2 })).toContain('2 plans use it')
  expect(sentenceOf(en, 'tooManyAttempts', { minutes: 1 })).toContain('1 minute.')
})

it('languages without a singular keep their one sentence', () => {
  expect(sentenceOf(zh, 'materialInUse', { plans: 1 })).toContain('1 个计划')
  expect(sentenceOf(ja, 'materialInUse', { plans: 1 })).toContain('1 件')
})

it('every counted sentence really has the place it is counted by', () => {
  const counted: [CountedFault, string][] = [
    ['materialInUse', countedDetail.materialInUse],
    ['tooManyAttempts', countedDetail.tooManyAttempts],
    ['tooManyRequests', countedDetail.tooManyRequests],
    ['topicsTooMany', countedDetail.topicsTooMany],
    ['moreThanCombinations', countedDetail.moreThanCombinations],
    ['timingTimeTooEarly', countedDetail.timingTimeTooEarly],
    ['timingTimeTooLate', countedDetail.timingTimeTooLate],
    ['placeStrands', countedDetail.placeStrands],
    ['materialOnPages', countedDetail.materialOnPages],
    ['poolNotEmpty', countedDetail.poolNotEmpty],
    ['articlePictureGone', countedDetail.articlePictureGone],
  ]
  expect(counted).toHaveLength(Object.keys(countedDetail).length)
  for (const [fault, place] of counted) expect(en[fault]).toContain(`{{${place}}}`)
})

it('a detail that is missing leaves no bracket in the sentence', () => {
  expect(sentenceOf(en, 'noCredit', {})).not.toContain('{{')
  expect(sentenceOf(en, 'internal', {})).toBe(en.internalUnnumbered)
  expect(sentenceOf(en, 'internal', { requestId: 'r-7' })).toContain('number r-7 ')
})
