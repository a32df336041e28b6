import { figureColumnOf, typedFigure } from '@matrixcast/domain/figure-columns'
import { givenByPlatform, type PostFigures, postFigureNames } from '@matrixcast/domain/post-reading'
import type { Reason } from '../http/each-of.ts'
import { cellReasons } from '../storage/cell-reasons.ts'
import type { CellMarks } from '../storage/sheet-store.ts'
import type { LinkedPost } from './figure-store.ts'

const shownLetters = 60

export type JudgedFigures = { link: string } & (
  | { reasons: Reason[] }
  /** Empty: what the row says is so already. */
  | { taskId: string; typed: Partial<PostFigures> }
)

/** The address of the post that a row is about. */
export function linkIn(headers: readonly string[], cells: readonly string[]): string {
  return (cells[headers.findIndex((header) => figureColumnOf(header) === 'link')] ?? '').trim()
}

/** What one row of a table would change, or all that is wrong with it. An empty cell leaves its figure as it is. */
export function judgeFigures(
  row: { headers: readonly string[]; cells: readonly string[]; marks: CellMarks },
  posts: ReadonlyMap<string, LinkedPost>,
): JudgedFigures {
  const { headers, cells } = row
  const link = linkIn(headers, cells)
  const post = posts.get(link)
  const shown = link.slice(0, shownLetters)
  const wrong = cellReasons(row, (at) => figureColumnOf(headers[at] ?? '') !== undefined)
  if (wrong.length > 0) return { link: shown, reasons: wrong }
  if (!post) return { link: shown, reasons: [{ fault: 'figureLinkUnknown', details: { text: shown || '—' } }] }
  if (!post.isCounted) return { link: shown, reasons: [{ fault: 'practiceOut', details: {} }] }
  const typed: Partial<PostFigures> = {}
  const reasons: Reason[] = []
  for (const name of postFigureNames) {
    const at = headers.findIndex((header) => figureColumnOf(header) === name)
    const cell = cells[at] ?? ''
    const figure = typedFigure(cell)
    if (figure === undefined)
      reasons.push({
        fault: 'figureNotWhole',
        details: { column: headers[at] ?? name, text: cell.slice(0, shownLetters) },
      })
    else if (figure !== null && figure !== post.known.figures[name]) typed[name] = figure
  }
  const given = givenByPlatform(
    post.known,
    postFigureNames.filter((name) => typed[name] !== undefined),
  )
  if (given.length > 0) reasons.push({ fault: 'givenByPlatform', details: { figures: given.join(', ') } })
  return reasons.length > 0 ? { link: shown, reasons } : { link: shown, taskId: post.taskId, typed }
}
