import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Storage } from '../storage/storage.ts'
import { fontIn } from './font-file.ts'
import type { MaterialRow } from './material-query.ts'
import type { FileFacts, MaterialStore } from './material-store.ts'
import type { MediaTools } from './media-tools.ts'

type Needs = { materials: MaterialStore; storage: Storage; media: MediaTools; workFolder: string }
export type Arrived = {
  workspaceId: string
  file: string
  filename: string
  bytes: number
  sha256: string
  folderId: string | null
  /** The material whose file it becomes. */
  replacesId: string | null
}

type Taken = { row: MaterialRow; linked: boolean }

/** As `makeMaterial`; the file is gone either way. */
export async function takeIn(needs: Needs, arrived: Arrived): Promise<Taken> {
  try {
    return await makeMaterial(needs, arrived)
  } finally {
    await rm(arrived.file, { force: true })
  }
}

/**
 * Judges received bytes by their content and makes a material of them, or refuses with the reason. Names are only shown, never
 * part of a path.
 */
export async function makeMaterial(needs: Needs, arrived: Arrived): Promise<Taken> {
  const { materials, workFolder } = needs
  const { workspaceId, sha256, filename, folderId, replacesId } = arrived
  const work = path.join(workFolder, randomUUID())
  try {
    const there = await materials.findByContent(workspaceId, sha256)
    if (there && replacesId !== null && there.id !== replacesId) {
      throw new Refusal('materialThere', { name: there.filename })
    }
    if (there) return { row: there, linked: true }
    if (replacesId === null) {
      const back = await materials.takeFromTrash(workspaceId, { sha256, filename, folderId })
      if (back) return { row: back, linked: true }
    }
    await mkdir(work, { recursive: true })
    const { title, ...file } = (await fontFacts(needs, arrived, work)) ?? (await mediaFacts(needs, arrived, work))
    if (replacesId !== null) return { row: await materials.replaceFile(workspaceId, replacesId, file), linked: false }
    return await materials.add(workspaceId, { ...file, title, filename, folderId })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Judged = FileFacts & { title: string }

const folderOf = ({ workspaceId, sha256 }: Arrived) => `materials/${workspaceId}/${sha256.slice(0, 2)}`

async function keep({ storage }: Needs, { file }: Arrived, work: string, key: string): Promise<string> {
  const copy = path.join(work, 'original')
  await copyFile(file, copy)
  await storage.put(key, copy)
  return key
}

async function fontFacts(needs: Needs, arrived: Arrived, work: string): Promise<Judged | undefined> {
  const font = await fontIn(arrived.file, arrived.workspaceId)
  if (!font) return undefined
  return {
    kind: 'font',
    mimetype: `font/${font.extension}`,
    extension: font.extension,
    demuxer: '',
    sha256: arrived.sha256,
    bytes: arrived.bytes,
    width: null,
    height: null,
    seconds: null,
    fps: null,
    codec: null,
    hasAudio: false,
    isSoundUnreadable: false,
    storageKey: await keep(needs, arrived, work, `${folderOf(arrived)}/${arrived.sha256}.${font.extension}`),
    thumbKey: null,
    waveform: null,
    title: font.family,
    glyphs: font.characters,
    postScriptName: font.postScriptName,
  }
}

async function mediaFacts(needs: Needs, arrived: Arrived, work: string): Promise<Judged> {
  const { media, storage } = needs
  const inspected = await media.inspect(arrived.file)
  if (!inspected.ok) throw new Refusal(inspected.fault.word, inspected.fault.named)
  const facts = inspected.value
  const shown = await media.plain(arrived.file, facts, work)
  const isMusic = facts.kind === 'music'
  const folder = folderOf(arrived)
  const thumb = isMusic ? undefined : await media.thumbnail(shown.file, shown.facts, path.join(work, 'thumb.jpg'))
  const thumbKey = thumb ? `${folder}/${arrived.sha256}-thumb.jpg` : null
  if (thumb && thumbKey) await storage.put(thumbKey, thumb)
  return {
    kind: facts.kind,
    mimetype: facts.mimetype,
    extension: facts.extension,
    demuxer: facts.demuxer,
    sha256: arrived.sha256,
    bytes: arrived.bytes,
    width: isMusic ? null : shown.facts.width,
    height: isMusic ? null : shown.facts.height,
    seconds: facts.kind === 'picture' ? null : facts.seconds,
    fps: facts.kind === 'video' ? facts.fps : null,
    codec: facts.codec,
    hasAudio: facts.hasAudio,
    isSoundUnreadable: facts.isSoundUnreadable,
    storageKey: await keep(needs, arrived, work, `${folder}/${arrived.sha256}.${facts.extension}`),
    thumbKey,
    waveform: isMusic ? await media.waveform(arrived.file, facts) : null,
    title: '',
    glyphs: null,
    postScriptName: null,
  }
}
