const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const lastCodePoint = 0x10ffff

/** A character by its number; nothing for halves of one and for what is no character. */
function characterOf(number: number): string {
  const isCharacter = number > 0 && number <= lastCodePoint && (number < 0xd800 || number > 0xdfff)
  return isCharacter ? String.fromCodePoint(number) : ''
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  return characterOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10))
}

/** What a reader sees of a piece of HTML: its lines without tags, and characters in place of their names. */
export const htmlText = (html: string): string =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/<\/p>\s*/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decoded)
    .trim()
