export type Board = Record<string, readonly string[]>

/** The column that a card lies in; a column is its own. */
const columnOf = (board: Board, id: string): string | undefined =>
  board[id] ? id : Object.keys(board).find((column) => board[column]?.includes(id))

/** The board with a card in the place of another, or at the end of a column; the same board where nothing moves. */
export function moved(board: Board, card: string, over: string): Board {
  const [from, to] = [columnOf(board, card), columnOf(board, over)]
  if (from === undefined || to === undefined || card === over || card === from) return board
  const before = board[from] ?? []
  const there = board[to] ?? []
  if (to === over && from === to) return board
  const place = to === over ? there.length : there.indexOf(over)
  if (from === to) return { ...board, [from]: before.filter((id) => id !== card).toSpliced(place, 0, card) }
  return { ...board, [from]: before.filter((id) => id !== card), [to]: there.toSpliced(place, 0, card) }
}
