import { type ArticleNode, nodesOf } from '../article/article-node.ts'
import { plainText } from '../article/article-text.ts'
import { seededNumbers } from '../article/seeded-numbers.ts'

type Item = { text: string; below: WrittenList | null }
type WrittenList = { isNumbered: boolean; items: Item[] }
/** A part of a document as a person writes it in an office program. */
export type WrittenPart =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; address: string | null }
  | { kind: 'list'; list: WrittenList }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'picture' }

/** What has to be found again, each by its own words. */
export type WrittenCounts = { headings: string[]; items: string[]; cells: string[]; links: string[]; pictures: number }

/** A document of headings, nested lists, a table, links and pictures; the same seed writes the same one. */
export function writtenDocument(seed: string): WrittenPart[] {
  const below = seededNumbers(seed)
  let words = 0
  const text = (): string => {
    words += 1
    return `${['屋顶', 'Balcony', 'Règle', '収納'][below(4)]} ${seed} ${words}`
  }
  const listOf = (depth: number): WrittenList => ({
    isNumbered: below(2) === 0,
    items: Array.from({ length: 2 + below(3) }, () => ({
      text: text(),
      below: depth < 3 && below(3) === 0 ? listOf(depth + 1) : null,
    })),
  })
  const levels = [1, 2, 3] as const
  const part = (): WrittenPart[] => [
    { kind: 'heading', level: levels[below(3)] ?? 2, text: text() },
    { kind: 'paragraph', text: text(), address: null },
    { kind: 'list', list: listOf(1) },
    { kind: 'paragraph', text: text(), address: `https://example.com/${seed}/${words}?a=1&b=2` },
  ]
  const table: WrittenPart = {
    kind: 'table',
    rows: Array.from({ length: 2 + below(3) }, () => Array.from({ length: 2 + below(2) }, text)),
  }
  const columns = table.rows[0]?.length ?? 0
  const square: WrittenPart = { kind: 'table', rows: table.rows.filter((row) => row.length === columns) }
  return [...part(), ...part(), square, { kind: 'picture' }, ...part(), { kind: 'picture' }]
}

const itemsOf = ({ items }: WrittenList): string[] =>
  items.flatMap(({ text, below }) => [text, ...(below ? itemsOf(below) : [])])

/** What a document has that a paste must bring. */
export const countsOf = (parts: readonly WrittenPart[]): WrittenCounts => ({
  headings: parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : [])),
  items: parts.flatMap((part) => (part.kind === 'list' ? itemsOf(part.list) : [])),
  cells: parts.flatMap((part) => (part.kind === 'table' ? part.rows.flat() : [])),
  links: parts.flatMap((part) => (part.kind === 'paragraph' && part.address !== null ? [part.address] : [])),
  pictures: parts.filter(({ kind }) => kind === 'picture').length,
})

/** How many of them stand in a document as what they were: a heading in a heading, an item as the words of one. */
export function keptIn(doc: ArticleNode, counts: WrittenCounts): Record<keyof WrittenCounts, number> {
  const all = [...nodesOf(doc)]
  const wordsOf = (...types: string[]): string[] =>
    all.flatMap((node) =>
      types.includes(node.type) ? [plainText({ type: 'doc', content: [ownOf(node)] }).trim()] : [],
    )
  const ownOf = (node: ArticleNode): ArticleNode =>
    node.type === 'listItem' ? { type: 'paragraph', content: node.content?.[0]?.content ?? [] } : node
  const links = all
    .flatMap(({ marks }) => marks ?? [])
    .map(({ attrs }) => {
      const href = attrs?.['href']
      return typeof href === 'string' ? href : ''
    })
  const among = (wanted: readonly string[], there: readonly string[]) =>
    wanted.filter((words) => there.includes(words)).length
  return {
    headings: among(counts.headings, wordsOf('heading')),
    items: among(counts.items, wordsOf('listItem')),
    cells: among(counts.cells, wordsOf('tableCell', 'tableHeader')),
    links: among(counts.links, links),
    pictures: all.filter(({ type }) => type === 'picture').length,
  }
}

const value = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const rowsHtml = (rows: readonly string[][], cell: (text: string) => string): string =>
  rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')

/** The list of Word: paragraphs whose style names list and level, each with its mark in front. */
function officeList(list: WrittenList, level: number, mark: (number: number | null) => string, at = 1): string {
  return list.items
    .map(({ text, below }, index) => {
      const style = `margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo${at}`
      const own = `<p class=MsoListParagraph style='${style}'>${mark(list.isNumbered ? index + 1 : null)}<span lang=EN-US>${text}</span><o:p></o:p></p>`
      return own + (below ? officeList(below, level + 1, mark, at) : '')
    })
    .join('\n')
}

