import type { Blob } from 'node:buffer'
import { AdapterFault } from '../adapter-fault.ts'
import type { PostFile } from '../post.ts'
import type { Kept } from './api-adapter.ts'
import { bodyOf } from './file-body.border.ts'

/**
 * Uploads a file in parts under the name the platform gave the upload, and answers that name. An upload that an earlier try of
 * this job began goes on with its next part; one that the platform refuses is begun anew by the next try, and so is one
 * whose post is not there by the word of a person: by that of readings alone, platforms that take an upload once keep guard.
 */
export async function uploadInParts(
  file: PostFile,
  kept: Kept,
  {
    partBytes,
    begin,
    send,
    end,
  }: {
    partBytes: number
    begin(): Promise<string>
    /** `part` counts from 0. */
    send(upload: string, part: number, bytes: Blob): Promise<void>
    end(upload: string, parts: number): Promise<void>
  },
): Promise<string> {
  const left = kept.get('upload') ?? ''
  const isUsedUp = kept.earlier.tries.some((one) => one.isDenied && one.kept['upload'] === left)
  const known = isUsedUp ? '' : left
  const upload = known === '' ? await begin() : known
  if (known === '') {
    await kept.put('upload', upload)
    await kept.put('sent', '0')
  }
  // The last part takes the rest, so that none is smaller than the others.
  const parts = Math.max(1, Math.floor(file.bytes / partBytes))
  const sent = kept.get('sent') ?? '0'
  if (sent === 'all') return upload
  try {
    const body = await bodyOf(file)
    for (let part = Number(sent); part < parts; part += 1) {
      const to = part === parts - 1 ? file.bytes : (part + 1) * partBytes
      await send(upload, part, body.slice(part * partBytes, to))
      await kept.put('sent', String(part + 1))
    }
    await end(upload, parts)
  } catch (thrown) {
    if (thrown instanceof AdapterFault && !thrown.retry && thrown.fault !== 'cancelled') await kept.put('upload', '')
    throw thrown
  }
  await kept.put('sent', 'all')
  return upload
}
