import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { blocksHtml } from '@matrixcast/platforms/article/article-html'
import { plainWriter } from '@matrixcast/platforms/article/plain-writer'
import { escaped } from '@matrixcast/platforms/text/escaped'

type Written = { title: string; doc: ArticleDoc; language: string | null; pictureIds: string[] }

/** An article as a page of its own without style or script. Pictures are named by their file names, beside the page. */
export function articlePage(
  { title, doc, language, pictureIds }: Written,
  pictures: readonly { id: string; filename: string }[],
): string {
  const nameOf = (id: string) => pictures.find((one) => one.id === id)?.filename ?? id
  const placed = new Map(pictureIds.map((id) => [id, { url: encodeURIComponent(nameOf(id)) }]))
  const body = blocksHtml(doc.content, plainWriter({ text: escaped, value: escaped }, placed))
  const words = escaped(title)
  const inLanguage = language === null ? '' : ` lang="${language}"`
  return `<!doctype html>\n<html${inLanguage}><head><meta charset="utf-8"><title>${words}</title></head>\n<body><h1>${words}</h1>\n${body}\n</body></html>\n`
}
