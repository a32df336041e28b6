import type { Analysis } from '@matrixcast/contract/analysis'
import type { CsvCell } from '@matrixcast/domain/csv'
import { escaped } from '../http/page-text.ts'
import type { Reader, Way } from './report-drawing.ts'
import { daysText } from './report-head.ts'
import { reportNumbers } from './report-numbers.ts'
import { sheet, wayTo } from './report-sheet.ts'
import { reportWords } from './report-words.ts'

type Figures = Analysis & { works: NonNullable<Analysis['works']> }
/** As many posts as a report holds. */
export const mostWorks = 500
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
        numbers.stamp(work.postedAt, timeZone),
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

/** The table as a page of its own: rows on a wide window, a card for each post on a phone. */
export function reportListPage(
  { brand, back, file, figures }: { brand: string; back: Way; file: Way; figures: Analysis },
  { head, rows }: Table,
  { language }: Reader,
): string {
  const words = reportWords[language]
  const numbers = reportNumbers(language)
  const cellOf = (cell: CsvCell, column: number): string =>
    typeof cell === 'string'
      ? `<td role="cell" class="text">${escaped(cell)}</td>`
      : `<td role="cell" data-label="${escaped(head[column] ?? '')}">${numbers.whole(cell)}</td>`
  const body = rows.map(({ cells: [title, ...cells], url }) => {
    const figuresOfIt = cells.slice(0, -1).map((cell, at) => cellOf(cell, at + 1))
    const link = url === null ? '—' : `<a href="${escaped(url)}" rel="noreferrer">${words.link}</a>`
    return `<tr role="row"><th role="rowheader" scope="row">${escaped(String(title ?? ''))}</th>${figuresOfIt.join('')}<td role="cell" class="link">${link}</td></tr>`
  })
  const textual = 4
  const heads = head.map(
    (name, at) =>
      `<th role="columnheader" scope="col"${at < textual ? ' class="text"' : at === head.length - 1 ? ' class="link"' : ''}>${name}</th>`,
  )
  const of = figures.totals?.posts.value ?? undefined
  const isCut = rows.length >= mostWorks && of !== rows.length
  const count = isCut
    ? words.bestOf(numbers.whole(rows.length), of === undefined ? undefined : numbers.whole(of))
    : words.worksOf(numbers.whole(rows.length))
  const title = [brand || words.kind, words.allWorks, daysText(figures)].join(' · ')
  return sheet(
    language,
    title,
    `<header class="bar">${wayTo(back, words.back)}<span class="fill"></span>${wayTo(file, words.table)}</header><main><p class="soft">${escaped(brand || words.kind)} · ${daysText(figures)}</p><h1>${words.allWorks}</h1><p class="soft">${count} · ${words.worksNote}</p><table role="table" class="list"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table></main>`,
  )
}
