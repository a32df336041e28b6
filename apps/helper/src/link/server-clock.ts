import { clockAhead } from '@matrixcast/domain/clock-ahead'

/**
 * The server's time, as its answers tell it. This computer's clock may be wrong by hours; tickets and schedules are the
 * server's, so they are judged by its time.
 */
export class ServerClock {
  /** Positive: this computer is ahead. */
  aheadSeconds = 0

  /** Takes the `Date` of an answer that was asked for at a moment of this computer's clock, in milliseconds since 1970. */
  note(date: string | null, askedAt: number): void {
    const said = Date.parse(date ?? '') / 1000
    if (Number.isNaN(said)) return
    this.aheadSeconds = 0 - Math.round(clockAhead({ said, asked: askedAt / 1000, heard: Date.now() / 1000 }))
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() - this.aheadSeconds * 1000
  }
}
