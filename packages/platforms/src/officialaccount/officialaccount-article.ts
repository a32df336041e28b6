import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { placedOf } from '../article/article-of-post.ts'
import type { ArticleBody, Post } from '../post.ts'
import { wordOf } from '../post-form.ts'
import { escaped } from '../text/escaped.ts'
import { textLength } from '../text/text-length.ts'
import { officialaccountArticleHtml } from './officialaccount-article-html.ts'
import { markupBelow } from './officialaccount-manifest.ts'

/** A picture as the platform names it: `media_id` where it is a cover, `url` inside an article. */
export const uploadedPicture = z.object({ media_id: z.string(), url: z.string() })
/** What these uploads would be called as covers: nothing but an article of their job has one. */
export const coversOf = (uploads: readonly string[]): string[] =>
  uploads.map((text) => uploadedPicture.parse(JSON.parse(text)).media_id)

const topicsOf = (topics: readonly string[]): string =>
  topics.length === 0 ? '' : `<p>${escaped(topics.map((topic) => `#${topic}`).join(' '))}</p>`

/** Pictures one under the other, topics below. */
export const picturesHtml = (urls: readonly string[], { topics }: Post): string =>
  urls.map((url) => `<p><img src="${escaped(url)}"></p>`).join('') + topicsOf(topics)

/** `urls`: of the post's files, as the platform answered them. Throws AdapterFault where the platform would take no more. */
export function articleHtml(urls: readonly string[], { files, topics }: Post, { doc, mayLink }: ArticleBody): string {
  const placed = placedOf(
    files,
    urls.map((url) => ({ url })),
  )
  const html = officialaccountArticleHtml(doc, placed, { mayLink: mayLink === true }) + topicsOf(topics)
  const { letters, bytes } = markupBelow
  if (textLength.letters(html) < letters && Buffer.byteLength(html) < bytes) return html
  throw new AdapterFault(
    'validation',
    'writeArticle',
    `the article has ${textLength.letters(html)} characters with its markup; the platform takes fewer than ${letters}`,
  )
}

/** An article as the drafts take it: developers.weixin.qq.com, draft/add. */
export function draftFields({ title, fields }: Post, { cover, content }: { cover: string; content: string }): object {
  const sourceUrl = wordOf(fields, 'sourceUrl')
  return {
    article_type: 'news',
    title: title.trim(),
    author: wordOf(fields, 'author') ?? '',
    digest: wordOf(fields, 'digest') ?? '',
    content,
    ...(sourceUrl === undefined ? {} : { content_source_url: sourceUrl }),
    thumb_media_id: cover,
    need_open_comment: 0,
  }
}
