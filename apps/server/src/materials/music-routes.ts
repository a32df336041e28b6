import { musicApi } from '@matrixcast/contract/music'
import { paginate } from '../db/page.ts'
import { done, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { MaterialStore } from './material-store.ts'

type Needs = { materials: MaterialStore; addresses: FileAddresses }

export const musicRoutes = ({ materials, addresses }: Needs) =>
  serve(musicApi, {
    async edit({ input: { ids, ...words }, admin }) {
      return { changed: await materials.describe(admin.workspaceId, ids, words) }
    },
    async favourite({ input, admin }) {
      await materials.describe(admin.workspaceId, input.ids, { favourite: input.favourite })
      return done
    },
    async categories({ admin }) {
      const found = await materials.categories(admin.workspaceId)
      return { data: found.map(({ name, count }) => ({ id: name, name, count })) }
    },
    async pictureMusic({ input, admin }) {
      const { total, rows } = await materials.page(admin.workspaceId, { ...input, mimetype: 'audio' })
      return paginate(
        input,
        total,
        rows.map((row) => ({
          id: row.id,
          musicId: row.id,
          title: row.title || row.filename,
          author: row.artist,
          cover: row.thumbKey && addresses.of(row.thumbKey),
          duration: row.seconds,
          play_url: addresses.of(row.storageKey),
          source: 'local' as const,
        })),
      )
    },
  })
