import type { Blob } from 'node:buffer'
import { openAsBlob } from 'node:fs'
import type { PostFile } from '../post.ts'

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
export const mimeOf = (extension: string): string => mimeTypes[extension] ?? 'application/octet-stream'

/** A file as a request body; its bytes are read while they are sent. */
export const bodyOf = ({ path, extension }: Pick<PostFile, 'path' | 'extension'>): Promise<Blob> =>
  // The two declarations of one and the same class disagree on a detail of reading.
  openAsBlob(path, { type: mimeOf(extension) }) as Promise<unknown> as Promise<Blob>
