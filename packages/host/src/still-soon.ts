/**
 * A check that holds for so many milliseconds from now on, by both clocks of this computer: the one that stands still while
 * it sleeps, and the one that jumps when it wakes or is set. Once it has failed it is not to be believed again.
 */
export function stillSoon(milliseconds: number): () => boolean {
  const wall = Date.now()
  const running = performance.now()
  return () => Math.abs(Date.now() - wall) < milliseconds && performance.now() - running < milliseconds
}
