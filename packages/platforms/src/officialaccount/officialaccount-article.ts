import type { PostFields } from '@matrixcast/contract/post-fields'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { placedOf } from '../article/article-of-post.ts'
import type { ArticleBody, Post } from '../post.ts'
import { microAppIn, wordOf } from '../post-form.ts'
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

/** A card that opens a mini-program: developers.weixin.qq.com, 图文消息支持添加小程序卡片. `picture`: one that the platform keeps. */
function cardHtml(fields: PostFields | undefined, picture: string): string {
  const app = microAppIn(fields)
  if (app === undefined) return ''
  const facts = { appid: app.appId, path: app.path, title: app.title, imageurl: picture }
  const attributes = Object.entries(facts).map(([name, value]) => ` data-miniprogram-${name}="${escaped(value)}"`)
  return `<p><mp-miniprogram${attributes.join('')}></mp-miniprogram></p>`
}

/** Pictures one under the other, then the card of a mini-program, topics below. */
export const picturesHtml = (urls: readonly string[], { topics, fields }: Post): string =>
  urls.map((url) => `<p><img src="${escaped(url)}"></p>`).join('') + cardHtml(fields, urls[0] ?? '') + topicsOf(topics)

/**
 * `urls`: of the post's files, as the platform answered them; `cover`: of the cover. Throws AdapterFault where the platform would
 * take no more.
 */
export function articleHtml(
  { urls, cover }: { urls: readonly string[]; cover: string },
  { files, topics, fields }: Post,
  { doc, mayLink }: ArticleBody,
): string {
  const placed = placedOf(
    files,
    urls.map((url) => ({ url })),
  )
  const words = officialaccountArticleHtml(doc, placed, { mayLink: mayLink === true })
  const html = words + cardHtml(fields, cover) + topicsOf(topics)
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
