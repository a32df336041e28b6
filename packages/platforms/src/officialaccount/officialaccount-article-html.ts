import type { ArticleDoc, ArticlePicture } from '@matrixcast/contract/article-doc'
import { blocksHtml, type HtmlWriter } from '../article/article-html.ts'
import type { ArticleLink } from '../article/article-runs.ts'
import { type PlacedPictures, placeOfPicture } from '../article/placed-pictures.ts'
import { escaped } from '../text/escaped.ts'

/** Few and short: they count as characters of the article, which may have twenty thousand. */
const styles: Record<string, string> = {
  h2: 'font-size:1.4em',
  h3: 'font-size:1.2em',
  h4: 'font-size:1em',
  blockquote: 'margin:1em 0;padding-left:1em;border-left:3px solid #ccc;color:#555',
  pre: 'padding:1em;overflow-x:auto;white-space:pre-wrap;background:#f6f6f6',
  code: 'font-family:monospace;background:#f6f6f6',
  hr: 'margin:2em 0;border:0;border-top:1px solid #ddd',
  table: 'width:100%;border-collapse:collapse',
  td: 'padding:6px;border:1px solid #ddd',
  th: 'padding:6px;border:1px solid #ddd;background:#f6f6f6',
}
const captionStyle = 'text-align:center;font-size:.85em;color:#888'

const attributes = (tag: string): string => (styles[tag] === undefined ? '' : ` style="${styles[tag]}"`)

/**
 * An article as the drafts of an official account take it: HTML that needs no style sheet and has no class, id or position.
 * `placed`: pictures by the address that the platform gave them; it drops all others. `mayLink`: the account may link to
 * other sites; without that a link leaves its words, and its address behind them in brackets. Throws AdapterFault where a
 * picture is missing.
 */
export const officialaccountArticleHtml = (
  doc: ArticleDoc,
  placed: PlacedPictures,
  { mayLink }: { mayLink: boolean },
): string =>
  blocksHtml(doc.content, {
    text: escaped,
    attributes,
    link: (html, link, words) => linkHtml(html, { link, words, mayLink }),
    picture: (picture) => pictureHtml(picture, placed),
  } satisfies HtmlWriter)

/** Articles of official accounts may be linked to by every account. */
const isOfPlatform = (href: string): boolean =>
  URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) && new URL(href).hostname === 'mp.weixin.qq.com'

/** An address within a site leads nowhere from here. */
function linkHtml(
  html: string,
  { link: { href }, words, mayLink }: { link: ArticleLink; words: string; mayLink: boolean },
): string {
  if (isOfPlatform(href) || (mayLink && /^https?:/i.test(href))) return `<a href="${escaped(href)}">${html}</a>`
  const address = href.replace(/^(mailto|tel):/i, '')
  const isSpoken = /^[/#]/.test(address) || words.trim() === address
  return isSpoken ? html : `${html}（${escaped(address)}）`
}

function pictureHtml(picture: ArticlePicture, placed: PlacedPictures): string {
  const { alt, caption } = picture.attrs
  const below = caption === '' ? '' : `<p style="${captionStyle}">${escaped(caption)}</p>`
  const url = escaped(placeOfPicture(placed, picture).url)
  return `<p style="text-align:center"><img src="${url}" alt="${escaped(alt)}" style="max-width:100%"></p>${below}`
}
