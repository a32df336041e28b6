import { folderApi } from '@matrixcast/contract/material-folders'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { FolderStore } from './folder-store.ts'

export const folderRoutes = ({ folders, audit }: { folders: FolderStore; audit: AuditStore }) =>
  serve(folderApi, {
    list: ({ admin }) => folders.list(admin.workspaceId),
    save: async ({ input, admin }) => ({ id: await folders.save(admin.workspaceId, input) }),
    async remove({ input, admin }) {
      const trashed = await folders.remove(admin.workspaceId, input.id, input.withContents)
      await audit.record(admin, 'material.removeFolder', input.id, `${trashed}`)
      return { trashed }
    },
    async move({ input, admin }) {
      const moved = await folders.move(admin.workspaceId, input.ids, input.folderId)
      const gone = input.ids.filter((id) => !moved.includes(id))
      return { done: moved, refused: gone.map((id) => ({ id, fault: 'notFound', details: {} })) }
    },
    tags: async ({ admin }) => ({ data: await folders.tags(admin.workspaceId) }),
    async setTags({ input, admin }) {
      await folders.setTags(admin.workspaceId, input)
      return done
    },
  })
