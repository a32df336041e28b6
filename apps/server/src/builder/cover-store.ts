import { withCover } from '@matrixcast/canvas/cover-page'
import type { Project } from '@matrixcast/canvas/document'
import { materialIn } from '@matrixcast/canvas/page-layers'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import type { PageCover, pageCoverApi } from '@matrixcast/contract/page-covers'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { projects } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { tellPageNews } from '../db/page-news.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pageFor } from './page-right-store.ts'
import { noteMaterials } from './project-material-store.ts'
import { columnsOf, readOrRefuse } from './stored-project.ts'

/** What lists show of pages and templates, as somebody chose it. */
export function buildCoverStore({ db }: { db: Database }) {
  return {
    info: (caller: BuilderCaller, pageId: string): Promise<OutputOf<typeof pageCoverApi.info>> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const { project } = readOrRefuse((await pageFor(tx, caller, { id: pageId, right: 'edit' })).doc)
        const pages = project.pages.map(({ uuid, name }) => ({ uuid, name }))
        return { cover: coverOf(project), pages }
      }),

    choose: (caller: BuilderCaller, id: string, cover: PageCover): Promise<void> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const row = await pageFor(tx, caller, { id, right: 'edit', isLocked: true })
        const { project, isNewer } = readOrRefuse(row.doc)
        if (isNewer) throw new Refusal('projectNewer')
        const changed = await covered(tx, project, cover)
        const isOfLinks = changed.coverImage !== project.coverImage
        if (!isOfLinks && changed.coverPage === project.coverPage) return
        const version = row.version + 1
        // Visitors see no other page than before.
        const isAsPublished = !isOfLinks && row.publishedVersion === row.version
        const publishedVersion = isAsPublished ? version : row.publishedVersion
        const [saved] = await tx
          .update(projects)
          .set({ ...columnsOf(changed), version, publishedVersion, updatedBy: caller.id })
          .where(eq(projects.id, id))
          .returning()
        if (!saved) throw new Error('the page vanished while its cover was chosen')
        await noteMaterials(tx, saved)
        await tellPageNews(tx, id, 'saved', version)
      }),
  }
}

function coverOf({ coverImage, coverPage, pages }: Project): PageCover {
  const materialId = z.uuid().safeParse(materialIn(coverImage)).data
  if (materialId !== undefined) return { kind: 'picture', materialId }
  const page = pages.find(({ uuid }) => uuid === coverPage)
  return page ? { kind: 'page', uuid: page.uuid } : { kind: 'first' }
}

async function covered(tx: Transaction, project: Project, cover: PageCover): Promise<Project> {
  switch (cover.kind) {
    case 'first':
      return withCover(project, {})
    case 'page':
      if (!project.pages.some(({ uuid }) => uuid === cover.uuid)) throw new Refusal('notFound')
      return withCover(project, { page: cover.uuid })
    case 'picture': {
      const isIt = and(eq(materials.id, cover.materialId), eq(materials.kind, 'picture'), isNull(materials.deletedAt))
      const [found] = await tx.select({ id: materials.id }).from(materials).where(isIt)
      if (!found) throw new Refusal('materialMissing')
      return withCover(project, { picture: `material:${found.id}` })
    }
  }
}
