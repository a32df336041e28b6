import { materialApi } from '@matrixcast/contract/materials'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { channel } from './channel.ts'
import { queryClient } from './query-client.ts'
import { CallRefused, faultText, refusalText } from './refusal.ts'
import { sendMultipart } from './send-multipart.ts'
import { sendTus } from './send-tus.ts'
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

async function carry(id: string, chosen: ChosenFile) {
  const { file, folderId = null, folderPath = [], replaces } = chosen
  const cancel = new AbortController()
  cancels.set(id, cancel)
  change(id, { state: 'sending', progress: 0, reason: '' })
  const fingerprint = fingerprintOf(file)
  const resumes = uploadMemory.find(fingerprint)?.id
  try {
    const target = await call(
      materialApi.getUploadParams,
      {
        filename: file.name,
        bytes: file.size,
        mimetype: file.type,
        folderId,
        folderPath,
        ...(replaces === undefined ? {} : { replaces }),
        ...(resumes === undefined ? {} : { resumes }),
      },
      { quiet: true },
    )
    if (file.size > target.maxBytes) {
      const maxMegabytes = Math.floor(target.maxBytes / 1_048_576)
      change(id, { state: 'failed', reason: faultText('tooLarge', '', { maxMegabytes }) })
      return
    }
    if (target.method === 'tus') {
      uploadMemory.keep(fingerprint, {
        id: target.id,
        filename: file.name,
        bytes: file.size,
        startedAt: Date.now(),
      })
    }
    const send = target.method === 'tus' ? sendTus : sendMultipart
    const onProgress = (progress: number) => change(id, { progress })
    await send({ file, to: target, onProgress, signal: cancel.signal })
    change(id, { state: 'checking', progress: 1 })
    const { linked } = await call(materialApi.uploadNotify, { id: target.id }, { quiet: true })
    uploadMemory.forget(target.id)
    change(id, { state: linked ? 'linked' : 'done' })
    chosenFiles.delete(id)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/v2.attachment/'),
    })
  } catch (error) {
    const isRefused = error instanceof CallRefused && error.kind === 'refused'
    const isCancelled = isRefused && error.fault === 'cancelled'
    // A refused file does not go on; one whose line or server failed does.
    if (isRefused && !isCancelled) uploadMemory.forgetFile(fingerprint)
    change(id, { state: isCancelled ? 'cancelled' : 'failed', reason: refusalText(error) })
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
  call(materialApi.cancelUpload, { id }, { quiet: true }).catch((error: unknown) => {
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
