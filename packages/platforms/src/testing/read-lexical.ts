import { z } from 'zod'
import { linesAt, marked, placeIn, type Reading, readingOfHtml } from './read-article.ts'
import { readHtml } from './read-html.ts'

const nodes = z.array(z.looseObject({ type: z.string() }))
const lexical = z.object({ root: z.object({ children: nodes }) })
type Node = { type: string } & Record<string, unknown>

/** The nodes of a document of Ghost's editor, from its JSON. */
export const lexicalNodes = (json: string): Node[] => lexical.parse(JSON.parse(json)).root.children
export const childrenOf = (node: Node): Node[] => nodes.parse(node['children'])

const formats = ['bold', 'italic', 'strike', '', 'code']

const lineOf = (line: readonly Node[], marks: readonly string[] = []): string =>
  line
    .map((node) => {
      if (node.type === 'linebreak') return '\n'
      if (node.type === 'link') return lineOf(childrenOf(node), [`link=${String(node['url'])}`])
      const isText = node.type === 'extended-text' && node['mode'] === 'normal' && node['version'] === 1
      if (!isText) throw new Error(`no text of Ghost: ${JSON.stringify(node)}`)
      return marked(String(node['text']), [
        ...marks,
        ...formats.filter((_, bit) => Math.floor(Number(node['format']) / 2 ** bit) % 2 === 1),
      ])
    })
    .join('')

/** What is read of a node. `pictures`: the material behind each address. */
export function readingOfNode(node: Node, pictures: ReadonlyMap<string, string>, place = ''): Reading {
  switch (node.type) {
    case 'paragraph':
      return linesAt(place, lineOf(childrenOf(node)))
    case 'extended-heading':
      return linesAt(placeIn(place, String(node['tag'])), lineOf(childrenOf(node)))
    case 'extended-quote':
      return linesAt(placeIn(place, 'blockquote'), lineOf(childrenOf(node)))
    case 'codeblock':
      return [`${placeIn(place, 'pre')}|${String(node['code'])}`]
    case 'horizontalrule':
      return [`${placeIn(place, 'hr')}|`]
    case 'image': {
      const about = `${pictures.get(String(node['src']))} ${String(node['alt'])}`
      const caption = readingOfHtml(readHtml(String(node['caption'])), pictures, placeIn(place, 'caption'))
      return [`${placeIn(place, 'img')}|${about}`, ...caption]
    }
    case 'html':
      return readingOfHtml(readHtml(String(node['html'])), pictures, place)
    case 'list': {
      const inner = placeIn(place, String(node['tag']))
      return childrenOf(node).flatMap((item) => {
        const [first, ...others] = childrenOf(item)
        if (first?.type === 'list') return [first, ...others].flatMap((list) => readingOfNode(list, pictures, inner))
        const number = node['listType'] === 'number' ? [`${inner}|${String(item['value'])}.`] : []
        return [...number, ...linesAt(inner, lineOf(childrenOf(item)))]
      })
    }
    default:
      throw new Error(`no node of Ghost: ${node.type}`)
  }
}
