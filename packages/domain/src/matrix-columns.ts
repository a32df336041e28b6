/** The columns of the matrix sheet that are about the video; each other one that is known names an account. */
export const matrixFields = ['id', 'video', 'title', 'topics', 'cover'] as const
export type MatrixField = (typeof matrixFields)[number]

/** `note`: what our own export adds and an import passes over. `unknown`: kept, and named to the person. */
export type MatrixColumn =
  | { kind: MatrixField }
  | { kind: 'account'; platform: string; name: string }
  | { kind: 'note' }
  | { kind: 'unknown' }

/** The first words of the further columns of our own export. */
export const matrixNotes = ['state', 'link'] as const

/** What the header of a column means, whatever the case and width of its letters. */
export function matrixColumnOf(header: string): MatrixColumn {
  const text = header.normalize('NFKC').trim()
  const field = matrixFields.find((one) => one === text.toLowerCase())
  if (field !== undefined) return { kind: field }
  const at = text.indexOf(':')
  if (at < 1 || at === text.length - 1) return { kind: 'unknown' }
  const platform = text.slice(0, at).trim().toLowerCase()
  if (matrixNotes.some((one) => one === platform)) return { kind: 'note' }
  return { kind: 'account', platform, name: text.slice(at + 1).trim() }
}

/** Whether a row reads as the header of a matrix sheet. */
export const isMatrixHeader = (cells: readonly string[]): boolean => {
  const kinds = cells.map((cell) => matrixColumnOf(cell).kind)
  return kinds.includes('video') || kinds.includes('id')
}
