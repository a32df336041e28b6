/** What no database keeps is left out; `="0571…"` is how spreadsheets write digits that must stay text. */
export function cleanText(cell: string): string {
  const text = cell
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1).trim() : text
}
