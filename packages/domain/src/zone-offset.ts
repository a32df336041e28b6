/** How many seconds a zone (IANA name) is ahead of UTC at a moment (unix seconds). */
export function zoneOffset(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const exact = (at: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(at * 1000)).map((part) => [part.type, Number(part.value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - at
  }
  // Clocks change on a quarter of an hour, so within one the offset is the same; a month of posts asks often.
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at / 900) * 900
    const found = known.get(quarter) ?? exact(quarter)
    known.set(quarter, found)
    return found
  }
}
