import { escaped } from '../http/page-text.ts'
import { hoursOf, leadsOf, notesOf, platformsOf, worksOf } from './report-blocks.ts'
import type { Drawing, Reader, ReportPage } from './report-drawing.ts'
import { barOf, daysText, headOf, navOf, totalsOf } from './report-head.ts'
import { reportNumbers } from './report-numbers.ts'
import { sheet } from './report-sheet.ts'
import { trendOf } from './report-trend.ts'
import { reportWords } from './report-words.ts'

/** What whoever brings the address sees. No script runs in it. */
export function reportPage(page: ReportPage, { language, nameOf }: Reader): string {
  const words = reportWords[language]
  const numbers = reportNumbers(language)
  const { figures } = page
  const isRunning = numbers.isoDay(page.frozenAt ?? figures.at, figures.timeZone) === figures.to
  const drawing: Drawing = { ...page, words, numbers, nameOf, isRunning }
  const blocks = [
    headOf(drawing),
    totalsOf(drawing),
    `<div class="two">${trendOf(drawing)}${platformsOf(drawing)}</div>`,
    worksOf(drawing),
    hoursOf(drawing),
    leadsOf(drawing),
    notesOf(drawing),
    methodOf(drawing),
  ]
  const title = [page.brand, words.kind, daysText(figures)].filter(Boolean).join(' · ')
  return sheet(language, title, `${barOf(drawing)}${navOf(drawing)}<main>${blocks.join('')}</main>`)
}

/** Says only of what is shown how it is counted. */
function methodOf({ words: { method, parts }, figures: { totals, leads } }: Drawing): string {
  const sums = totals ? [totals.posts, totals.plays, totals.interactions, totals.fans, totals.clicks] : []
  const lines = [
    ...(sums.some(({ value, known, of }) => value !== null && known < of) ? [method.least] : []),
    method.unknown,
    method.plays,
    method.interactions,
    method.fans,
    ...(leads ? [method.leads] : []),
  ]
  const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('')
  return `<section id="method"><h2>${parts.method}</h2><ul>${items}</ul></section>`
}
