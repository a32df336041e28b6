import type { FaultWord } from '@matrixcast/contract/faults/zh'
import { Refusal } from '@matrixcast/domain/refusal'

export type PerItem = {
  done: string[]
  refused: { id: string; fault: FaultWord; details: Record<string, string | number> }[]
}

/** Does the same to each of several things; one that refuses does not stop the others. */
export async function eachOf(ids: readonly string[], work: (id: string) => Promise<void>): Promise<PerItem> {
  const answer: PerItem = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await work(id)
      answer.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ id, fault: error.fault, details: error.details })
    }
  }
  return answer
}
