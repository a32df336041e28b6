import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { done, id, text } from './wire.ts'

/** Name of a list on screen: `works`, `accounts` … */
const listName = z.string().regex(/^[A-Za-z]{1,40}$/)
const columnKey = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/)

/** What a person looks at in a list: the address's query, the columns in their order, and the height of rows. */
const viewFields = z.object({
  name: text(40, 1),
  /** The query of the address without page and open row. */
  search: z.string().max(2000),
  order: z.array(columnKey).max(60),
  hidden: z.array(columnKey).max(60),
  isCompact: z.boolean(),
  /** Cards instead of rows, where a list has them. */
  isGrid: z.boolean(),
})
const view = viewFields.extend({ id })
export type SavedView = z.infer<typeof view>

export const viewApi = {
  /** The person's own views of one list, oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getViewList',
    access: session,
    input: z.object({ list: listName }),
    output: z.object({ data: z.array(view) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addOrEditView',
    access: session,
    input: viewFields.extend({ id: id.optional(), list: listName }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delView',
    access: session,
    input: z.object({ id }),
    output: done,
  }),
}
