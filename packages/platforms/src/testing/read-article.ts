import type { ArticleBlock, ArticleInline } from '@matrixcast/contract/article-doc'
import type { HtmlNode } from './read-html.ts'

/**
 * An article as a reader meets it: a row for each line, of the blocks it stands in and its words with their marks. Paragraphs
 * are told by their lines alone, so `<p>a</p><p>b</p>` and `a<br>b` in one item are the same.
 */
export type Reading = string[]

/** The words of one line; marks are sorted, so that their order does not count. */
export const marked = (text: string, marks: readonly string[]): string =>
  marks.length === 0 ? text : `{${[...marks].sort().join(' ')}:${text}}`

export const linesAt = (place: string, lines: string): Reading =>
  lines.split('\n').flatMap((line) => (line === '' ? [] : [`${place}|${line}`]))

export const placeIn = (place: string, name: string): string => (place === '' ? name : `${place}/${name}`)

function inlineOf(content: readonly ArticleInline[] = []): string {
  return content
    .map((piece) =>
      piece.type === 'hardBreak'
        ? '\n'
        : marked(
            piece.text,
            (piece.marks ?? []).map((mark) => (mark.type === 'link' ? `link=${mark.attrs.href}` : mark.type)),
          ),
    )
    .join('')
}

/** What should be read of the document itself. */
export const readingOfDoc = (blocks: readonly ArticleBlock[], place = ''): Reading =>
  blocks.flatMap((block): Reading => {
    switch (block.type) {
      case 'paragraph':
        return linesAt(place, inlineOf(block.content))
      case 'heading':
        return linesAt(placeIn(place, `h${block.attrs.level}`), inlineOf(block.content))
      case 'bulletList':
        return block.content.flatMap((item) => readingOfDoc(item.content, placeIn(place, 'ul')))
      case 'orderedList': {
        const start = block.attrs?.start ?? 1
        return block.content.flatMap(({ content }, at) => [
          `${placeIn(place, 'ol')}|${start + at}.`,
          ...readingOfDoc(content, placeIn(place, 'ol')),
        ])
      }
      case 'blockquote':
        return readingOfDoc(block.content, placeIn(place, 'blockquote'))
      case 'codeBlock':
        return [`${placeIn(place, 'pre')}|${inlineOf(block.content)}`]
      case 'horizontalRule':
        return [`${placeIn(place, 'hr')}|`]
      case 'picture':
        return [
          `${placeIn(place, 'img')}|${block.attrs.materialId} ${block.attrs.alt}`,
          ...linesAt(placeIn(place, 'caption'), block.attrs.caption),
        ]
      case 'table':
        return block.content.flatMap(({ content }) =>
          content.flatMap((cell) => {
            const span = cell.attrs?.colspan ?? 1
            const name = `${cell.type === 'tableHeader' ? 'th' : 'td'}${span === 1 ? '' : span}`
            return [`${placeIn(place, name)}|`, ...readingOfDoc(cell.content, placeIn(place, name))]
          }),
        )
    }
  })

const markOf: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike', code: 'code' }
const isLine = (node: HtmlNode | string): boolean =>
  typeof node === 'string' || node.tag === 'br' || node.tag === 'a' || node.tag in markOf

function lineOf(node: HtmlNode | string, marks: readonly string[] = []): string {
  if (typeof node === 'string') return marked(node, marks)
  if (node.tag === 'br') return '\n'
  const mark = node.tag === 'a' ? `link=${node.attributes['href']}` : markOf[node.tag]
  return node.content.map((inner) => lineOf(inner, mark === undefined ? marks : [...marks, mark])).join('')
}

/** The characters of HTML without its tags. */
export const textOf = (node: HtmlNode | string): string =>
  typeof node === 'string' ? node : node.content.map(textOf).join('')

/** What is read of HTML. `pictures`: the material behind each address. White space between blocks is nothing. */
export function readingOfHtml({ content }: HtmlNode, pictures: ReadonlyMap<string, string>, place = ''): Reading {
  const rows: Reading = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') rows.push(...linesAt(place, line))
    line = ''
  }
  for (const node of content) {
    if (isLine(node)) line += lineOf(node)
    else if (typeof node !== 'string') {
      end()
      rows.push(...readingOfElement(node, pictures, place))
    }
  }
  end()
  return rows
}

const transparent = new Set(['p', 'figure', 'table', 'thead', 'tbody', 'tr'])

function readingOfElement(node: HtmlNode, pictures: ReadonlyMap<string, string>, place: string): Reading {
  const { tag, attributes, content } = node
  const inner = (name: string, of = node) => readingOfHtml(of, pictures, placeIn(place, name))
  if (tag === 'img') {
    const src = attributes['src'] ?? ''
    return [`${placeIn(place, 'img')}|${pictures.get(src) ?? src} ${attributes['alt']}`]
  }
  if (tag === 'hr') return [`${placeIn(place, 'hr')}|`]
  if (tag === 'pre') return [`${placeIn(place, 'pre')}|${textOf(node)}`]
  if (tag === 'figcaption') return inner('caption')
  if (tag === 'td' || tag === 'th') {
    const name = `${tag}${attributes['colspan'] ?? ''}`
    return [`${placeIn(place, name)}|`, ...inner(name)]
  }
  if (tag === 'ul' || tag === 'ol') {
    const start = Number(attributes['start'] ?? 1)
    const items = content.flatMap((item) => (typeof item === 'string' ? [] : [item]))
    return items.flatMap((item, at) => [
      ...(tag === 'ol' ? [`${placeIn(place, 'ol')}|${start + at}.`] : []),
      ...inner(tag, item),
    ])
  }
  if (transparent.has(tag)) return readingOfHtml(node, pictures, place)
  return inner(tag)
}
