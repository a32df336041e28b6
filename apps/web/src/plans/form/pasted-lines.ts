/** Rows of text of which each is one line; `cut`: how many of what was pasted were shortened or left out. */
export type PastedLines = { lines: string[]; cut: number }

/**
 * Puts several pasted lines in the place of what is selected in one row: the first goes on with the words before it, the
 * last has those behind it. Answers undefined for a single line, which a field takes by itself.
 */
export function pastedLines(
  rows: readonly string[],
  {
    at,
    from,
    to,
    text,
    longest,
    most,
  }: { at: number; from: number; to: number; text: string; longest: number; most: number },
): PastedLines | undefined {
  const pasted = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '')
  if (pasted.length < 2) return undefined
  const row = rows[at] ?? ''
  const whole = pasted.map((line) => line.trim())
  whole[0] = row.slice(0, from) + (whole[0] ?? '')
  whole[whole.length - 1] = (whole.at(-1) ?? '') + row.slice(to)
  const all = rows.toSpliced(at, 1, ...whole)
  const lines = all.slice(0, most).map((line) => line.slice(0, longest))
  return { lines, cut: all.length - lines.length + lines.filter((line, index) => line !== all[index]).length }
}
