/** The fonts of the pages that the server draws: words of people stand there, so the emoji of their machine are at its end. */
export const pageFonts =
  'system-ui,"PingFang SC","Microsoft YaHei",sans-serif,"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji"'

/** Text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Lines of a text as they were typed. */
export const linesOf = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')

function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** The ink that is easier to read on this colour (WCAG contrast). */
export const isDark = (colour: string): boolean => brightnessOf(colour) < 0.179
export const inkOn = (colour: string): string => (isDark(colour) ? '#ffffff' : '#1f1f1f')
