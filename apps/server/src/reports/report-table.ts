import type { Analysis } from '@matrixcast/contract/analysis'
import type { CsvCell } from '@matrixcast/domain/csv'
import { escaped } from '../http/page-text.ts'
import { reportNumbers } from './report-numbers.ts'
import type { Reader } from './report-page.ts'
import { sheet } from './report-sheet.ts'
import { reportWords } from './report-words.ts'

type Figures = Analysis & { works: NonNullable<Analysis['works']> }
type Table = { head: string[]; rows: { cells: CsvCell[]; url: string | null }[] }

/** All posts that a report shows, as cells: of its page and of its file. An unknown figure is an empty cell. */
export function reportTable({ works, leads, timeZone }: Figures, { language, nameOf }: Reader): Table {
  const words = reportWords[language]
  const numbers = reportNumbers(language)
  const withLeads = leads !== undefined
  return {
    head: [
      words.title,
      words.platform,
      words.account,
      words.published,
      words.totals.plays,
      words.likes,
      words.comments,
      words.shares,
      words.saves,
      ...(withLeads ? [words.totals.leads] : []),
      words.link,
    ],
    rows: works.map((work) => ({
      url: work.url,
      cells: [
        work.title,
        nameOf(work.platform),
        work.openname,
        numbers.moment(work.postedAt, timeZone),
        work.plays,
        work.likes,
        work.comments,
        work.shares,
        work.saves,
        ...(withLeads ? [work.leads] : []),
        work.url,
      ],
    })),
  }
}

/** The table as a page of its own. */
export function reportListPage(
  { brand, back }: { brand: string; back: string },
  { head, rows }: Table,
  { language }: Reader,
): string {
  const words = reportWords[language]
  const numbers = reportNumbers(language)
  const cellOf = (cell: CsvCell): string => `<td>${typeof cell === 'string' ? escaped(cell) : numbers.whole(cell)}</td>`
  const body = rows.map(({ cells, url }) => {
    const last = url === null ? '<td>—</td>' : `<td><a href="${escaped(url)}" rel="noreferrer">${words.link}</a></td>`
    return `<tr>${cells.slice(0, -1).map(cellOf).join('')}${last}</tr>`
  })
  const heads = head.map((name) => `<th>${name}</th>`).join('')
  return sheet(
    language,
    brand || words.allWorks,
    `<div class="bar"><a href="${escaped(back)}">${words.back}</a><span>${words.readOnly}</span></div><main><h1>${words.allWorks}</h1><p class="soft">${words.worksOf(
      numbers.whole(rows.length),
    )}</p><div style="overflow-x:auto"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div></main>`,
  )
}
