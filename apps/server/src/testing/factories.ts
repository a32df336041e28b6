import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { SealedSession } from '../db/vault.ts'
import type { NewFile } from '../db/work-tables.ts'
import type { MaterialRow } from '../materials/material-query.ts'
import { materialView } from '../materials/material-view.ts'
import type { World } from './world.ts'

const made = new Map<string, Buffer>()

/** Small media, different for every name. Videos of one length show the same: an empty box with the name ends each. */
export function someMedia(name: string, seconds = 3): Buffer {
  if (!name.endsWith('.mp4')) return madeMedia(name, seconds)
  const box = Buffer.from(`....free${name}`)
  box.writeUInt32BE(box.length)
  return Buffer.concat([madeMedia(`moving-${seconds}.mp4`, seconds), box])
}

function madeMedia(name: string, seconds: number): Buffer {
  const there = made.get(name)
  if (there) return there
  const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-media-'))
  const file = path.join(folder, name)
  const hue = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 360
  const source = name.endsWith('.mp3')
    ? ['-f', 'lavfi', '-i', `sine=frequency=${200 + hue}:duration=${seconds}`]
    : ['-f', 'lavfi', '-i', `testsrc2=size=320x568:rate=30:duration=${seconds},hue=h=${hue}`]
  const output = name.endsWith('.mp4') ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] : []
  const stills = /\.(png|jpg)$/.test(name) ? ['-frames:v', '1'] : []
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...source, ...output, ...stills, file])
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  made.set(name, bytes)
  return bytes
}

/** Uploads bytes as a browser does: limits asked, multipart sent, notified. */
export const upload = (world: World, filename: string, bytes: Buffer) => uploadTo(world, filename, bytes, {})

type Place = { folderId?: string; folderPath?: string[]; replaces?: string }

/** As `upload`, into a folder or in place of another file. */
export async function uploadTo(world: World, filename: string, bytes: Buffer, place: Place) {
  const params = await world.call(materialApi.getUploadParams, { filename, bytes: bytes.length, ...place })
  if (params.refused) return { refused: params.refused, attachment: undefined, linked: false }
  await world.raw({ method: 'POST', url: params.data.url, ...formWith(bytes) })
  const notified = await world.call(materialApi.uploadNotify, { id: params.data.id })
  if (notified.refused) return { refused: notified.refused, attachment: undefined, linked: false }
  return { refused: undefined, ...notified.data }
}

