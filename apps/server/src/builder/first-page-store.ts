import { coverPageOf } from '@matrixcast/canvas/cover-page'
import { materialIn } from '@matrixcast/canvas/page-layers'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import type { builderApi } from '@matrixcast/contract/builder'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Database } from '../db/database.ts'
import type { BuilderCaller } from '../http/callers.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { drawnMaterials } from './drawn-material-store.ts'
import { ourTemplates } from './our-templates.ts'
import { pageFor } from './page-right-store.ts'
import { readOrRefuse } from './stored-project.ts'

type FirstPage = OutputOf<typeof builderApi.firstPage>
type Asked = { pageId: string; uuid?: string | undefined }

/** First pages as cards show them: small pictures instead of the files, and of a video its still. */
export function buildFirstPageStore({ db, addresses }: { db: Database; addresses: Pick<FileAddresses, 'of'> }) {
  return {
    /** `uuid`: another page than the one that is its cover. */
    find: (caller: BuilderCaller, { pageId, uuid }: Asked): Promise<FirstPage> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const ours = ourTemplates.get(pageId)
        const project =
          ours?.project ?? readOrRefuse((await pageFor(tx, caller, { id: pageId, right: 'read' })).doc).project
        const { width, height } = project
        const coverImage = uuid === undefined ? project.coverImage : ''
        const asked = uuid === undefined ? coverPageOf(project) : project.pages.find((one) => one.uuid === uuid)
        if (!asked) throw new Refusal('notFound')
        const page = { ...asked }
        const found = await drawnMaterials(tx, addresses, usedMaterials({ page, coverImage }))
        const cover = found.get(materialIn(coverImage)) ?? ''
        return { width, height, page, cover, addresses: Object.fromEntries(found) }
      }),
  }
}
