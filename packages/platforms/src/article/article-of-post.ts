import { picturesOf } from '@matrixcast/domain/article/article-text'
import { AdapterFault } from '../adapter-fault.ts'
import type { ArticleBody, Post } from '../post.ts'
import type { PlacedPicture, PlacedPictures } from './placed-pictures.ts'

/**
 * The article of a post; undefined where it is none. Throws AdapterFault where a picture of its document has no file, before
 * anything is put on a platform.
 */
export function articleOfPost({ kind, article, files }: Post): ArticleBody | undefined {
  if (kind !== 'article') return undefined
  if (!article) throw new Error('an article comes with its document')
  const missing = picturesOf(article.doc).find((id) => !files.some(({ materialId }) => materialId === id))
  if (missing === undefined) return article
  throw new AdapterFault('media', 'readArticle', `picture ${missing} of the article is missing`)
}

/** Where the pictures of an article stand now; `places` in the order of the files. */
export const placedOf = (files: Post['files'], places: readonly PlacedPicture[]): PlacedPictures =>
  new Map(
    files.flatMap(({ materialId, size }, index) => {
      const place = places[index]
      return materialId === undefined || place === undefined ? [] : [[materialId, { size, ...place }] as const]
    }),
  )
