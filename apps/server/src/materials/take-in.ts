import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { MaterialRow, MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'

type Needs = { materials: MaterialStore; storage: Storage; media: MediaTools; workFolder: string }

/**
 * Judges received bytes by their content and makes a material of them, or refuses with the reason. The file is gone either
 * way. Names are only shown, never part of a path.
 */
export async function takeIn(
  { materials, storage, media, workFolder }: Needs,
  upload: { workspaceId: string; file: string; filename: string; bytes: number; sha256: string },
): Promise<{ row: MaterialRow; linked: boolean }> {
  const { workspaceId, sha256, bytes } = upload
  const work = path.join(workFolder, randomUUID())
  try {
    const there = await materials.findByContent(workspaceId, sha256)
    if (there) return { row: there, linked: true }
    const inspected = await media.inspect(upload.file)
    if (!inspected.ok) throw new Refusal(inspected.fault)
    const facts = inspected.value
    await mkdir(work, { recursive: true })
    const folder = `materials/${workspaceId}/${sha256.slice(0, 2)}`
    const storageKey = `${folder}/${sha256}.${facts.extension}`
    const thumb =
      facts.kind === 'music' ? undefined : await media.thumbnail(upload.file, facts, path.join(work, 'thumb.jpg'))
    const thumbKey = thumb ? `${folder}/${sha256}-thumb.jpg` : null
    if (thumb && thumbKey) await storage.put(thumbKey, thumb)
    const waveform = facts.kind === 'music' ? await media.waveform(upload.file, facts) : null
    const copy = path.join(work, 'original')
    await copyFile(upload.file, copy)
    await storage.put(storageKey, copy)
    return await materials.add(workspaceId, {
      filename: upload.filename,
      kind: facts.kind,
      mimetype: facts.mimetype,
      extension: facts.extension,
      demuxer: facts.demuxer,
      sha256,
      bytes,
      width: facts.kind === 'music' ? null : facts.width,
      height: facts.kind === 'music' ? null : facts.height,
      seconds: facts.kind === 'picture' ? null : facts.seconds,
      fps: facts.kind === 'video' ? facts.fps : null,
      codec: facts.codec,
      hasAudio: facts.hasAudio,
      storageKey,
      thumbKey,
      waveform,
    })
  } finally {
    await rm(upload.file, { force: true })
    await rm(work, { recursive: true, force: true })
  }
}
