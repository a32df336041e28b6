import { articleApi, articleState } from '@matrixcast/contract/articles'
import { language } from '@matrixcast/contract/wire'
import { z } from 'zod'
import { reads, type Tool, tool, writes } from './tool.ts'
import { ofPage, order, page, pageShown, words } from './tool-fields.ts'

const article = articleApi.list.output.shape.data.element.shape
const draft = articleApi.draft.input.shape
const { id: articleId, ...drafted } = articleApi.draft.output.shape

/** Articles; what an agent writes waits for a person's yes. */
export const articleTools: readonly Tool[] = [
  tool({
    name: 'listArticles',
    title: 'Articles',
    description:
      'Articles with their state: `review` waits for a yes, `approved` is a work that posts may be planned of.',
    call: articleApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, words, state: articleState.optional().describe('Only of this state.') }),
    give: ({ words: keyword, ...given }) => ({ ...given, keyword }),
    shows: pageShown(
      z.object({
        articleId: article.id,
        title: article.title,
        state: article.state,
        keyword: article.keyword,
        letters: article.letters,
        workId: article.workId,
        published: article.published,
        similar: article.similar,
      }),
    ),
    show: (answer) =>
      ofPage(answer, ({ id, title, state, keyword, letters, workId, published, similar }) => {
        return { articleId: id, title, state, keyword, letters, workId, published, similar }
      }),
  }),
  tool({
    name: 'draftArticle',
    title: 'Write an article',
    description:
      'Writes an article of Markdown. It waits until a person approves it and publishes nothing. `left` counts pictures and tags that an article cannot hold, and words too long for their place, which are paragraphs. `findings` is what the checks say; hard ones stop an approval.',
    call: articleApi.draft,
    hints: writes,
    takes: z.strictObject({
      markdown: draft.markdown,
      title: z
        .string()
        .max(500)
        .default('')
        .describe('Empty: the first heading of the first level, of 500 signs at most.'),
      topics: z.array(z.string().min(1).max(60)).max(50).default([]).describe('Topics without the sign #.'),
      keyword: z.string().max(60).default('').describe('What people are to find it by.'),
      language: language.optional().describe('In which language it is written.'),
      orderId: order,
    }),
    give: (given) => given,
    shows: z.object({ articleId, ...drafted }),
    show: ({ id, ...row }) => ({ articleId: id, ...row }),
  }),
]
