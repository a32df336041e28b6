import { Refusal } from '@matrixcast/domain/refusal'

/** Why something was not done: a stable word, and what its sentence names. */
export type Reason = { fault: string; details: Record<string, string | number> }
export type PerItem = { done: string[]; refused: (Reason & { id: string })[] }

/** Does the same to each of several things; one that refuses, or answers its reason, does not stop the others. */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<Reason | null | void>,
): Promise<PerItem> {
  const answer: PerItem = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      const reason = await work(id)
      if (reason) answer.refused.push({ id, ...reason })
      else answer.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ id, fault: error.fault, details: error.details })
    }
  }
  return answer
}
