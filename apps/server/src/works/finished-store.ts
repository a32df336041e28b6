import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { workApi } from '@matrixcast/contract/works'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { askedOnce } from '../db/asked-once.ts'
import type { Database, Transaction } from '../db/database.ts'
import { materials } from '../db/material-tables.ts'
import { workFiles, works } from '../db/work-tables.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { planFor } from './house-plan-store.ts'
import { queueLook } from './queue-look.ts'

type Material = typeof materials.$inferSelect
type Words = { topics: string[]; planId?: string | undefined }
export type NewFinished = Words & { materialIds: string[]; title: string; coverId?: string | undefined }
type WorkOfFile = Pick<typeof works.$inferSelect, 'id' | 'title' | 'topics'>
export type MadeFinished = { id: string; planId: string }

/** Works of files that came ready: without an order, without production and without a credit. */
export function buildFinishedWorks({ db, jobs }: { db: Database; jobs: Pick<JobStore, 'add'> }) {
  /** In the given order; held, so that none goes to the trash meanwhile. */
  async function heldMaterials(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<Material[]> {
    const rows = await tx
      .select()
      .from(materials)
      .where(and(eq(materials.workspaceId, workspaceId), inArray(materials.id, [...ids]), isNull(materials.deletedAt)))
      .orderBy(asc(materials.id))
      .for('share')
    return [...new Set(ids)].map((id) => {
      const found = rows.find((row) => row.id === id)
      if (!found) throw new Refusal('notFound')
      return found
    })
  }

  async function addIn(tx: Transaction, workspaceId: string, given: NewFinished): Promise<MadeFinished> {
    const { title, topics } = given
    const files = await heldMaterials(tx, workspaceId, given.materialIds)
    const [cover] = given.coverId === undefined ? [] : await heldMaterials(tx, workspaceId, [given.coverId])
    if (cover && cover.kind !== 'picture') throw new Refusal('coverNotPicture')
    const first = onlyVideoOrPictures(files)
    const planId = await planFor(tx, workspaceId, { planId: given.planId, kind: 'clip' })
    const [work] = await tx
      .insert(works)
      .values({
        workspaceId,
        planId,
        origin: 'finished',
        variant: 0,
        title,
        topics: [...new Set(topics)],
        state: 'ready',
        progress: 1,
        videoKey: first.kind === 'video' ? first.storageKey : null,
        images: first.kind === 'video' ? [] : files.map(imageOf),
        sha256: first.sha256,
        bytes: first.bytes,
        seconds: first.seconds,
        width: first.width,
        height: first.height,
        ...coverOf(cover, first),
        readyAt: sql`now()`,
      })
      .returning({ id: works.id })
    if (!work) throw new Error('the work was not written')
    const keys = new Set([...files, ...(cover ? [cover] : [])].map(({ storageKey }) => storageKey))
    await tx.insert(workFiles).values([...keys].map((storageKey) => ({ workspaceId, workId: work.id, storageKey })))
    await queueLook(tx, jobs, { workspaceId, title })
    return { id: work.id, planId }
  }

  /** The works of one material alone. Until the transaction ends nobody else asks, so that two do not make one each. */
  async function worksOf(tx: Transaction, workspaceId: string, materialId: string): Promise<WorkOfFile[]> {
    const [material] = await heldMaterials(tx, workspaceId, [materialId])
    if (!material) throw new Refusal('notFound')
    const { storageKey, sha256 } = material
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`finished ${storageKey}`}, 0))`)
    return tx
      .select({ id: works.id, title: works.title, topics: works.topics })
      .from(workFiles)
      .innerJoin(works, eq(works.id, workFiles.workId))
      .where(
        and(
          eq(workFiles.workspaceId, workspaceId),
          eq(workFiles.storageKey, storageKey),
          eq(works.sha256, sha256),
          sql`jsonb_array_length(${works.images}) <= 1`,
          isNull(works.deletedAt),
        ),
      )
  }

  return {
    /** In the caller's transaction: all of one work, or a refusal. */
    addIn,

    worksOf,

    /** Once under its `orderId`. */
    add: (workspaceId: string, input: NewFinished & { orderId?: string | undefined }) =>
      db.inWorkspace(workspaceId, (tx) =>
        askedOnce(tx, { workspaceId, input, reads: workApi.addFinished.output }, () => addIn(tx, workspaceId, input)),
      ),

    /** A work of one material, named after its file; refused where it has one already, so that a list may be gone through again. */
    addOf: (workspaceId: string, materialId: string, words: Words): Promise<MadeFinished & { title: string }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [there] = await worksOf(tx, workspaceId, materialId)
        if (there) throw new Refusal('finishedThere', { title: there.title })
        const [material] = await heldMaterials(tx, workspaceId, [materialId])
        const title = titleOf(material?.filename ?? '')
        return { title, ...(await addIn(tx, workspaceId, { ...words, materialIds: [materialId], title })) }
      }),
  }
}

function onlyVideoOrPictures(files: readonly Material[]): Material {
  for (const { kind, filename } of files)
    if (kind !== 'video' && kind !== 'picture') throw new Refusal('finishedKind', { name: filename })
  const [first] = files
  if (!first) throw new Refusal('notFound')
  if (files.length > 1 && files.some(({ kind }) => kind === 'video')) throw new Refusal('finishedMixed')
  return first
}

const imageOf = ({ storageKey: key, sha256, bytes }: Material) => ({ key, sha256, bytes })

/** A picture that was given goes to the platform too; a still of the file is only shown here. */
const coverOf = (cover: Material | undefined, file: Material) =>
  cover
    ? { coverKey: cover.storageKey, coverSha256: cover.sha256, coverBytes: cover.bytes }
    : { coverKey: file.thumbKey }

const titleOf = (filename: string): string => {
  const bare = filename.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  return (bare || filename).slice(0, mostOfWork.title)
}
