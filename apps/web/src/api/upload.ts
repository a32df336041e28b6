import type { Material } from '@matrixcast/contract/materials'
import { useSyncExternalStore } from 'react'
import { channel } from './channel.ts'
import { refusalText } from './refusal.ts'
import { fingerprintOf, uploadMemory } from './upload-memory.ts'
import { type Samples, speedOf, withSample } from './upload-speed.ts'

export type Upload = {
  id: string
  filename: string
  bytes: number
  /** `interrupted`: begun before this page was loaded; goes on when the same file is chosen again. */
  state: 'interrupted' | 'waiting' | 'sending' | 'checking' | 'done' | 'linked' | 'failed' | 'cancelled'
  /** 0 to 1, of the bytes sent. */
  progress: number
  /** Why it failed, in the reader's language. */
  reason: string
  /** The file itself was refused: sent again it would be refused again. */
  isRefused: boolean
  /** Of its last seconds; null: not known yet, or it does not run. */
  bytesPerSecond: number | null
  /** Goes on where an earlier visit stopped. */
  isResumed: boolean
  /** What it became; the one that was there already where it is `linked`. */
  material: Pick<Material, 'id' | 'filename' | 'kind'> | null
}

type OnReady = (material: NonNullable<Upload['material']>) => void
/** A file, and where it goes: into a folder, folders below it, or in place of a material's file. */
export type ChosenFile = {
  file: File
  folderId?: string | null
  folderPath?: string[]
  replaces?: string
  onReady?: OnReady
}

const mostAtOnce = 4

const changes = channel<null>()
const chosenFiles = new Map<string, ChosenFile>()
const cancels = new Map<string, AbortController>()
const fresh = { reason: '', isRefused: false, bytesPerSecond: null, isResumed: false, material: null }
const samples = new Map<string, Samples>()
let uploads: readonly Upload[] = Object.values(uploadMemory.all()).map(({ id, filename, bytes }) => ({
  id,
  filename,
  bytes,
  state: 'interrupted',
  progress: 0,
  ...fresh,
}))

const change = (id: string, patch: Partial<Upload>) => {
  uploads = uploads.map((one) => (one.id === id ? { ...one, bytesPerSecond: null, ...patch } : one))
  if (patch.material) chosenFiles.get(id)?.onReady?.(patch.material)
  changes.tell(null)
}

/** How far it is, and how fast it goes. */
const measure = (id: string, progress: number) => {
  const bytes = uploads.find((one) => one.id === id)?.bytes ?? 0
  const known = withSample(samples.get(id) ?? [], { at: performance.now(), sentBytes: progress * bytes })
  samples.set(id, known)
  change(id, { progress, bytesPerSecond: speedOf(known) })
}

const stateOf = (id: string) => uploads.find((one) => one.id === id)?.state

export const isRunningUpload = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'checking'

/** What sends is loaded with the first file: most visits send none. */
async function carry(id: string, chosen: ChosenFile) {
  const cancel = new AbortController()
  cancels.set(id, cancel)
  change(id, { state: 'sending', progress: 0, reason: '' })
  try {
    const { carryUpload } = await import('./carry-upload.ts')
    const hasArrived = await carryUpload({
      chosen,
      signal: cancel.signal,
      onProgress: (progress) => measure(id, progress),
      tell: (patch) => change(id, patch),
    })
    if (hasArrived) chosenFiles.delete(id)
  } catch (error) {
    change(id, { state: 'failed', reason: refusalText(error) })
  } finally {
    cancels.delete(id)
    samples.delete(id)
    next()
  }
}

function next() {
  const active = uploads.filter(({ state }) => state === 'sending' || state === 'checking').length
  const waiting = uploads.filter(({ state }) => state === 'waiting').slice(0, mostAtOnce - active)
  for (const { id } of waiting) {
    const chosen = chosenFiles.get(id)
    if (chosen !== undefined) void carry(id, chosen)
  }
}

/** Queues files; four travel at a time and the tray in the top bar shows each. A cut one goes on where it stopped. */
export function uploadFiles(chosen: readonly ChosenFile[]) {
  const known = ({ file }: ChosenFile) => uploadMemory.find(fingerprintOf(file))?.id
  const resumed = new Set(chosen.map(known))
  const added = chosen.map((one): Upload => {
    const id = crypto.randomUUID()
    chosenFiles.set(id, one)
    const { name: filename, size: bytes } = one.file
    return { id, filename, bytes, state: 'waiting', progress: 0, ...fresh, isResumed: known(one) !== undefined }
  })
  uploads = [...added, ...uploads.filter(({ id, state }) => state !== 'interrupted' || !resumed.has(id))]
  changes.tell(null)
  next()
}

export function retryUpload(id: string) {
  if (!chosenFiles.has(id)) return
  change(id, { state: 'waiting' })
  next()
}

/** Gives up a cut upload of an earlier visit: what had arrived is thrown away. */
function forgetInterrupted(id: string) {
  uploadMemory.forget(id)
  uploads = uploads.filter((one) => one.id !== id)
  changes.tell(null)
  import('./carry-upload.ts')
    .then(({ giveUpUpload }) => giveUpUpload(id))
    .catch((error: unknown) => {
      console.warn('the upload ends by itself after a week', error)
    })
}

export function cancelUpload(id: string) {
  const state = stateOf(id)
  if (state === 'interrupted') forgetInterrupted(id)
  else if (state === 'waiting') change(id, { state: 'cancelled' })
  else cancels.get(id)?.abort()
}

/** Takes one that has ended from the list. */
export function forgetUpload(id: string) {
  uploads = uploads.filter((one) => one.id !== id || isRunningUpload(one) || one.state === 'interrupted')
  changes.tell(null)
}

export function forgetEndedUploads() {
  uploads = uploads.filter((one) => isRunningUpload(one) || one.state === 'interrupted')
  changes.tell(null)
}

export const useUploads = (): readonly Upload[] => useSyncExternalStore(changes.listen, () => uploads)
