import { pageDataApi } from '@matrixcast/contract/page-data'
import { mostRows } from '@matrixcast/contract/wire'
import { type CsvCell, csvFile } from '@matrixcast/domain/csv'
import { Refusal } from '@matrixcast/domain/refusal'
import { type Served, serve } from '../http/serve.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { BuilderParts } from './builder-parts.ts'
import { heatOf, pageDataOf } from './page-data-answers.ts'

export const pageDataRoutes = ({
  pageData,
  submissions,
  people,
  origins,
}: Pick<BuilderParts, 'pageData' | 'submissions'> & { people: PeopleStore; origins: readonly string[] }): Served =>
  serve(pageDataApi, {
    list: ({ input, builder }) => pageData.list(builder, input),
    async info({ input, builder }) {
      const read = await pageData.days(builder, input.id, input)
      return pageDataOf(read, read.page.slug === null ? '' : `${origins[0] ?? ''}/p/${read.page.slug}`)
    },
    async heat({ input, builder }) {
      const read = await pageData.days(builder, input.id, input)
      return heatOf(read, await pageData.spots(builder, input.id, read.period), input.pageUuid)
    },
    async exportList({ input, builder }) {
      const { list, pageId, from, until, keyword, titles, format } = input
      const { workspace } = await people.info(builder.workspaceId, builder.admin.id)
      const clock = clockOf(workspace.timeZone)
      const all = { page: 1, limit: mostRows }
      const rowsOf = async (): Promise<{ heads: string[]; rows: CsvCell[][] }> => {
        if (list === 'pages') {
          const { data } = await pageData.list(builder, { ...all, sort: 'updated', from, until, keyword })
          const rows = data.map(({ title, slug, views, visitors, submissions: sent, rate, lastVisit }) => [
            title,
            slug === '' ? '' : `/p/${slug}`,
            views,
            visitors,
            sent,
            rate === null ? null : Math.round(rate * 10_000) / 10_000,
            clock(lastVisit),
          ])
          return { heads: titles, rows }
        }
        if (pageId === undefined) throw new Refusal('invalidInput', { field: 'pageId', reason: 'notValid' })
        const { data } = await submissions.page(builder, { ...all, pageId, from, until })
        const labels = [...new Set(data.flatMap(({ values }) => values.map(({ label }) => label)))]
        const rows = data.map(({ at, referrer, values }) => [
          clock(at),
          referrer,
          ...labels.map((label) => values.find((one) => one.label === label)?.values.join(', ') ?? null),
        ])
        return { heads: [...titles.slice(0, 2), ...labels], rows }
      }
      const { heads, rows } = await rowsOf()
      return { csv: csvFile([heads, ...rows], format), rows: rows.length }
    },
  })

const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (seconds: number | null) => (seconds === null ? null : format.format(new Date(seconds * 1000)))
}
