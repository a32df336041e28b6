/** `1 d 3 h`, `1 h 44 m`, `18 m`: how long, in the two largest units. */
export function spanText(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} m` : `${hours} h`
  return `${minutes} m`
}

/** `1:02:03`, `12:05`, `0:09`: how long somebody talked. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
