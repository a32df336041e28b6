import { z } from 'zod'

/** The grammar of stored articles; a later one reads documents of this one. */
export const articleSchemaVersion = 1

export type ArticleMark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string; title?: string | null | undefined } }
export type ArticleInline = { type: 'text'; text: string; marks?: ArticleMark[] | undefined } | { type: 'hardBreak' }
export type ArticleListItem = { type: 'listItem'; content: ArticleBlock[] }
export type ArticleCell = {
  type: 'tableCell' | 'tableHeader'
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content: ArticleBlock[]
}
export type ArticleRow = { type: 'tableRow'; content: ArticleCell[] }
export type ArticlePicture = { type: 'picture'; attrs: { materialId: string; alt: string; caption: string } }
export type ArticleBlock =
  | { type: 'paragraph'; content?: ArticleInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: ArticleInline[] | undefined }
  | { type: 'bulletList'; content: ArticleListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number | undefined } | undefined; content: ArticleListItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | {
      type: 'codeBlock'
      attrs?: { language?: string | null | undefined } | undefined
      content?: ArticleInline[] | undefined
    }
  | { type: 'horizontalRule' }
  | ArticlePicture
  | { type: 'table'; content: ArticleRow[] }
/** A document as the editor keeps it: no HTML, nothing but these nodes. The title of the article is not part of it. */
export type ArticleDoc = { type: 'doc'; content: ArticleBlock[] }

/** Signs of a title, a description, a caption, and the address of a link. */
export const mostOfArticle = { title: 500, alt: 500, caption: 500, link: 2000 } as const

/** Addresses that a link of an article may lead to. */
export const linkAddress = z
  .string()
  .max(mostOfArticle.link)
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i)
const mark: z.ZodType<ArticleMark, ArticleMark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: linkAddress, title: z.string().max(500).nullish() }) }),
])
const inline: z.ZodType<ArticleInline, ArticleInline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(200_000), marks: z.array(mark).max(6).optional() }),
  z.object({ type: z.literal('hardBreak') }),
])
const words = z.array(inline).max(5000).optional()
const block: z.ZodType<ArticleBlock, ArticleBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: words }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
      content: words,
    }),
    z.object({ type: z.literal('bulletList'), content: items }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.int().min(0).max(100_000).optional() }).optional(),
      content: items,
    }),
    z.object({ type: z.literal('blockquote'), content: blocks }),
    z.object({
      type: z.literal('codeBlock'),
      attrs: z.object({ language: z.string().max(40).nullish() }).optional(),
      content: words,
    }),
    z.object({ type: z.literal('horizontalRule') }),
    z.object({
      type: z.literal('picture'),
      attrs: z.object({
        materialId: z.uuid(),
        alt: z.string().max(mostOfArticle.alt),
        caption: z.string().max(mostOfArticle.caption),
      }),
    }),
    z.object({ type: z.literal('table'), content: z.array(row).min(1).max(500) }),
  ]),
)
const blocks = z.array(block).min(1).max(5000)
const items = z
  .array(z.object({ type: z.literal('listItem'), content: blocks }))
  .min(1)
  .max(2000)
const cell: z.ZodType<ArticleCell, ArticleCell> = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z
    .object({ colspan: z.int().min(1).max(100).optional(), rowspan: z.int().min(1).max(500).optional() })
    .optional(),
  content: blocks,
})
const row: z.ZodType<ArticleRow, ArticleRow> = z.object({
  type: z.literal('tableRow'),
  content: z.array(cell).min(1).max(100),
})

/** Judges a document from outside; what it does not name is left out. */
export const articleDoc: z.ZodType<ArticleDoc, ArticleDoc> = z.object({ type: z.literal('doc'), content: blocks })
