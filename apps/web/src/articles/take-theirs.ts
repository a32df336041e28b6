import { type ArticleDoc, mostOfArticle } from '@matrixcast/contract/article-doc'
import { articleApi } from '@matrixcast/contract/articles'
import { call } from '../api/call.ts'
import type { DocumentSaver } from '../ui/saving/document-saver.ts'
import { type ArticleDraft, articleServer } from './article-draft.ts'

type Words = { title: string; text: string }

/** The grammar of articles: a paragraph for each line that says something. */
export function docOfText(text: string): ArticleDoc {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line }],
  }))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** The words of the site become a draft; what was here is kept among the versions. False: it could not be saved before. */
export async function takeTheirWords(
  id: string,
  saver: DocumentSaver<ArticleDraft>,
  { title, text }: Words,
): Promise<boolean> {
  if (!(await saver.saveNow())) return false
  const { topics, keyword, language, slugWords, title: own } = saver.document
  const fields = { topics: [...topics], keyword, language, slugWords }
  // A title that is longer than one may be here is the first paragraph.
  const theirs =
    title.length > mostOfArticle.title
      ? { title: own, doc: docOfText(`${title}\n${text}`) }
      : { title, doc: docOfText(text) }
  await call(articleApi.edit, { ...fields, id, ...theirs })
  const stored = await articleServer(id).load()
  if (stored) await saver.takeTheirs(stored)
  return true
}
