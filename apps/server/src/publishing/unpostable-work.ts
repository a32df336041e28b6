import type { PostFields } from '@matrixcast/contract/post-fields'
import type { works } from '../db/work-tables.ts'
import { articleSizeOf, postFilesOf, postKindOf, type WorkFiles } from './post-files.ts'
import { type PostPlace, refuseUnpostable } from './post-issues.ts'

export type PostableWork = WorkFiles & Pick<typeof works.$inferSelect, 'title' | 'topics'>

/** By what is known of a work now; one still being made is judged by its words alone. */
export function refuseUnpostableWork(place: PostPlace, work: PostableWork, fields: PostFields): void {
  const files = postFilesOf(work)
  const isComing = files.length === 0 && work.origin !== 'article'
  refuseUnpostable(
    place,
    {
      kind: isComing ? 'video' : postKindOf(work),
      files: isComing ? [{ extension: 'mp4', bytes: 1 }] : files,
      ...articleSizeOf(work),
      title: work.title,
      topics: work.topics,
      timingTime: null,
      fields,
    },
    Math.floor(Date.now() / 1000),
  )
}
