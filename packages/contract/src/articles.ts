import { z } from 'zod'
import { articleDoc, mostOfArticle } from './article-doc.ts'
import { can, endpoint } from './endpoint.ts'
import { mostOfWork } from './text-lengths.ts'
import { id, ids, language, listInput, orderId, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Signs of Markdown that one article may be made of. */
const mostMarkdown = 200_000

/** `draft`: being written; `review`: waits for a yes; `approved`: its words went into a work. A later change makes it a draft again. */
export const articleStates = ['draft', 'review', 'approved'] as const
export const articleState = z.enum(articleStates)
/** What wrote an article first: a person, the templates of a plan, or a chat endpoint that put them into other words. */
export const articleWriters = ['person', 'templates', 'endpoint'] as const

const fields = {
  title: text(mostOfArticle.title),
  doc: articleDoc,
  topics: z.array(text(mostOfWork.topic, 1)).max(50),
  /** What people are to find it by. */
  keyword: text(60),
  /** In which language it is written; null: nobody chose. */
  language: language.nullable(),
  /** Words of its address, such as `kitchen-wall-tiles`; empty: made of the title. */
  slugWords: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: 'slug' })
    .max(60),
}

const article = z.object({
  id,
  title: z.string(),
  state: articleState,
  keyword: z.string(),
  language: language.nullable(),
  topics: z.array(z.string()),
  /** Signs that are read, without spaces. */
  letters: z.number().int(),
  pictures: z.number().int(),
  coverUrl: z.string().nullable(),
  /** The first words of its text. */
  digest: z.string(),
  /** Its work since it was approved first; null: never yet, or the work was removed. */
  workId: id.nullable(),
  /** It was changed since its words went into its work. */
  isAhead: z.boolean(),
  /** Posts of its work that their platforms took. */
  published: z.number().int(),
  /** Posts of it that are out and show an earlier text than the approved one. */
  behind: z.number().int(),
  similar: z
    .number()
    .int()
    .nullable()
    .describe('How many articles are like it; those of its own plan count as one. Null: it was not compared yet.'),
  /** The plan that made it; null: a person wrote it, or the plan was removed. */
  plan: z.object({ id, name: z.string() }).nullable(),
  writtenBy: z.enum(articleWriters),
  editor: z.string(),
  updatetime: unixSeconds,
  createtime: unixSeconds,
})
export type Article = z.infer<typeof article>

/** A picture of a document. `url` is null where the material is gone. */
const articlePicture = z.object({
  materialId: id,
  url: z.string().nullable(),
  filename: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

const whole = article.extend({
  doc: articleDoc,
  slugWords: z.string(),
  version: z.number().int(),
  shown: z.array(articlePicture),
})
export type WholeArticle = z.infer<typeof whole>

const saved = z.object({ version: z.number().int(), savedAt: unixSeconds })

const versionRow = z.object({
  version: z.number().int(),
  title: z.string(),
  letters: z.number().int(),
  editor: z.string(),
  isApproved: z.boolean(),
  at: unixSeconds,
})
export type ArticleVersion = z.infer<typeof versionRow>

/** Articles: written here, approved by a person, and then works as videos are. */
export const articleApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticleList',
    access: can('article:list'),
    about: { set: 'v1', summary: 'Articles with their states: `draft`, `review` (waits for a yes), `approved`.' },
    input: listInput.extend({
      state: articleState.optional().describe('Only of this state.'),
      plan: id.optional().describe('Only of this plan.'),
    }),
    output: pageOf(article).extend({ states: z.record(articleState, z.number().int()) }),
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticle',
    access: can('article:list'),
    input: z.object({ id }),
    output: whole,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.article/addArticle',
    access: can('article:edit'),
    input: z.object({ ...fields, orderId }).partial({ topics: true, keyword: true, language: true, slugWords: true }),
    output: z.object({ id }),
  }),
  /** An article of Markdown: a draft, and of a key one that waits for a person's yes. What an article cannot hold is counted. */
  draft: endpoint({
    method: 'POST',
    path: '/api/v2.article/draftArticle',
    access: can('article:edit'),
    about: {
      set: 'v1',
      summary: 'Writes an article of Markdown. It waits until a person approves it, and publishes nothing.',
    },
    input: z
      .object({
        title: fields.title.describe(
          'Left out or empty: its first heading of the first level. With another title that heading stays in the text.',
        ),
        markdown: z
          .string()
          .min(1)
          .max(mostMarkdown)
          .describe('Markdown; a picture of the library is `![alt](material:<id>)`.'),
        topics: fields.topics.describe('Topics without the sign #.'),
        keyword: fields.keyword.describe('What people are to find it by.'),
        language: fields.language.describe('In which language it is written.'),
        slugWords: fields.slugWords.describe('Words of its address, such as `kitchen-wall-tiles`.'),
        orderId,
      })
      .partial({ title: true, topics: true, keyword: true, language: true, slugWords: true }),
    output: z.object({
      id,
      title: z.string(),
      state: articleState,
      letters: z.number().int(),
      /**
       * Pictures that are not of the library, and tags, whose words stay. `long`: titles, captions and the like that are too long for
       * their place, and are paragraphs.
       */
      left: z.object({ pictures: z.number().int(), tags: z.number().int(), long: z.number().int() }),
      /** What the checks of the workspace say; `hard` ones stop an approval. `limit`: the number that the workspace chose. */
      findings: z.array(
        z.object({
          check: z.string(),
          severity: z.enum(['hard', 'soft']),
          count: z.number().int(),
          words: z.string(),
          limit: z.number().int(),
        }),
      ),
    }),
  }),
  /** As a file for another program. Pictures are named, and not in it. */
  export: endpoint({
    method: 'GET',
    path: '/api/v2.article/exportArticle',
    access: can('article:list'),
    input: z.object({ id, format: z.enum(['markdown', 'html']) }),
    output: z.object({ filename: z.string(), text: z.string() }),
  }),
  /** `version`: the one that was changed; left out: whatever is there is replaced, and kept among its versions. */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.article/editArticle',
    access: can('article:edit'),
    input: z.object({ ...fields, id, version: z.number().int().min(1).optional() }),
    output: saved,
  }),
  /** To be approved, or back to whoever writes it. */
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.article/setArticleState',
    access: can('article:edit'),
    input: z.object({ ids, state: z.enum(['draft', 'review']) }),
    output: perItem,
  }),
  /** Puts the words into the article's work, which is made where there is none. Refused while a hard check fails. */
  approve: endpoint({
    method: 'POST',
    path: '/api/v2.article/approveArticle',
    access: can('article:approve'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Its work stays, with what was approved. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.article/delArticle',
    access: can('article:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** The newest first, 100 at most. */
  versions: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticleVersions',
    access: can('article:list'),
    input: z.object({ id }),
    output: z.object({ data: z.array(versionRow) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/v2.article/getArticleVersion',
    access: can('article:list'),
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: z.object({ title: z.string(), doc: articleDoc }),
  }),
}
