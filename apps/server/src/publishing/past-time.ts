import { Refusal } from '@matrixcast/domain/refusal'

/** A post that a person gave a time that has passed would go out at once. */
export function refusePast(dueAt: Date | null): void {
  if (dueAt !== null && dueAt.getTime() < Date.now()) throw new Refusal('timeInPast')
}
