/** Markup that is already safe; everything else put into `html` is escaped. */
export type Html = { readonly markup: string }
type Piece = string | number | Html | readonly Html[] | null

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

function markupOf(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return 'markup' in piece ? piece.markup : piece.map((one) => one.markup).join('')
}

export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  markup: parts.reduce((text, part, place) => text + markupOf(pieces[place - 1] ?? null) + part),
})
