export type CostLine = { line: string; cells: { plan: string; day: string; amount: string } | null }

/**
 * Rows out of a table or a file: plan, day and amount with tabs, commas or semicolons between them. Empty lines and a line of
 * headings, which holds no figure at all, are left out. A line that is no such row has no cells.
 */
export function costLinesOf(text: string): CostLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines[0] !== undefined && !/\d/.test(lines[0]) ? lines.slice(1) : lines
  return rows.map((line) => {
    const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t'
    const cells = cellsOf(line, separator)
    const [plan, day, amount] = cells
    const isRow = cells.length === 3 && plan !== undefined && day !== undefined && amount !== undefined
    return { line, cells: isRow ? { plan, day, amount } : null }
  })
}

/** The cells of a line; those in quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) => cell.trim())
}
