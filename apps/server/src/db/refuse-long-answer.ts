import { type AnswerLimit, answerExcess } from '@matrixcast/domain/answer-length'
import { Refusal } from '@matrixcast/domain/refusal'

/**
 * Refuses an answer that is too long, with both figures.
 * @param where What the sentence names besides, as the platform or the number of the answer.
 */
export function refuseLongAnswer(text: string, limit: AnswerLimit, where: Record<string, string | number> = {}): void {
  const excess = answerExcess(text, limit)
  if (!excess) return
  const { unit, length, most } = excess
  throw new Refusal(unit === 'bytes' ? 'talkTooManyBytes' : 'talkTooLong', { limit: most, letters: length, ...where })
}
