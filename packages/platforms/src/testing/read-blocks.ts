export type EditorBlock = { name: string; attributes: object; html: string; inner: EditorBlock[] }

const comment = /<!-- (\/?)wp:([a-z-]+)( \{[^>]*\})? -->|<!--/g

/**
 * The blocks of a WordPress post by their comments, and its HTML without them. A comment that is no block, a block that stays
 * open or closes another, and anything but line feeds between blocks are errors.
 */
export function readBlocks(markup: string): { blocks: EditorBlock[]; html: string } {
  const root: EditorBlock = { name: '', attributes: {}, html: '', inner: [] }
  const open = [root]
  let from = 0
  for (const { 0: whole, 1: closes, 2: name = '', 3: given = '{}', index } of markup.matchAll(comment)) {
    const block = open.at(-1)
    if (!block || whole === '<!--') throw new Error(`a comment that is no block: ${markup.slice(index, index + 40)}`)
    block.html += markup.slice(from, index)
    from = index + whole.length
    if (closes !== '/') {
      const made = { name, attributes: JSON.parse(given), html: '', inner: [] }
      block.inner.push(made)
      open.push(made)
    } else if (block.name !== name) throw new Error(`${name} closes ${block.name}`)
    else open.pop()
  }
  root.html += markup.slice(from)
  if (open.length > 1 || root.html.trim() !== '') throw new Error(`it does not end as it began: ${root.html}`)
  return { blocks: root.inner, html: markup.replace(/\n*<!--[^>]*-->\n*/g, '') }
}
