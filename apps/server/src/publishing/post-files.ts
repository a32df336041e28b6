import type { works } from '../db/work-tables.ts'

type Work = Pick<typeof works.$inferSelect, 'videoKey' | 'sha256' | 'bytes' | 'images' | 'seconds'>
export type PostFile = { key: string; sha256: string; bytes: number; extension: string; seconds: number | null }

/** What of a work is posted: its video, else its pictures in their order; nothing before it is made. */
export function postFilesOf({ videoKey, sha256, bytes, images, seconds }: Work): PostFile[] {
  if (videoKey && sha256 && bytes !== null) return [{ key: videoKey, sha256, bytes, extension: 'mp4', seconds }]
  return images.map((image) => ({ ...image, extension: 'jpg', seconds: null }))
}

/** A file as the holder of a try is told of it. */
export const fileOf = (
  attemptId: string,
  which: string,
  { sha256, bytes, extension }: Pick<PostFile, 'sha256' | 'bytes' | 'extension'>,
) => ({
  path: `/api/v2.helper/file?${new URLSearchParams({ attemptId, which })}`,
  sha256,
  bytes,
  extension,
})
