import { articleApi } from '@matrixcast/contract/articles'
import { checkArticle } from '@matrixcast/domain/article/article-checks'
import { lettersOf } from '@matrixcast/domain/article/article-text'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { Approvals } from './approval-store.ts'
import { articlePage } from './article-page.ts'
import type { ArticleStore } from './article-store.ts'
import type { ArticleChecks } from './check-store.ts'
import { readMarkdown } from './markdown-in.ts'
import { markdownOf } from './markdown-out.ts'

type Dependencies = {
  articles: ArticleStore
  approvals: Approvals
  articleChecks: ArticleChecks
  audit: AuditStore
  addresses: FileAddresses
}
type Listed = Awaited<ReturnType<ArticleStore['list']>>['rows'][number]

export const articleRoutes = ({ articles, approvals, articleChecks, audit, addresses }: Dependencies): Served => {
  const present = ({ article, editor, plan, similar, published, behind, isWorkThere, thumbKey }: Listed) => ({
    id: article.id,
    title: article.title,
    state: article.state,
    keyword: article.keyword,
    language: article.language,
    topics: article.topics,
    letters: article.letters,
    pictures: article.pictureIds.length,
    coverUrl: thumbKey && addresses.of(thumbKey),
    digest: article.digest,
    workId: isWorkThere ? article.workId : null,
    isAhead: article.approvedVersion !== null && article.approvedVersion !== article.version,
    published,
    behind,
    similar,
    plan,
    writtenBy: article.writtenBy,
    editor,
    updatetime: unixOf(article.updatedAt),
    createtime: unixOf(article.createdAt),
  })
  return serve(articleApi, {
    async list({ input, admin }) {
      const { total, rows, states } = await articles.list(admin, input)
      return { ...paginate(input, total, rows.map(present)), states }
    },
    async view({ input, admin }) {
      const { row, pictures } = await articles.view(admin, input.id)
      const { doc, slugWords, version, pictureIds } = row.article
      const shown = pictureIds.map((materialId) => {
        const there = pictures.find(({ id }) => id === materialId)
        return {
          materialId,
          url: there ? addresses.of(there.storageKey) : null,
          filename: there?.filename ?? '',
          width: there?.width ?? null,
          height: there?.height ?? null,
        }
      })
      return { ...present(row), doc, slugWords, version, shown }
    },
    async add({ input, admin }) {
      const { answer, isMadeNow } = await articles.add(admin, input)
      if (isMadeNow) await audit.record(admin, 'article.add', input.title)
      return answer
    },
    async draft({ input: { markdown, ...input }, admin }) {
      const read = readMarkdown(markdown, input.title)
      // What a program writes always waits for a person.
      const state = admin.key ? ('review' as const) : ('draft' as const)
      const { title } = read
      const given = articleApi.add.input.safeParse({ ...input, title, doc: read.doc })
      if (!given.success) throw new Refusal('markdownTooMuch')
      const { answer, isMadeNow } = await articles.add(admin, given.data, state)
      if (isMadeNow) await audit.record(admin, 'article.add', title)
      const { row, pictures } = await articles.view(admin, answer.id)
      const { doc, keyword, pictureIds } = row.article
      const gone = new Set(pictureIds.filter((one) => pictures.every(({ id }) => id !== one)))
      const rules = await articleChecks.rules(admin.workspaceId)
      const findings = checkArticle({ title: row.article.title, keyword, doc, gone, rules })
      return { id: answer.id, title, state, letters: lettersOf(read.doc), left: read.left, findings }
    },
    async export({ input, admin }) {
      const { row, pictures } = await articles.view(admin, input.id)
      const { title, doc } = row.article
      const name =
        title
          .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
          .trim()
          .slice(0, 80) || 'article'
      return input.format === 'markdown'
        ? { filename: `${name}.md`, text: markdownOf(title, doc) }
        : { filename: `${name}.html`, text: articlePage(row.article, pictures) }
    },
    edit: ({ input, admin }) => articles.edit(admin, input),
    async setState({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        titles.push(await articles.setState(admin, id, input.state))
      })
      await audit.recordAll(admin, `article.${input.state}`, titles)
      return answer
    },
    async approve({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        titles.push(await approvals.approve(admin, id))
      })
      await audit.recordAll(admin, 'article.approve', titles)
      return answer
    },
    async remove({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        titles.push(await articles.remove(admin, id))
      })
      await audit.recordAll(admin, 'article.remove', titles)
      return answer
    },
    versions: async ({ input, admin }) => ({ data: await articles.versions(admin, input.id) }),
    version: ({ input, admin }) => articles.version(admin, input.id, input.version),
  })
}
