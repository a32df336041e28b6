import { useSyncExternalStore } from 'react'
import { channel } from './channel.ts'
import { refusalText } from './refusal.ts'
import { fingerprintOf, uploadMemory } from './upload-memory.ts'

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
}

/** A file, and where it goes: into a folder, folders below it, or in place of a material's file. */
export type ChosenFile = { file: File; folderId?: string | null; folderPath?: string[]; replaces?: string }

const mostAtOnce = 4

const changes = channel<null>()
const chosenFiles = new Map<string, ChosenFile>()
const cancels = new Map<string, AbortController>()
let uploads: readonly Upload[] = Object.values(uploadMemory.all()).map(({ id, filename, bytes }) => ({
  id,
  filename,
  bytes,
  state: 'interrupted',
  progress: 0,
  reason: '',
}))

const change = (id: string, patch: Partial<Upload>) => {
  uploads = uploads.map((one) => (one.id === id ? { ...one, ...patch } : one))
  changes.tell(null)
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
    const hasArrived = await carryUpload({ chosen, signal: cancel.signal, tell: (patch) => change(id, patch) })
    if (hasArrived) chosenFiles.delete(id)
  } catch (error) {
    change(id, { state: 'failed', reason: refusalText(error) })
  } finally {
    cancels.delete(id)
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
  const resumed = new Set(chosen.map(({ file }) => uploadMemory.find(fingerprintOf(file))?.id))
  const added = chosen.map((one): Upload => {
    const id = crypto.randomUUID()
    chosenFiles.set(id, one)
    return { id, filename: one.file.name, bytes: one.file.size, state: 'waiting', progress: 0, reason: '' }
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

export function forgetEndedUploads() {
  uploads = uploads.filter((one) => isRunningUpload(one) || one.state === 'interrupted')
  changes.tell(null)
}

export const useUploads = (): readonly Upload[] => useSyncExternalStore(changes.listen, () => uploads)
