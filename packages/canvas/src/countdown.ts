const two = (figure: number) => String(figure).padStart(2, '0')

/** What is left until a moment, in ms, as days in the reader's language with hours, minutes and seconds; never below zero. */
export function countdownText(leftMs: number, language: string): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  if (days === 0) return clock
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return `${unit.format(days)} ${clock}`
}

/** A moment in ISO with its zone (`2026-12-31T20:00:00+08:00`) as it is read there: `2026-12-31 20:00 (UTC+08:00)`. */
export const momentText = (moment: string): string =>
  moment.replace(/^(.{10})T(\d\d:\d\d)[^Z+-]*(.*)$/, (_, day: string, time: string, zone: string) => {
    return `${day} ${time} (UTC${zone === 'Z' ? '' : zone})`
  })

/** A moment (Unix seconds) in ISO with the zone of a clock that is `offset` seconds ahead of UTC. */
export function zonedMoment(moment: number, offset: number): string {
  const local = new Date((moment + offset) * 1000).toISOString().slice(0, 19)
  const minutes = Math.abs(Math.round(offset / 60))
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
