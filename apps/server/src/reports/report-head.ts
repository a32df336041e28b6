import type { Analysis } from '@matrixcast/contract/analysis'
import type { FigureScope } from '@matrixcast/contract/figure-scope'
import { lengthOf, type Period, periodBefore } from '@matrixcast/domain/period'
import { escaped } from '../http/page-text.ts'
import type { Drawing } from './report-drawing.ts'
import { headlineOf } from './report-headline.ts'
import { firstLetter, wayTo } from './report-sheet.ts'
import { trendName } from './report-trend.ts'
import type { ReportWords } from './words/report-words.ts'

type Total = NonNullable<Analysis['totals']>['plays']
type LeadsOfScope = NonNullable<FigureScope['leads']>

/** Both days of it, or its only one. */
export const daysText = (period: Period): string =>
  lengthOf(period) === 1 ? period.from : `${period.from} – ${period.to}`

/** What it is, until when it opens, and the ways to its table. */
export function barOf({ words, numbers, expiresAt, figures, worksAt }: Drawing): string {
  const until = expiresAt === null ? '' : ` · ${escaped(words.until(numbers.lastDay(expiresAt, figures.timeZone)))}`
  return `<header class="bar"><span>${words.kind}${until}</span><span class="fill"></span><span class="wide">${words.print}</span>${
    worksAt ? wayTo(worksAt.page, words.allWorks) + wayTo(worksAt.file, words.table) : ''
  }</header>`
}

/** Where to find what: at the left on a wide window, at the bottom on a phone. */
export function navOf(drawing: Drawing): string {
  const { words, figures, hidesLeads } = drawing
  const { parts } = words
  const there = [
    ['figures', parts.summary, figures.totals ?? figures.leads ?? figures.costs],
    ['trend', trendName(drawing), figures.trend],
    ['platforms', parts.platforms, figures.platforms],
    ['works', parts.works, figures.works],
    ['hours', parts.hours, figures.hours],
    ['leads', parts.leads, figures.leads ?? hidesLeads],
    ['method', parts.method, true],
  ] as const
  const links = there.flatMap(([id, name, block]) => (block ? [`<a href="#${id}">${name}</a>`] : []))
  return links.length < 3 ? '' : `<nav>${links.join('')}</nav>`
}

/** Of whom it is, of which days, when it was read, and what it comes to. */
export function headOf(drawing: Drawing): string {
  const { words, numbers, brand, sentence, frozenAt, figures } = drawing
  const { totals, leads, timeZone } = figures
  const automatic = totals === undefined ? words.parts.summary : headlineOf({ totals, leads }, drawing)
  const at = frozenAt ?? totals?.plays.at ?? figures.at
  const asOf = `${numbers.moment(at, timeZone)} (${numbers.zone(at, timeZone)})`
  const facts = [
    [words.period, daysText(figures)],
    [words.comparedWith, daysText(periodBefore(figures))],
    [words.asOf, `${asOf}${frozenAt === null ? '' : ` · ${words.frozen}`}`],
    [words.accounts, accountsOf(drawing)],
    ...(figures.leads && figures.scope?.leads
      ? [[words.totals.leads, leadsScopeOf(drawing, figures.scope.leads)]]
      : []),
  ]
  const name =
    brand === ''
      ? `<b>${words.kind}</b>`
      : `<div class="mark" aria-hidden="true">${escaped(firstLetter(brand))}</div><div><b>${escaped(brand)}</b><small>${words.kind}</small></div>`
  return `<div class="head"><div class="brand">${name}</div><dl class="facts">${facts
    .map(([term, value]) => `<div><dt>${term}</dt><dd>${escaped(value ?? '')}</dd></div>`)
    .join('')}</dl></div><h1>${escaped(sentence || automatic)}</h1>${runningOf(drawing)}`
}

function accountsOf({ words, numbers, figures: { accounts, scope } }: Drawing): string {
  const counted = numbers.whole(accounts)
  const practice = scope?.practice
  if (!practice || practice.accounts === 0) return counted
  return `${counted} · ${practice.isIn ? words.practice(numbers.whole(practice.accounts)) : words.empty.practice}`
}

function leadsScopeOf({ words: { leadsOf }, numbers }: Drawing, { of, byNone, shared }: LeadsOfScope): string {
  const counted = of === 'all' ? leadsOf.all(numbers.whole(byNone)) : leadsOf.accounts
  return shared === 0 ? counted : `${counted} · ${leadsOf.shared(numbers.whole(shared))}`
}

const runningOf = ({ words, numbers, isRunning, figures }: Drawing): string =>
  isRunning ? `<p class="soft">${escaped(words.running(numbers.longDay(figures.to)))}</p>` : ''

/** Each figure with what it was before, and of how many accounts it is known. */
export function totalsOf({ words, numbers, figures, isRunning }: Drawing): string {
  const { totals, leads, costs } = figures
  const cell = (
    name: keyof ReportWords['totals'],
    total: Total | undefined,
    write: (value: number | null) => string,
  ): string => {
    if (!total) return ''
    const moved = numbers.changeOf(total.value, total.before)
    const isLess = moved.startsWith('-')
    const isGood = name === 'cost' || name === 'perLead' ? isLess : !isLess
    const tone = isRunning ? 'same' : isGood ? 'up' : 'down'
    const arrow = isLess ? '↓ ' : moved.startsWith('+') ? '↑ ' : ''
    const change = moved === '' ? '' : `<span class="${tone}">${arrow}${moved}</span> `
    const isPart = total.value !== null && total.known < total.of
    // A rate of those that tell it is no part of a sum.
    const isLeast = isPart && name !== 'rate'
    const known = [numbers.whole(total.known), numbers.whole(total.of)] as const
    const missing = name === 'cost' && total.value === null ? `<small>${words.empty.costs}</small>` : ''
    const read = isPart ? `<small>${(isLeast ? words.least : words.partly)(...known)}</small>` : ''
    return `<div><small>${words.totals[name]}</small><b>${
      isLeast ? '<i aria-hidden="true">≥</i> ' : ''
    }${write(total.value)}</b><small>${change}${escaped(words.before(write(total.before)))}</small>${read}${missing}</div>`
  }
  const cells = [
    cell('posts', totals?.posts, numbers.count),
    cell('plays', totals?.plays, numbers.count),
    cell('interactions', totals?.interactions, numbers.count),
    cell('rate', totals?.rate, numbers.percent),
    cell('fans', totals?.fans, numbers.count),
    cell('clicks', totals?.clicks, numbers.count),
    cell('leads', leads?.leads, numbers.count),
    cell('perLead', costs && leads ? costs.perLead : undefined, numbers.money),
    cell('cost', costs?.cost, numbers.money),
  ].join('')
  return cells === '' ? '' : `<div class="totals" id="figures">${cells}</div>`
}
