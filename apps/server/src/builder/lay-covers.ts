import path from 'node:path'
import { assetAddress } from './page-files.ts'
import type { Publishing } from './publishing.ts'

const sizes = { wide: { width: 1200, height: 628 }, square: { width: 800, height: 800 } }
export type Covers = { wide: string; square: string }

/** The page's cover as links of it are shown elsewhere, at 1.91:1 and 1:1; empty addresses where there is none. */
export async function layCovers({
  project,
  find,
  storage,
  media,
  once,
  files,
  work,
  signal,
}: Publishing): Promise<Covers> {
  const covers = { wide: '', square: '' }
  const source = project.shareConfig?.coverImage || project.coverImage
  const material = source.startsWith('material:') ? await find(source.slice('material:'.length)) : undefined
  if (material?.kind !== 'picture' && material?.kind !== 'video') return covers
  for (const shape of ['wide', 'square'] as const) {
    const target = path.join(work, `${shape}.jpg`)
    const recipe = { of: material.sha256, extension: 'jpg', as: 'cover 1', ...sizes[shape] }
    if (!(await once.take(recipe, target))) {
      const file = await storage.localPath(material.storageKey)
      if (!(await media.page.cover(file, target, sizes[shape], signal))) return covers
      await once.keep(recipe, target)
    }
    covers[shape] = assetAddress(await files.lay(target, 'jpg'))
  }
  return covers
}
