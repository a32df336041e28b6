import type { ArticlePicture } from '@matrixcast/contract/article-doc'
import { AdapterFault } from '../adapter-fault.ts'

/** A picture of an article as its platform has it. `id`: where the platform numbers its files; `size` in pixels. */
export type PlacedPicture = {
  url: string
  id?: number | undefined
  size?: { width: number; height: number } | undefined
}
/** By the number of the material. */
export type PlacedPictures = ReadonlyMap<string, PlacedPicture>

/** Throws AdapterFault where the picture was not uploaded. */
export function placeOfPicture(placed: PlacedPictures, { attrs }: ArticlePicture): PlacedPicture {
  const place = placed.get(attrs.materialId)
  if (place) return place
  throw new AdapterFault('media', 'writeArticle', `picture ${attrs.materialId} of the article is missing`)
}
