import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Post, PostFile } from '@matrixcast/platforms/post'

/** Writes a smaller copy of a picture into a folder, below so many bytes; undefined where none could be made. */
export type SmallerPicture = (file: string, folder: string, belowBytes: number) => Promise<string | undefined>

/**
 * The pictures of a post as its platform takes them: each that is too large or of another kind is a copy in the folder. The
 * file of the library stays as it is. Throws AdapterFault where no copy is small enough.
 */
export async function fittingPictures(
  smallerPicture: SmallerPicture,
  { media }: PlatformManifest,
  { post: { kind, files }, folder }: { post: Pick<Post, 'kind' | 'files'>; folder: string },
): Promise<PostFile[]> {
  const copies = media.find((row) => row.kind === kind)?.copies
  if (!copies) return [...files]
  const { belowBytes, extensions } = copies
  const fitting: PostFile[] = []
  for (const [at, file] of files.entries()) {
    const isFit = file.bytes < belowBytes && extensions.includes(file.extension)
    fitting.push(isFit ? file : await smaller(file, path.join(folder, String(at))))
  }
  return fitting

  async function smaller(file: PostFile, into: string): Promise<PostFile> {
    await mkdir(into, { recursive: true })
    const made = await smallerPicture(file.path, into, belowBytes)
    if (made !== undefined)
      return { ...file, path: made, extension: 'jpg', bytes: (await stat(made)).size, size: undefined }
    throw new AdapterFault(
      'media',
      'fetching',
      `picture ${file.materialId ?? ''} of the article could not be made smaller than ${belowBytes} bytes`,
    )
  }
}
