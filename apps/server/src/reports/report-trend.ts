import { escaped } from '../http/page-text.ts'
import { trendChart } from './report-chart.ts'
import type { Drawing } from './report-drawing.ts'
import { whyEmpty } from './report-empty.ts'

type Days = NonNullable<Drawing['figures']['trend']>
const showsPlays = (trend: Days): boolean =>
  trend.some(({ plays, playsBefore }) => plays !== null || playsBefore !== null)

/** Of plays where any is known, else of interactions. */
export const trendName = ({ words: { parts }, figures: { trend = [] } }: Pick<Drawing, 'words' | 'figures'>): string =>
  showsPlays(trend) ? parts.trend : parts.interactions

/** A line of days, and the same figures as a table. One day alone is no line. */
export function trendOf(drawing: Drawing): string {
  const { words, numbers } = drawing
  const { trend } = drawing.figures
  if (!trend) return ''
  const isOfPlays = showsPlays(trend)
  const now = trend.map(({ plays, interactions }) => (isOfPlays ? plays : interactions))
  const before = trend.map(({ playsBefore }) => playsBefore)
  const name = trendName(drawing)
  const head = `<h2>${name}<small>${words.perDay}</small></h2>`
  if ([...now, ...before].every((figure) => figure === null))
    return `<section id="trend">${head}<p class="soft">${whyEmpty(drawing, 'figures')}</p></section>`
  const hasBefore = before.some((figure) => figure !== null)
  const rows = trend.map(
    ({ day }, at) =>
      `<tr><th scope="row">${numbers.day(day, true)}</th><td>${numbers.whole(now[at])}</td>${
        hasBefore ? `<td>${numbers.whole(before[at])}</td>` : ''
      }</tr>`,
  )
  const earlier = hasBefore ? `<th scope="col">${words.earlier}</th>` : ''
  const table = `<table><thead><tr><th scope="col">${words.day}</th><th scope="col">${words.now}</th>${earlier}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  if (trend.length === 1) return `<section id="trend">${head}${table}</section>`
  const line = { days: trend.map(({ day }) => numbers.day(day)), now, before }
  const draw = (width: number, height: number) =>
    trendChart(line, { width, height, font: 12, numberOf: (value) => numbers.count(value) })
  const dashed = hasBefore ? `<span><i class="then"></i>${words.earlier}</span>` : ''
  return `<section id="trend">${head}<div role="img" aria-label="${escaped(name)}"><div class="broad">${draw(640, 280)}</div><div class="phone">${draw(350, 190)}</div></div>
<p class="legend"><span><i></i>${words.now}</span>${dashed}</p><details><summary>${words.asTable}</summary>${table}</details></section>`
}
