import type { PostFields } from '@matrixcast/contract/post-fields'
import type { works } from '../db/work-tables.ts'
import { postFilesOf, type WorkFiles } from './post-files.ts'
import { type PostPlace, refuseUnpostable } from './post-issues.ts'

export type PostableWork = WorkFiles & Pick<typeof works.$inferSelect, 'title' | 'topics'>

/** By what is known of a work now; one still being made is judged by its words alone. */
export function refuseUnpostableWork(place: PostPlace, work: PostableWork, fields: PostFields): void {
  const files = postFilesOf(work)
  const isPictures = work.videoKey === null && work.images.length > 0
  refuseUnpostable(
    place,
    {
      kind: isPictures ? 'image' : 'video',
      files: files.length > 0 ? files : [{ extension: 'mp4', bytes: 1 }],
      title: work.title,
      topics: work.topics,
      timingTime: null,
      fields,
    },
    Math.floor(Date.now() / 1000),
  )
}
