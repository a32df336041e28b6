import { mostInWords, mostOfMadeTitle } from '@matrixcast/domain/post-words'
import type { ClipPlan } from './clip-plan.ts'
import type { PlanFault } from './plan-choices.ts'

/**
 * The first title or topic that gets longer than any post takes once a keyword stands in it. Asked before an order is made: what
 * was ordered before is produced all the same.
 */
export function filledTooLong({ titles, topics, keywords }: ClipPlan): PlanFault | undefined {
  for (const [kind, texts, limit] of [
    ['titleFilledTooLong', titles, mostOfMadeTitle],
    ['topicFilledTooLong', topics, mostInWords.topic],
  ] as const) {
    for (const text of texts) {
      for (const keyword of keywords) {
        const actual = text.replaceAll('{keyword}', keyword).trim().length
        if (actual > limit) return { kind, text, keyword, actual, limit }
      }
    }
  }
  return undefined
}
