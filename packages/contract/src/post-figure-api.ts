import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { sheetMegabytes } from './lead-import.ts'
import { postFigures } from './post-figures.ts'
import { sentTable, tableFacts, takeHidden } from './table-file.ts'
import { done, id, reason, sha256Hex } from './wire.ts'

/** Bounds what a person types by mistake. */
const most = 1_000_000_000_000
const typed = postFigures.shape.plays.unwrap().max(most).nullable()

export const postFigureApi = {
  /** Figures that a person read on the platform. Left out: as it was; null: the typed one is taken away. */
  type: endpoint({
    method: 'POST',
    path: '/api/v2.data/savePostFigures',
    access: can('publish:send'),
    input: postFigures
      .extend({ plays: typed, likes: typed, comments: typed, shares: typed, saves: typed })
      .partial()
      .extend({ id }),
    output: done,
  }),
  /** Reads a CSV or XLSX file with a column of links and judges every row; nothing is changed yet. */
  read: endpoint({
    method: 'POST',
    path: '/api/v2.data/readFigureSheet',
    access: can('publish:send'),
    input: sentTable.extend({ takeHidden }),
    output: z.object({
      sheet: sha256Hex,
      filename: z.string(),
      table: tableFacts,
      /** Rows that would change something, and such as are so already. */
      good: z.int(),
      before: z.int(),
      /** Rows that stay out, the first hundred. */
      bad: z.array(z.object({ row: z.int(), link: z.string(), reasons: z.array(reason) })),
      badCount: z.int(),
    }),
    upload: { maxBytes: sheetMegabytes * 1024 ** 2, tooLarge: 'sheetTooLarge' },
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/v2.data/importPostFigures',
    access: can('publish:send'),
    input: z.object({ sheet: sha256Hex, takeHidden }),
    output: z.object({ changed: z.int(), before: z.int(), bad: z.int() }),
  }),
}
