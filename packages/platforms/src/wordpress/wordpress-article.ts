import type {
  ArticleBlock,
  ArticleDoc,
  ArticleInline,
  ArticleListItem,
  ArticlePicture,
  ArticleRow,
} from '@matrixcast/contract/article-doc'
import { blocksHtml, inlineHtml, rowsHtml, tagOfCell } from '../article/article-html.ts'
import { type ArticleList, areLines, firstNumberOf, isListOfLines, listsIn } from '../article/article-lists.ts'
import { wordsOfLine } from '../article/article-runs.ts'
import { type PlacedPictures, placeOfPicture } from '../article/placed-pictures.ts'
import { plainWriter } from '../article/plain-writer.ts'
import { escaped } from '../text/escaped.ts'

/** WordPress carries out a shortcode wherever its bracket is read, also in attributes. */
const asValue = (words: string): string => escaped(words).replace(/\[/g, '&#91;')
/** It puts a film or a card in the place of an address that stands alone. */
const asText = (words: string): string =>
  asValue(words).replace(/^([^\S\n]*https?:)\/\/(\S+[^\S\n]*)$/gim, '$1&#47;&#47;$2')
const html = { text: asText, value: asValue }

const block = (name: string, attributes: object, inner: string): string => {
  const json = Object.keys(attributes).length === 0 ? '' : ` ${JSON.stringify(attributes)}`
  return `<!-- wp:${name}${json} -->\n${inner}\n<!-- /wp:${name} -->`
}

/**
 * An article as blocks of the editor of WordPress 6.1, so that a person can go on with it there. What that editor has no
 * block for (spans and more than lines in cells, more than lines and lists in items) is a block of plain HTML.
 * `placed`: the pictures with the number and address they have on the site. Throws AdapterFault where one is missing.
 */
export const wordpressArticle = (doc: ArticleDoc, placed: PlacedPictures): string => blocksOf(doc.content, placed)

const blocksOf = (blocks: readonly ArticleBlock[], placed: PlacedPictures): string =>
  blocks.map((one) => blockOf(one, placed)).join('\n\n')

function blockOf(one: ArticleBlock, placed: PlacedPictures): string {
  switch (one.type) {
    case 'paragraph':
      return block('paragraph', {}, `<p>${lineOf(one.content)}</p>`)
    case 'heading': {
      const { level } = one.attrs
      return block('heading', level === 2 ? {} : { level }, `<h${level}>${lineOf(one.content)}</h${level}>`)
    }
    case 'bulletList':
    case 'orderedList':
      return isListOfLines(one, Number.POSITIVE_INFINITY) ? listOf(one) : htmlOf(one, placed)
    case 'blockquote':
      return block('quote', {}, `<blockquote class="wp-block-quote">${blocksOf(one.content, placed)}</blockquote>`)
    case 'codeBlock':
      return block('code', {}, `<pre class="wp-block-code"><code>${asText(wordsOfLine(one.content))}</code></pre>`)
    case 'horizontalRule':
      return block('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
    case 'picture':
      return pictureOf(one, placed)
    case 'table':
      return isTableOfLines(one.content)
        ? block('table', {}, `<figure class="wp-block-table"><table>${rowsOf(one.content)}</table></figure>`)
        : htmlOf(one, placed)
  }
}

/** As a value such words are read as one sign when that editor writes them again. */
const namesOfSigns = /&(?:[a-z\d]+|#\d+|#x[\da-f]+);/i

function pictureOf(picture: ArticlePicture, placed: PlacedPictures): string {
  const { alt, caption } = picture.attrs
  const { id, url } = placeOfPicture(placed, picture)
  if (namesOfSigns.test(alt) || namesOfSigns.test(url)) return htmlOf(picture, placed)
  const number = id === undefined ? '' : ` class="wp-image-${id}"`
  const below = caption === '' ? '' : `<figcaption class="wp-element-caption">${asText(caption)}</figcaption>`
  const figure = `<figure class="wp-block-image size-full"><img src="${asValue(url)}" alt="${asValue(alt)}"${number}/>${below}</figure>`
  return block('image', { ...(id === undefined ? {} : { id }), sizeSlug: 'full', linkDestination: 'none' }, figure)
}

/** A line holds no picture. */
const ofLine = plainWriter(html, new Map())
const lineOf = (content: readonly ArticleInline[] | undefined): string => inlineHtml(content, ofLine)
/** Paragraphs where only a line may stand. */
const linesOf = (blocks: readonly ArticleBlock[]): string =>
  blocks.flatMap((one) => (one.type === 'paragraph' ? [lineOf(one.content)] : [])).join('<br>')

function listOf(list: ArticleList): string {
  const items = list.content.map(itemOf).join('\n\n')
  if (list.type === 'bulletList') return block('list', {}, `<ul>${items}</ul>`)
  const start = firstNumberOf(list)
  const [attribute, from] = start === 1 ? [{}, ''] : [{ start }, ` start="${start}"`]
  return block('list', { ordered: true, ...attribute }, `<ol${from}>${items}</ol>`)
}

const itemOf = (item: ArticleListItem): string =>
  block('list-item', {}, `<li>${linesOf(item.content)}${listsIn(item).map(listOf).join('')}</li>`)

const isTableOfLines = (rows: readonly ArticleRow[]): boolean =>
  rows.every(({ content }) =>
    content.every(
      ({ attrs, content: blocks }) => (attrs?.colspan ?? 1) === 1 && (attrs?.rowspan ?? 1) === 1 && areLines(blocks),
    ),
  )

const rowsOf = (rows: readonly ArticleRow[]): string =>
  rowsHtml(rows, (cell) => `<${tagOfCell(cell)}>${linesOf(cell.content)}</${tagOfCell(cell)}>`)

const htmlOf = (one: ArticleBlock, placed: PlacedPictures): string =>
  block('html', {}, blocksHtml([one], plainWriter(html, placed)))
