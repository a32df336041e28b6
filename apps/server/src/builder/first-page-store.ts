import { usedMaterials } from '@matrixcast/canvas/used-materials'
import type { builderApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { and, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import type { BuilderCaller } from '../http/callers.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { ourTemplates } from './our-templates.ts'
import { pageFor } from './page-right-store.ts'
import { readOrRefuse } from './stored-project.ts'

type FirstPage = OutputOf<typeof builderApi.firstPage>
const material = 'material:'

/** First pages as cards show them: small pictures instead of the files, and of a video its still. */
export function buildFirstPageStore({ db, addresses }: { db: Database; addresses: Pick<FileAddresses, 'of'> }) {
  return {
    find: (caller: BuilderCaller, pageId: string): Promise<FirstPage> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const ours = ourTemplates.get(pageId)
        const { width, height, coverImage, pages } =
          ours?.project ?? readOrRefuse((await pageFor(tx, caller, { id: pageId, right: 'read' })).doc).project
        const page = { ...pages[0] }
        const ids = [...usedMaterials({ page, coverImage })].filter((id) => z.uuid().safeParse(id).success)
        const { id, kind, storageKey, thumbKey } = materials
        const files =
          ids.length === 0
            ? []
            : await tx
                .select({ id, kind, storageKey, thumbKey })
                .from(materials)
                .where(and(inArray(id, ids), isNull(materials.deletedAt)))
        const found = files.flatMap((file): [string, string][] => {
          const key = file.thumbKey ?? (file.kind === 'picture' ? file.storageKey : undefined)
          return key ? [[file.id, addresses.of(key)]] : []
        })
        const cover = coverImage.startsWith(material) ? coverImage.slice(material.length) : ''
        return {
          width,
          height,
          page,
          cover: found.find(([one]) => one === cover)?.[1] ?? '',
          addresses: Object.fromEntries(found),
        }
      }),
  }
}
