const two = (value: number) => String(value).padStart(2, '0')

/** `09:30` of minutes since midnight; the end of the day is 23:59, as a time field can say it. */
export function clockOf(minute: number): string {
  const shown = Math.min(minute, 1439)
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`
}

/** Minutes since midnight of `09:30`; 23:59 stands for midnight at the end of the day. */
export function minuteOf(clock: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(clock)
  if (match === null) return undefined
  const minute = Number(match[1]) * 60 + Number(match[2])
  return minute === 1439 ? 1440 : minute
}

/** What a date-and-time field shows for unix seconds, in this computer's time zone. */
export function localInputOf(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

export function secondsOf(input: string): number | undefined {
  const at = new Date(input).getTime()
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
