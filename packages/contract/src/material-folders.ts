import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids, nothing, perItem, text } from './wire.ts'

export const folderName = text(100, 1).refine((name) => !name.includes('/'), { error: 'slash' })

export const materialFolder = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  /** Materials directly in it. */
  materials: z.number().int(),
})
export type MaterialFolder = z.infer<typeof materialFolder>

export const folderApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getFolderList',
    access: can('material:list'),
    input: nothing,
    output: z.object({
      data: z.array(materialFolder),
      /** All that are not in the trash, fonts apart. */
      total: z.number().int(),
      unfiled: z.number().int(),
      trashed: z.number().int(),
    }),
  }),
  /** Without `id` a new one. A folder cannot be moved into itself or below. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/addOrEditFolder',
    access: can('material:edit'),
    input: z.object({ id: id.optional(), name: folderName, parentId: id.nullable() }),
    output: z.object({ id }),
  }),
  /** With its contents, folders below included, or only when it is empty. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/delFolder',
    access: can('material:del'),
    input: z.object({ id, withContents: z.boolean().default(false) }),
    output: z.object({ trashed: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/moveAttachment',
    access: can('material:edit'),
    input: z.object({ ids, folderId: id.nullable() }),
    output: perItem,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getTagList',
    access: can('material:list'),
    input: nothing,
    output: z.object({ data: z.array(z.object({ name: z.string(), materials: z.number().int() })) }),
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/setTag',
    access: can('material:edit'),
    input: z.object({
      ids,
      add: z.array(text(40, 1)).max(50).default([]),
      remove: z.array(text(40, 1)).max(50).default([]),
    }),
    output: done,
  }),
}
