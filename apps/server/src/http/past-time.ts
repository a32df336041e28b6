import { Refusal } from '@matrixcast/domain/refusal'

/** What a person plans for later lies ahead: a post would go out at once, and whoever was to be called would be late at once. */
export function refusePast(at: Date | number | null): void {
  if (at === null) return
  const moment = typeof at === 'number' ? at * 1000 : at.getTime()
  if (moment < Date.now()) throw new Refusal('timeInPast')
}
