import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { usedMaterials } from '@matrixcast/canvas/used-materials'
import type { PageFile } from './publication-store.ts'
import type { Material, Publishing } from './publishing.ts'

/** Files of a page by their material; a video has its first frame besides. */
export type LaidMedia = ReadonlyMap<string, { file: PageFile; poster?: PageFile }>

/** Lays the pictures, videos and music of a page, scaled to what a telephone shows; answers at once when it is given up. */
export async function layMedia(publishing: Publishing): Promise<LaidMedia> {
  const { project, find, signal, report } = publishing
  const laid = new Map<string, { file: PageFile; poster?: PageFile }>()
  const used = [...usedMaterials(project)]
  for (const [at, id] of used.entries()) {
    if (signal.aborted) return laid
    report(at / used.length, 'pageFiles')
    const material = await find(id)
    if (material?.kind === 'picture') laid.set(id, { file: await layPicture(publishing, material) })
    else if (material?.kind === 'video') laid.set(id, await layVideo(publishing, material))
    else if (material?.kind === 'music') laid.set(id, { file: await layAsItIs(publishing, material) })
  }
  return laid
}

/** One that moves would stand still as another kind of file. */
const layPicture = (publishing: Publishing, material: Material): Promise<PageFile> =>
  material.mimetype === 'image/gif'
    ? layAsItIs(publishing, material)
    : layMade(publishing, material, { extension: 'webp', make: publishing.media.page.picture })

async function layVideo(publishing: Publishing, material: Material) {
  const file = await layMade(publishing, material, { extension: 'mp4', make: publishing.media.page.video })
  const made = await publishing.storage.localPath(file.storageKey)
  const target = path.join(publishing.work, `${material.sha256}-poster.webp`)
  const recipe = { of: file.sha256, extension: 'webp', as: 'poster 1' }
  const isThere = await once(publishing, recipe, target, () =>
    publishing.media.page.picture(made, target, publishing.signal),
  )
  return isThere ? { file, poster: await publishing.files.lay(target, 'webp') } : { file }
}

type Making = { extension: string; make: (file: string, target: string, signal: AbortSignal) => Promise<boolean> }

/** As it was brought where nothing better can be made of it. */
async function layMade(publishing: Publishing, material: Material, { extension, make }: Making): Promise<PageFile> {
  const target = path.join(publishing.work, `${material.sha256}.${extension}`)
  const recipe = { of: material.sha256, extension, as: 'page 1' }
  const isMade = await once(publishing, recipe, target, async () =>
    make(await publishing.storage.localPath(material.storageKey), target, publishing.signal),
  )
  return isMade ? publishing.files.lay(target, extension) : layAsItIs(publishing, material)
}

async function layAsItIs({ storage, files, work }: Publishing, material: Material): Promise<PageFile> {
  const copy = path.join(work, material.sha256)
  await copyFile(await storage.localPath(material.storageKey), copy)
  return files.lay(copy, material.extension)
}

type Recipe = Parameters<Publishing['once']['take']>[0]

async function once(
  { once: made }: Publishing,
  recipe: Recipe,
  target: string,
  make: () => Promise<boolean>,
): Promise<boolean> {
  if (await made.take(recipe, target)) return true
  if (!(await make())) return false
  await made.keep(recipe, target)
  return true
}
