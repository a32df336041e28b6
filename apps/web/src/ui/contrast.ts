const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** `share` of the way from one `#rrggbb` colour to another. */
export const mixed = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const parts = channels(from).map((value, at) => Math.round(value + ((target[at] ?? value) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** `colour` moved towards `towards` in small steps until it stands at least 4.5:1 on `ground`. */
export function readableOn(ground: string, colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(colour, towards, share)
    if (contrast(candidate, ground) >= 4.5) return candidate
  }
  return towards
}
