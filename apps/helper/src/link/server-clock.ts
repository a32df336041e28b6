/**
 * The server's time, as its answers tell it. This computer's clock may be wrong by hours; tickets and schedules are the
 * server's, so they are judged by its time.
 */
export class ServerClock {
  /** Positive: this computer is ahead. */
  aheadSeconds = 0

  /** Takes the `Date` of an answer; whole seconds are enough. */
  note(date: string | null): void {
    const said = Date.parse(date ?? '')
    if (!Number.isNaN(said)) this.aheadSeconds = Math.round((Date.now() - said) / 1000)
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() - this.aheadSeconds * 1000
  }
}
