import type { PublishFault } from '@matrixcast/domain/publish-task'
import type { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { faultOfAnswer, type Said } from './http-fault.ts'

/** How the answers of one platform are understood. */
export type AnswerReader = {
  /** An answer of 2xx without a fault in it, of this shape. Throws AdapterFault. */
  read<Shape extends z.ZodType>(answer: ApiAnswer, about: { shape: Shape; step: string; now: number }): z.output<Shape>
  faultOf(answer: ApiAnswer, step: string, now: number): AdapterFault
  /** The platform's own word for its fault; empty when all is well or it gave none. */
  wordOf(answer: ApiAnswer): string
  /**
   * Whether an answer is a certain no. Its status alone does not tell: several platforms say every fault with 200, others say
   * with 400 that they themselves are in trouble, and may have done what was asked, and what stands before a platform may
   * refuse the answer instead of the request. So it has to be in the platform's own form.
   */
  saysNo(answer: ApiAnswer): boolean
}

/** Said before anything is done, by whomever: too large, too often. */
export const saidAtTheDoor = [413, 429]

/**
 * `said` finds a platform's word for its fault, empty when there is none; `codes` says what each word means to us. `doubtful`
 * are those words among them that were also said of posts which went out.
 */
export function answerReader({
  said,
  codes,
  doubtful = [],
}: {
  said(answer: ApiAnswer): Said
  codes: Readonly<Record<string, PublishFault>>
  doubtful?: readonly string[]
}): AnswerReader {
  const faultOf: AnswerReader['faultOf'] = (answer, step, now) =>
    faultOfAnswer(answer, { step, said: said(answer), codes, now })
  return {
    faultOf,
    wordOf: (answer) => said(answer).code,
    read(answer, { shape, step, now }) {
      if (answer.status >= 400 || said(answer).code !== '') throw faultOf(answer, step, now)
      const body = shape.safeParse(answer.json)
      if (answer.status >= 300 || !body.success) {
        throw new AdapterFault('platformDown', step, 'the answer is not what this platform answers')
      }
      return body.data
    },
    saysNo(answer) {
      const { status } = answer
      const { code } = said(answer)
      const fault = codes[code]
      // A fault of the platform itself leaves open what was done, whatever the status.
      if (fault === 'platformDown' || doubtful.includes(code)) return false
      if (code === '') return saidAtTheDoor.includes(status)
      // Without an error's status, so does a fault nobody knows the meaning of.
      return status >= 400 ? status < 500 && status !== 408 : fault !== undefined
    },
  }
}
