/**
 * How many seconds another clock is certainly ahead of ours (behind: negative), by what it said, in whole seconds, between the
 * moments at which we asked and heard. What it may have said between the two is no difference: an answer that took long, or was
 * read late, tells nothing of a clock. All in unix seconds.
 */
export function clockAhead({ said, asked, heard }: { said: number; asked: number; heard: number }): number {
  const latest = said + 1
  if (latest < asked) return latest - asked
  return Math.max(0, said - heard)
}