/** The head and body of a form with one file, and texts before it. */
export function formWith(bytes: Buffer, filename = 'upload', texts: Readonly<Record<string, string>> = {}) {
  const boundary = 'matrixcast-boundary'
  const before = Object.entries(texts).map(
    ([name, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const judged = new Map<string, { row: MaterialRow; thumb: Buffer | null }>()

/**
 * A material of the library. The first of its kind in this process is uploaded and judged; later ones get its row and its
 * thumbnail with bytes of their own.
 */
export async function aMaterial(world: World, filename = 'clip-a.mp4', seconds = 3): Promise<Material> {
  const { parts, workspaceId } = world
  const kind = filename.endsWith('.mp4') ? `mp4 ${seconds}` : filename
  const like = judged.get(kind)
  const bytes = someMedia(filename, seconds)
  if (like) return materialView(parts.addresses)(await layMaterial(world, { ...like, filename, bytes }))
  const { attachment, refused } = await upload(world, filename, bytes)
  const row = attachment && (await parts.materials.find(workspaceId, attachment.id))
  if (!row) throw new Error(`refused: ${refused}`)
  const thumb = row.thumbKey === null ? null : await readFile(await parts.storage.localPath(row.thumbKey))
  judged.set(kind, { row, thumb })
  return attachment
}

type Laid = { filename: string; row: MaterialRow; bytes: Buffer; thumb: Buffer | null }

async function layMaterial(world: World, { filename, row, bytes, thumb }: Laid): Promise<MaterialRow> {
  const { parts, workspaceId } = world
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const keyHere = (key: string) => key.replace(row.workspaceId, workspaceId).replace(row.sha256, sha256)
  const [storageKey, thumbKey] = [keyHere(row.storageKey), row.thumbKey && keyHere(row.thumbKey)]
  const fresh = { id: randomUUID(), createdAt: new Date(), deletedAt: null, studiedAt: null, folderId: null }
  await putFile(world, storageKey, bytes)
  if (thumb && thumbKey) await putFile(world, thumbKey, thumb)
  const facts = { ...row, ...fresh, sha256, bytes: bytes.length, storageKey, thumbKey, filename }
  return (await parts.materials.add(workspaceId, facts)).row
}

let accounts = 0
/** An account that is signed in, of the practice platform if of no other, as a helper would have saved it. */
export async function anAccount(world: World, platform = 'practice'): Promise<string> {
  accounts += 1
  const { accountId } = await world.parts.accounts.saveLogin(
    world.workspaceId,
    {
      platform,
      remoteId: `remote-${accounts}`,
      nickname: `account ${accounts}`,
      avatar: '',
      profileUrl: `http://127.0.0.1/u/${accounts}`,
      session: new SealedSession('{"cookies":[]}'),
    },
    null,
  )
  return accountId
}

/** A plan of one scene and two titles, one second long and small, with this many works. */
export async function aClipPlan(world: World, changes: Partial<ClipPlan> = {}): Promise<ClipPlan> {
  const material = await aMaterial(world)
  return ClipPlan.parse({
    size: '720x1280',
    scenes: [{ name: 'one', materialIds: [material.id], seconds: 1 }],
    titles: ['First title', 'Second title', 'Third title'],
    topics: ['topic one', 'topic two'],
    voice: { on: false },
    captions: { on: false },
    count: 2,
    ...changes,
  })
}

export async function aPlan(world: World, given: { accountIds?: string[]; clip?: ClipPlan } = {}) {
  const clip = given.clip ?? (await aClipPlan(world))
  const added = await world.call(planApi.add, { name: 'A plan', accountIds: given.accountIds ?? [], clip })
  if (added.refused) throw new Error(`refused: ${added.refused}`)
  return added.data
}

/** The bytes of a made file, where its work says that they are. */
export async function putFile(
  { home, parts }: World,
  key: string,
  bytes: Buffer | string = 'ten bytes!',
): Promise<void> {
  const file = path.join(await mkdtemp(path.join(home, 'made-')), 'file')
  await writeFile(file, bytes)
  await parts.storage.put(key, file)
}

/** The video of a work is there without having been rendered: the file is any bytes, for tests of publishing. */
export const hasVideo = (world: World, workId: string, made: Partial<NewFile> = {}) =>
  world.parts.production.complete(world.workspaceId, workId, {
    videoKey: `works/${workId}/video.mp4`,
    images: [],
    coverKey: null,
    sha256: 'a'.repeat(64),
    bytes: 10,
    coverSha256: null,
    coverBytes: null,
    seconds: 1,
    width: 720,
    height: 1280,
    ...made,
  })

/** A work of a plan of its own, with a post and a video. */
export async function aReadyWork(
  world: World,
  accountId: string,
  made: Partial<NewFile> = {},
): Promise<{ workId: string; taskId: string; planId: string }> {
  const clip = await aClipPlan(world, { count: 1 })
  const { id: planId } = await aPlan(world, { accountIds: [accountId], clip })
  const { data } = await world.call(workApi.list, { wisdom_task_id: planId })
  const [work] = data.data
  if (!work?.task) throw new Error('the plan made no work with a task')
  await hasVideo(world, work.id, made)
  return { workId: work.id, taskId: work.task.id, planId }
}

/** A file's address with another signature: the first letter is replaced by one that it is not. */
export const forged = (url: string): string => url.replace(/(?<=signature=)./, (letter) => (letter === '_' ? 'A' : '_'))
