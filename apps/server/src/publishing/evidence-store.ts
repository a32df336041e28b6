import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evidenceDays, mostPictureBytes, type StepEvidence } from '@matrixcast/contract/evidence'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { publishAttempts, publishEvidence } from '../db/publish-tables.ts'
import type { Storage } from '../storage/storage.ts'

type Told = StepEvidence & { attemptId: string; fence: number }
const mostOfAttempt = 20

/** Pictures of failed steps: kept with their attempt for a while, then gone. */
export function buildEvidenceStore({ db, storage }: { db: Database; storage: Storage }) {
  return {
    /** Again told, it stays one. False where the attempt is not, or no longer, that helper's. */
    async keep(workspaceId: string, helperId: string, { attemptId, fence, picture, ...told }: Told): Promise<boolean> {
      const bytes = pictureOf(picture)
      const attempt = await db.inWorkspace(workspaceId, async (tx) => {
        const [found] = await tx
          .select({ accountId: publishAttempts.accountId })
          .from(publishAttempts)
          .where(
            and(
              eq(publishAttempts.id, attemptId),
              eq(publishAttempts.fence, fence),
              eq(publishAttempts.helperId, helperId),
            ),
          )
        const [kept] = await tx
          .select({ rows: sql<number>`count(*)::int` })
          .from(publishEvidence)
          .where(eq(publishEvidence.attemptId, attemptId))
        return (kept?.rows ?? 0) < mostOfAttempt ? found : undefined
      })
      if (!attempt) return false
      const storageKey = `evidence/${workspaceId}/${attemptId}-${told.step.toLowerCase()}-${told.takenAt}.jpg`
      await put(storage, storageKey, bytes)
      const row = {
        storageKey,
        bytes: bytes.length,
        digest: told.digest,
        takenAt: new Date(told.takenAt * 1000),
      }
      const replaced = await db.inWorkspace(workspaceId, async (tx) => {
        const [before] = await tx
          .select({ key: publishEvidence.storageKey })
          .from(publishEvidence)
          .where(and(eq(publishEvidence.attemptId, attemptId), eq(publishEvidence.step, told.step)))
          .for('update')
        await tx
          .insert(publishEvidence)
          .values({ workspaceId, accountId: attempt.accountId, attemptId, step: told.step, ...row })
          .onConflictDoUpdate({ target: [publishEvidence.attemptId, publishEvidence.step], set: row })
        return before?.key
      })
      if (replaced !== undefined && replaced !== storageKey) await storage.remove(replaced)
      return true
    },

    /** Forgets what is older than its days. Answers how many pictures went. */
    async sweep(workspaceId: string): Promise<number> {
      const gone = await db.inWorkspace(workspaceId, (tx) =>
        tx
          .delete(publishEvidence)
          .where(lt(publishEvidence.createdAt, sql`now() - make_interval(days => ${evidenceDays})`))
          .returning({ key: publishEvidence.storageKey }),
      )
      for (const { key } of gone) await storage.remove(key)
      return gone.length
    },
  }
}

/** A JPEG from its first byte to its last, and no larger than agreed. */
function pictureOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  const isWhole = bytes.subarray(0, 3).equals(startOfJpeg) && bytes.subarray(-2).equals(endOfJpeg)
  if (!isWhole || bytes.length > mostPictureBytes)
    throw new Refusal('invalidInput', { field: 'picture', reason: 'notValid' })
  return bytes
}

const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])
const endOfJpeg = Buffer.from([0xff, 0xd9])

async function put(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-evidence-'))
  try {
    const file = path.join(folder, 'picture.jpg')
    await writeFile(file, bytes)
    await storage.put(key, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
