import type { ApiManifest } from '../manifest.ts'

type Limit = ApiManifest['limits'][number]

/** The rows of limits by which an article is judged, for a site whose software names none of its own. */
export const articleLimits = (
  most: { letters: number; bytes: number; articlePictures: number },
  source: string,
  checkedAt: string,
): Limit[] => [
  { name: 'letters', value: most.letters, unit: 'characters', source, checkedAt },
  { name: 'bytes', value: most.bytes, unit: 'bytes', source, checkedAt },
  { name: 'articlePictures', value: most.articlePictures, unit: 'files', source, checkedAt },
]
