import { isFaultWord } from '@matrixcast/contract/faults/is-fault-word'
import type { Language } from '@matrixcast/contract/wire'
import { z } from 'zod'
import { faultText } from './fault-text.ts'

const lists = z.record(z.string(), z.unknown())
const refusedRow = z.looseObject({
  fault: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Adds to each refused row of an answer the sentence of its fault: a program has no table of sentences. */
export function withSentences(answer: unknown, language: Language): unknown {
  const whole = lists.safeParse(answer)
  if (!whole.success) return answer
  const rowOf = (row: unknown): unknown => {
    const { data } = refusedRow.safeParse(row)
    return data && isFaultWord(data.fault) ? { ...data, message: faultText(language, data.fault, data.details) } : row
  }
  const withRows = ([name, list]: [string, unknown]) => [name, Array.isArray(list) ? list.map(rowOf) : list]
  return Object.fromEntries(Object.entries(whole.data).map(withRows))
}
