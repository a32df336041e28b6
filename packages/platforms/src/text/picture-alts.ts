import type { PostPlan } from '../post.ts'
import { wordOf } from '../post-form.ts'

/**
 * What each file of a post is described by, for readers who do not see it: the lines of its field `alt`, one a picture, or one
 * text for all. Pictures that would be called the same are numbered. A post that says nothing is described by its title.
 */
export function altsOf({
  kind,
  files,
  title,
  fields,
}: Pick<PostPlan, 'kind' | 'files' | 'title' | 'fields'>): string[] {
  const text = wordOf(fields, 'alt') ?? title
  const lines = text.split('\n').map((line) => line.trim())
  if (kind === 'video' || files.length === 1) return files.map(() => text.trim())
  const own = lines.length > 1 ? lines : []
  return files.map(
    (_, index) => own[index] || `${own.length > 0 ? title.trim() : lines[0]} (${index + 1}/${files.length})`,
  )
}
