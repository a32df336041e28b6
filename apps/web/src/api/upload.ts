import { materialApi } from '@matrixcast/contract/materials'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { call, openEnvelope, ownHeaders, sessionEnds } from './call.ts'
import { channel } from './channel.ts'
import { queryClient } from './query-client.ts'
import { CallRefused, faultText, refusalText } from './refusal.ts'

export type Upload = {
  id: string
  filename: string
  bytes: number
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'linked' | 'failed' | 'cancelled'
  /** 0 to 1, of the bytes sent. */
  progress: number
  /** Why it failed, in the reader's language. */
  reason: string
}

const mostAtOnce = 4

const changes = channel<null>()
const files = new Map<string, File>()
const requests = new Map<string, XMLHttpRequest>()
let uploads: readonly Upload[] = []

const change = (id: string, patch: Partial<Upload>) => {
  uploads = uploads.map((one) => (one.id === id ? { ...one, ...patch } : one))
  changes.tell(null)
}

const stateOf = (id: string) => uploads.find((one) => one.id === id)?.state

/** A file may go to another host (an object store), which must not learn the session. */
const isOurs = (url: string): boolean => new URL(url, location.href).origin === location.origin
const identifying = (url: string): Record<string, string> => (isOurs(url) ? ownHeaders() : {})

/** What the place that took the bytes answered; throws its refusal. An object store answers with nothing to read. */
function judge({ status, responseText, responseURL }: XMLHttpRequest) {
  if (status === 401) {
    sessionEnds.tell('person')
    throw new CallRefused({ kind: 'signedOut', message: '' })
  }
  if (status < 200 || status >= 300) throw new CallRefused({ kind: 'http', message: `HTTP ${status}` })
  if (isOurs(responseURL)) openEnvelope(z.unknown(), JSON.parse(responseText))
}

function send(
  id: string,
  file: File,
  to: { url: string; fields: Record<string, string>; headers: Record<string, string> },
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    requests.set(id, request)
    const form = new FormData()
    for (const [name, value] of Object.entries(to.fields)) form.append(name, value)
    form.append('file', file, file.name)
    request.upload.onprogress = ({ loaded, total }) => change(id, { progress: total > 0 ? loaded / total : 0 })
    request.onload = () => {
      requests.delete(id)
      try {
        judge(request)
        resolve()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => reject(new CallRefused({ kind: 'unreachable', message: '' }))
    request.onabort = () => reject(new CallRefused({ kind: 'refused', message: '', fault: 'cancelled' }))
    request.open('POST', to.url)
    for (const [name, value] of Object.entries({ ...identifying(to.url), ...to.headers }))
      request.setRequestHeader(name, value)
    request.send(form)
  })
}

async function carry(id: string, file: File) {
  change(id, { state: 'sending', progress: 0, reason: '' })
  try {
    const target = await call(
      materialApi.getUploadParams,
      { filename: file.name, bytes: file.size, mimetype: file.type },
      { quiet: true },
    )
    if (file.size > target.maxBytes) {
      const maxMegabytes = Math.floor(target.maxBytes / 1_048_576)
      change(id, { state: 'failed', reason: faultText('tooLarge', '', { maxMegabytes }) })
      return
    }
    await send(id, file, target)
    change(id, { state: 'checking', progress: 1 })
    const { linked } = await call(materialApi.uploadNotify, { id: target.id }, { quiet: true })
    change(id, { state: linked ? 'linked' : 'done' })
    files.delete(id)
    await queryClient.invalidateQueries({ queryKey: [materialApi.list.path] })
  } catch (error) {
    const isCancelled = error instanceof CallRefused && error.fault === 'cancelled'
    change(id, { state: isCancelled ? 'cancelled' : 'failed', reason: refusalText(error) })
  } finally {
    next()
  }
}

function next() {
  const active = uploads.filter(({ state }) => state === 'sending' || state === 'checking').length
  const waiting = uploads.filter(({ state }) => state === 'waiting').slice(0, mostAtOnce - active)
  for (const { id } of waiting) {
    const file = files.get(id)
    if (file !== undefined) void carry(id, file)
  }
}

/** Queues files; four travel at a time and the tray in the top bar shows each. */
export function uploadFiles(chosen: readonly File[]) {
  const added = chosen.map((file): Upload => {
    const id = crypto.randomUUID()
    files.set(id, file)
    return { id, filename: file.name, bytes: file.size, state: 'waiting', progress: 0, reason: '' }
  })
  uploads = [...added, ...uploads]
  changes.tell(null)
  next()
}

export function retryUpload(id: string) {
  if (!files.has(id)) return
  change(id, { state: 'waiting' })
  next()
}

export function cancelUpload(id: string) {
  if (stateOf(id) === 'waiting') change(id, { state: 'cancelled' })
  else requests.get(id)?.abort()
}

export function forgetEndedUploads() {
  uploads = uploads.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking')
  changes.tell(null)
}

export const useUploads = (): readonly Upload[] => useSyncExternalStore(changes.listen, () => uploads)
