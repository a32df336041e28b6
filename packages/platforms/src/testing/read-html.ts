export type HtmlNode = { tag: string; attributes: Record<string, string>; content: (HtmlNode | string)[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, number?: string, name = '') =>
    number === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(number)),
  )
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>|([^<>]+)|([<>])/g
const empty = new Set(['br', 'hr', 'img'])

/** HTML as a tree, by a reader that forgives nothing: a stray bracket, or a tag that closes another, is an error. */
export function readHtml(html: string): HtmlNode {
  const root: HtmlNode = { tag: '', attributes: {}, content: [] }
  const open = [root]
  for (const [whole, closes, tag = '', given = '', text, stray] of html.matchAll(token)) {
    const parent = open.at(-1)
    if (!parent || stray !== undefined) throw new Error(`${whole} is no HTML in ${html}`)
    if (text !== undefined) parent.content.push(decoded(text))
    else if (closes === '/') {
      if (parent.tag !== tag) throw new Error(`${whole} closes ${parent.tag}`)
      open.pop()
    } else {
      const pairs = [...given.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        decoded(value),
      ])
      const node: HtmlNode = { tag, attributes: Object.fromEntries(pairs), content: [] }
      parent.content.push(node)
      if (!empty.has(tag)) open.push(node)
    }
  }
  if (open.length > 1) throw new Error(`${open.at(-1)?.tag} stays open`)
  return root
}

/** All elements of a tree. */
export const elementsOf = (node: HtmlNode): HtmlNode[] =>
  node.content.flatMap((inner) => (typeof inner === 'string' ? [] : [inner, ...elementsOf(inner)]))