const wordMark = (number: number | null): string =>
  `<!--[if !supportLists]--><span lang=EN-US style='font-family:Symbol;mso-list:Ignore'>${number === null ? '·' : `${number}.`}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->`
const wpsMark = (number: number | null): string =>
  `<span style="mso-list:Ignore;">${number === null ? '●' : `${number}）`}<span>&nbsp;</span></span>`

const officeBody = (parts: readonly WrittenPart[], mark: (number: number | null) => string): string =>
  parts
    .map((part, at) => {
      if (part.kind === 'heading')
        return `<h${part.level}><span lang=EN-US>${part.text}<o:p></o:p></span></h${part.level}>`
      if (part.kind === 'list') return officeList(part.list, 1, mark, at)
      if (part.kind === 'table')
        return `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rowsHtml(part.rows, (text) => `<td width=277 valign=top style='width:207.4pt'><p class=MsoNormal><span lang=EN-US>${text}<o:p></o:p></span></p></td>`)}</table>`
      if (part.kind === 'picture')
        return `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p${at}"><v:imagedata src="file:///C:/clip_image00${at}.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/clip_image00${at}.png" v:shapes="p${at}"><![endif]></p>`
      const words = part.address === null ? part.text : `<a href="${value(part.address)}">${part.text}</a>`
      return `<p class=MsoNormal><span lang=EN-US style='mso-bidi-font-size:10.5pt'>${words}<o:p></o:p></span></p>`
    })
    .join('\n')

const officePage = (body: string, generator: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta charset=utf-8><meta name=Generator content="${generator}"><style><!-- p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1;} --></style></head><body lang=ZH-CN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const plainList = ({ isNumbered, items }: WrittenList, li: (text: string) => string, level = 1): string => {
  const tag = isNumbered ? 'ol' : 'ul'
  // Both Google Docs and the editor of official accounts put a list below an item beside it.
  const all = items.map(({ text, below }) => li(text) + (below ? plainList(below, li, level + 1) : '')).join('')
  return `<${tag} class="list-paddingleft-${level}" style="margin-top:0;padding-inline-start:48px;">${all}</${tag}>`
}

function googleDocs(parts: readonly WrittenPart[]): string {
  const span = (text: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">${text}</span>`
  const body = parts.map((part) => {
    if (part.kind === 'heading')
      return `<h${part.level} dir="ltr" style="line-height:1.38;">${span(part.text)}</h${part.level}>`
    if (part.kind === 'list')
      return plainList(
        part.list,
        (text) => `<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span(text)}</p></li>`,
      )
    if (part.kind === 'table')
      return `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="301"/></colgroup><tbody>${rowsHtml(part.rows, (text) => `<td style="border:solid #000 1pt;"><p dir="ltr">${span(text)}</p></td>`)}</tbody></table></div><br/>`
    if (part.kind === 'picture')
      return `<p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/a" width="602" height="401"/></span></p>`
    const words =
      part.address === null
        ? span(part.text)
        : `<a href="${value(part.address)}" style="text-decoration:none;">${span(part.text)}</a>`
    return `<p dir="ltr" style="line-height:1.38;">${words}</p>`
  })
  return `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">${body.join('')}</b>`
}

function officialAccount(parts: readonly WrittenPart[]): string {
  const span = (text: string) =>
    `<section style="margin:0 8px;"><span style="font-size:15px;letter-spacing:1px;" textstyle="">${text}</span></section>`
  const body = parts.map((part) => {
    if (part.kind === 'heading')
      return `<section data-role="title"><h${part.level} style="font-size:18px;"><span leaf="">${part.text}</span></h${part.level}></section>`
    if (part.kind === 'list') return plainList(part.list, (text) => `<li>${span(text)}</li>`)
    if (part.kind === 'table')
      return `<section><table style="width:100%;"><tbody>${rowsHtml(part.rows, (text) => `<td data-colwidth="277">${span(text)}</td>`)}</tbody></table></section>`
    if (part.kind === 'picture')
      return `<section style="text-align:center;"><img class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png" data-ratio="0.6" src="data:image/gif;base64,iVBORw0KGgo=" crossorigin="anonymous"></section>`
    return part.address === null
      ? span(part.text)
      : `<p><a href="${value(part.address)}" textvalue="x">${part.text}</a></p>`
  })
  return `<div class="rich_media_content" id="js_content" style="visibility:visible;">${body.join('')}<p><br></p></div>`
}

/** How programs put a document onto the clipboard as HTML, written after what they are known to write. */
export const clipboards: Readonly<Record<string, (parts: readonly WrittenPart[]) => string>> = {
  Word: (parts) => officePage(officeBody(parts, wordMark), 'Microsoft Word 15'),
  WPS: (parts) => officePage(officeBody(parts, wpsMark), 'WPS Office'),
  'Google Docs': googleDocs,
  'an official account': officialAccount,
}
