/** Names that a page's colour may have besides its figures. */
const named: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  pink: '#ffc0cb',
}

/** A CSS colour over black as `#rrggbb`, which browsers and ffmpeg read alike; black where it is not understood. */
export function plainColour(css: string): string {
  const text = css.trim().toLowerCase()
  const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(named[text] ?? text)
  return `#${[red, green, blue].map((part) => hexOf(part * Math.min(1, Math.max(0, alpha)))).join('')}`
}

function partsOf(text: string): number[] {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
  if (digits !== undefined) {
    const size = digits.length <= 4 ? 1 : 2
    const pairs = digits.match(size === 1 ? /./g : /../g) ?? []
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => parseInt(pair.repeat(3 - size), 16))
    return [red, green, blue, alpha / 255]
  }
  const inside = /^rgba?\(([^)]*)\)$/.exec(text)?.[1]
  if (inside === undefined) return [0, 0, 0]
  const [red = 0, green = 0, blue = 0, alpha = 1] = inside
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map((part, at) => (part.endsWith('%') ? (parseFloat(part) / 100) * (at === 3 ? 1 : 255) : parseFloat(part)))
    .map((part) => (Number.isFinite(part) ? part : 0))
  return [red, green, blue, alpha]
}

const hexOf = (part: number): string =>
  Math.min(255, Math.max(0, Math.round(part)))
    .toString(16)
    .padStart(2, '0')
