import type { works } from '../db/work-tables.ts'
import { extensionOf } from '../storage/key-extension.ts'

type Work = Pick<typeof works.$inferSelect, 'videoKey' | 'sha256' | 'bytes' | 'images' | 'seconds' | 'width' | 'height'>
export type PostFile = {
  key: string
  sha256: string
  bytes: number
  extension: string
  seconds: number | null
  /** Of works from before it was kept: unknown. */
  size?: { width: number; height: number }
}

/** What of a work is posted: its video, else its pictures in their order; nothing before it is made. */
export function postFilesOf({ videoKey, sha256, bytes, images, seconds, width, height }: Work): PostFile[] {
  const size = width === null || height === null ? {} : { size: { width, height } }
  if (videoKey && sha256 && bytes !== null)
    return [{ key: videoKey, sha256, bytes, extension: extensionOf(videoKey), seconds, ...size }]
  return images.map((image) => ({ ...image, extension: extensionOf(image.key), seconds: null, ...size }))
}

/** A file as the holder of a try is told of it. */
export const fileOf = (
  attemptId: string,
  which: string,
  { sha256, bytes, extension, size }: Pick<PostFile, 'sha256' | 'bytes' | 'extension' | 'size'>,
) => ({
  path: `/api/v2.helper/file?${new URLSearchParams({ attemptId, which })}`,
  sha256,
  bytes,
  extension,
  ...size,
})
