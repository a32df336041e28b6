import { materialApi } from '@matrixcast/contract/materials'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { CallRefused, faultText, refusalText } from './refusal.ts'
import { sendMultipart } from './send-multipart.ts'
import { sendTus } from './send-tus.ts'
import { unreadFile } from './unread-file.ts'
import type { ChosenFile, Upload } from './upload.ts'
import { fingerprintOf, uploadMemory } from './upload-memory.ts'

/** Refusals of the moment: the same file may be taken later. */
const passing = new Set(['lowDisk', 'uploadIncomplete', 'uploadsUnfinished', 'folderInUse', 'notFound'])

type Carried = {
  chosen: ChosenFile
  signal: AbortSignal
  onProgress: (share: number) => void
  tell: (patch: Partial<Upload>) => void
}

/** Asks where a file goes, sends it there, and has it judged; tells each step. Answers whether it arrived. */
export async function carryUpload({ chosen, signal, onProgress, tell }: Carried): Promise<boolean> {
  const { file, folderId = null, folderPath = [], replaces } = chosen
  const unread = await unreadFile(file)
  if (unread !== undefined) {
    tell({ state: 'failed', reason: unread, isRefused: true })
    return false
  }
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
      tell({ state: 'failed', reason: faultText('tooLarge', '', { maxMegabytes }), isRefused: true })
      return false
    }
    if (target.method === 'tus') {
      const { id } = target
      uploadMemory.keep(fingerprint, { id, filename: file.name, bytes: file.size, startedAt: Date.now() })
    }
    const send = target.method === 'tus' ? sendTus : sendMultipart
    await send({ file, to: target, onProgress, signal })
    tell({ state: 'checking', progress: 1 })
    const { linked, attachment } = await call(materialApi.uploadNotify, { id: target.id }, { quiet: true })
    uploadMemory.forget(target.id)
    tell({ state: linked ? 'linked' : 'done', material: attachment })
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/v2.attachment/'),
    })
    return true
  } catch (error) {
    const isRefused = error instanceof CallRefused && error.kind === 'refused'
    const isCancelled = isRefused && error.fault === 'cancelled'
    // A refused file does not go on; one whose line or server failed does.
    if (isRefused && !isCancelled) uploadMemory.forgetFile(fingerprint)
    const mayPass = !isRefused || error.fault === undefined || passing.has(error.fault)
    tell({ state: isCancelled ? 'cancelled' : 'failed', reason: refusalText(error), isRefused: !mayPass })
    return false
  }
}

/** Has the server throw away what had arrived of an upload. */
export const giveUpUpload = (id: string) => call(materialApi.cancelUpload, { id }, { quiet: true })
