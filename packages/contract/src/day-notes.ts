import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { day, id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

const mostNoteLetters = 300

const row = z.object({ id, day: z.iso.date(), text: z.string(), by: z.string(), createtime: unixSeconds })
export type DayNote = z.infer<typeof row>

/** What happened on a day of the workspace; it stands in every chart. */
export const dayNoteApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.data/getNoteList',
    access: can('insight:list'),
    input: listInput.extend({ from: day.optional(), to: day.optional() }),
    output: pageOf(row),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.data/addNote',
    access: can('insight:edit'),
    input: z.object({ day, text: text(mostNoteLetters, 1) }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.data/delNote',
    access: can('insight:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
