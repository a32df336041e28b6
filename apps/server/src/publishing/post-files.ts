import type { works } from '../db/work-tables.ts'
import { extensionOf } from '../storage/key-extension.ts'

export type WorkFiles = Pick<
  typeof works.$inferSelect,
  'videoKey' | 'sha256' | 'bytes' | 'images' | 'seconds' | 'width' | 'height' | 'origin' | 'letters'
>
export type PostFile = {
  key: string
  sha256: string
  bytes: number
  extension: string
  seconds: number | null
  /** Of works from before it was kept: unknown. */
  size?: { width: number; height: number }
}

export const postKindOf = ({ videoKey, origin }: Pick<WorkFiles, 'videoKey' | 'origin'>) =>
  videoKey !== null ? ('video' as const) : origin === 'article' ? ('article' as const) : ('image' as const)

/** How much an article is; nothing of other works. */
export const articleSizeOf = ({ origin, letters, bytes, coverKey }: WorkFiles & { coverKey?: string | null }) =>
  origin === 'article'
    ? {
        article: {
          letters: letters ?? 0,
          bytes: bytes ?? 0,
          ...(coverKey === undefined ? {} : { hasCover: coverKey !== null }),
        },
      }
    : {}

/** An article may be words alone. */
export const isPostable = (work: WorkFiles, files: readonly PostFile[]): boolean =>
  files.length > 0 || work.origin === 'article'

/** What of a work is posted: its video, else its pictures in their order; nothing before it is made. */
export function postFilesOf({ videoKey, sha256, bytes, images, seconds, width, height }: WorkFiles): PostFile[] {
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
