import { z } from 'zod'
import type { Post } from '../post.ts'
import { wordOf } from '../post-form.ts'
import { escaped } from '../text/escaped.ts'

/** A picture as the platform names it: `media_id` where it is a cover, `url` inside an article. */
export const uploadedPicture = z.object({ media_id: z.string(), url: z.string() })
/** What these uploads would be called as covers: nothing but an article of their job has one. */
export const coversOf = (uploads: readonly string[]): string[] =>
  uploads.map((text) => uploadedPicture.parse(JSON.parse(text)).media_id)

/** Pictures one under the other, topics below. */
function contentOf(urls: readonly string[], topics: readonly string[]): string {
  const pictures = urls.map((url) => `<p><img src="${escaped(url)}"></p>`)
  const tags = topics.map((topic) => `#${topic}`).join(' ')
  return [...pictures, ...(tags === '' ? [] : [`<p>${escaped(tags)}</p>`])].join('')
}

/** An article as the drafts take it: developers.weixin.qq.com, draft/add. */
export const articleOf = (
  { title, topics, fields }: Post,
  { cover, urls }: { cover: string; urls: readonly string[] },
): object => ({
  article_type: 'news',
  title: title.trim(),
  author: wordOf(fields, 'author') ?? '',
  digest: wordOf(fields, 'digest') ?? '',
  content: contentOf(urls, topics),
  thumb_media_id: cover,
  need_open_comment: 0,
})
