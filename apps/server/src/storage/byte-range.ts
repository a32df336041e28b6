/** More digits name no byte of any file, and are no safe numbers. */
const mostDigits = 15

/**
 * The part that a `Range` header asks for: from one byte to another or to the end. Undefined where it asks for the whole,
 * or in a way that is not served and may be ignored (RFC 9110, 14.2): the last bytes, several parts, other units.
 */
export function byteRange(header: string | undefined): { start: number; end?: number } | 'impossible' | undefined {
  const [asked, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (asked === undefined) return undefined
  if (first === '') return Number(last) === 0 ? 'impossible' : undefined
  if (first.length > mostDigits) return 'impossible'
  const start = Number(first)
  if (last === '' || last.length > mostDigits) return { start }
  return Number(last) < start ? 'impossible' : { start, end: Number(last) }
}
