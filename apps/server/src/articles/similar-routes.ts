import { articleSimilarApi } from '@matrixcast/contract/article-similar'
import { unixOf } from '../db/page.ts'
import { type Served, serve } from '../http/serve.ts'
import type { ArticleSimilar } from './similar-store.ts'

export const similarRoutes = ({ articleSimilar }: { articleSimilar: ArticleSimilar }): Served =>
  serve(articleSimilarApi, {
    async list({ input, admin }) {
      const { rows, ...found } = await articleSimilar.list(admin, input.id)
      return {
        ...found,
        data: rows.map(({ pair, createdAt, ...row }) => ({
          ...row,
          id: pair.otherId,
          // Where only the account makes it worth a word, it is a warning.
          level: pair.level ?? 'warn',
          percent: pair.percent,
          shared: pair.shared,
          paragraphs: pair.paragraphs,
          createtime: unixOf(createdAt),
        })),
      }
    },
  })
