import type { Analysis } from '@matrixcast/contract/analysis'
import type { Language } from '@matrixcast/contract/wire'
import { periodBefore } from '@matrixcast/domain/period'
import { escaped } from '../http/page-text.ts'
import { trendChart } from './report-chart.ts'
import { type ReportNumbers, reportNumbers } from './report-numbers.ts'
import { firstLetter, sheet } from './report-sheet.ts'
import { reportWords } from './report-words.ts'

export type Reader = { language: Language; nameOf: (platform: string) => string }
export type ReportPage = {
  brand: string
  sentence: string
  expiresAt: number | null
  frozenAt: number | null
  figures: Analysis
  /** Where the table of all posts lies, and its file; null where posts are not shown. */
  worksAt: { page: string; file: string } | null
}
const mostCards = 10

type Total = NonNullable<Analysis['totals']>['plays']
type Words = (typeof reportWords)[Language]
type Drawing = ReportPage & { words: Words; numbers: ReportNumbers; nameOf: Reader['nameOf'] }

/** What whoever brings the address sees. No script runs in it. */
export function reportPage(page: ReportPage, { language, nameOf }: Reader): string {
  const words = reportWords[language]
  const drawing = { ...page, words, numbers: reportNumbers(language), nameOf }
  const title = page.brand || words.readOnly
  return sheet(
    language,
    title,
    `${barOf(drawing)}${navOf(drawing)}<main>${headOf(drawing)}${[
      totalsOf,
      trendAndPlatforms,
      worksOf,
      hoursOf,
      leadsOf,
      notesOf,
    ]
      .map((draw) => draw(drawing))
      .join('')}<footer>${methodOf(drawing)}</footer></main>`,
  )
}

/** Says only of what is shown how it is counted. */
function methodOf({ words, figures }: Drawing): string {
  const { totals } = figures
  const hasLeast = totals !== undefined && totals.plays.value !== null && totals.plays.known < totals.plays.of
  const always = [
    ...(hasLeast ? [words.method.least] : []),
    words.method.plays,
    words.method.interactions,
    words.method.fans,
  ]
  return [...always, ...(figures.leads ? [words.method.leads] : [])].map(escaped).join('<br>')
}

/** Asks for the password of a report. `fault`: why the last one did not open it. */
export function passwordPage(language: Language, slug: string, fault: string): string {
  const { password, enter } = reportWords[language]
  return sheet(
    language,
    password,
    `<form class="ask" method="post" action="/data/analysis?s=${encodeURIComponent(slug)}"><label for="p">${password}</label>
<input id="p" name="password" type="password" autocomplete="off" autofocus required maxlength="100">${
      fault === '' ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`
    }<button class="go">${enter}</button></form>`,
  )
}

function barOf({ words, numbers, expiresAt, figures, worksAt }: Drawing): string {
  const until = expiresAt === null ? '' : ` · ${words.until(numbers.moment(expiresAt, figures.timeZone))}`
  return `<div class="bar"><span>${words.readOnly}${escaped(until)}</span><span class="fill"></span><span class="wide">${words.print}</span>${
    worksAt
      ? `<a href="${escaped(worksAt.page)}">${words.allWorks}</a><a href="${escaped(worksAt.file)}">${words.table}</a>`
      : ''
  }</div>`
}

/** Where to find what: at the left on a wide window, at the bottom on a telephone. */
function navOf({ words, figures }: Drawing): string {
  const { parts } = words
  const there = [
    ['figures', parts.summary, figures.totals ?? figures.leads ?? figures.costs],
    ['trend', parts.trend, figures.trend],
    ['platforms', parts.platforms, figures.platforms],
    ['works', parts.works, figures.works],
    ['hours', parts.hours, figures.hours?.length],
    ['leads', parts.leads, figures.leads],
  ] as const
  const links = there.flatMap(([id, name, block]) => (block ? [`<a href="#${id}">${name}</a>`] : []))
  return links.length < 2 ? '' : `<nav>${links.join('')}</nav>`
}

function headOf(drawing: Drawing): string {
  const { words, numbers, brand, sentence, frozenAt, figures } = drawing
  const { totals, leads } = figures
  const before = periodBefore(figures)
  const automatic = totals === undefined ? '' : words.headline(headlineOf(drawing, totals, leads))
  const asOf = numbers.moment(frozenAt ?? totals?.plays.at ?? figures.at, figures.timeZone)
  const facts = totals
    ? `<br><small>${escaped(words.told(String(Math.max(totals.plays.known, totals.interactions.known)), String(totals.plays.of)))}</small>`
    : ''
  const name =
    brand === ''
      ? ''
      : `<div class="mark" aria-hidden="true">${escaped(firstLetter(brand))}</div><b>${escaped(brand)}</b>`
  return `<header><div class="brand">${name}</div><div class="facts"><small>${words.period}</small> ${figures.from} – ${figures.to}<br>
<small>${words.comparedWith}</small> ${before.from} – ${before.to}<br>
<small>${words.asOf}</small> ${escaped(asOf)}${frozenAt === null ? '' : ` · ${words.frozen}`}${facts}</div></header>
<h1>${escaped(sentence || automatic || words.parts.summary)}</h1>`
}

/** Interactions where nobody tells plays. */
function headlineOf(
  { numbers }: Drawing,
  { posts, plays, interactions }: NonNullable<Analysis['totals']>,
  leads: Analysis['leads'],
) {
  return {
    posts: numbers.count(posts.value),
    ...(plays.value === null && interactions.value !== null
      ? { interactions: numbers.count(interactions.value) }
      : { plays: numbers.count(plays.value) }),
    ...(leads ? { leads: numbers.count(leads.leads.value) } : {}),
  }
}

function totalsOf({ words, numbers, figures }: Drawing): string {
  const { totals, leads, costs } = figures
  const cell = (name: keyof Words['totals'], total: Total | undefined, write: (value: number | null) => string) => {
    if (!total) return ''
    const moved = numbers.changeOf(total.value, total.before)
    const isGood = name === 'cost' || name === 'perLead' ? moved.startsWith('-') : !moved.startsWith('-')
    const change = moved === '' ? '' : `<span class="${isGood ? 'up' : 'down'}">${moved}</span> `
    // A rate of those that tell it is no part of a sum.
    const least = name !== 'rate' && total.value !== null && total.known < total.of ? '<i>≥</i> ' : ''
    return `<div><small>${words.totals[name]}</small><b>${least}${write(total.value)}</b><small>${change}${escaped(words.before(write(total.before)))}</small></div>`
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

const trendAndPlatforms = (drawing: Drawing): string =>
  `<div class="two">${trendOf(drawing)}${platformsOf(drawing)}</div>`

function trendOf({ words, numbers, figures: { trend } }: Drawing): string {
  if (!trend) return ''
  const isOfPlays = trend.some(({ plays, playsBefore }) => plays !== null || playsBefore !== null)
  const line = {
    days: trend.map(({ day }) => numbers.day(day)),
    now: trend.map(({ plays, interactions }) => (isOfPlays ? plays : interactions)),
    before: trend.map(({ playsBefore }) => playsBefore),
  }
  const draw = (width: number, height: number) =>
    trendChart(line, { width, height, font: 12, numberOf: (value) => numbers.count(value) })
  const isEmpty = [...line.now, ...line.before].every((figure) => figure === null)
  const rows = line.days.map((day, at) => `${day}: ${numbers.count(line.now[at])}`).join('; ')
  const charts = isEmpty
    ? `<p class="soft">${words.nothing}</p>`
    : `<div role="img" aria-label="${escaped(rows)}"><div class="broad">${draw(640, 280)}</div><div class="phone">${draw(350, 190)}</div></div>
<p class="legend"><span><i></i>${words.now}</span><span><i class="then"></i>${words.earlier}</span></p>`
  return `<section id="trend"><h2>${isOfPlays ? words.parts.trend : words.parts.interactions}<small>${words.perDay}</small></h2>${charts}</section>`
}

const tileOf = (name: string): string =>
  `<span class="tile" aria-hidden="true">${escaped(firstLetter(name))}</span>${escaped(name)}`

function platformsOf({ words, numbers, figures: { platforms }, nameOf }: Drawing): string {
  if (!platforms) return ''
  const withLeads = platforms.some(({ leads }) => leads !== undefined)
  const names = [words.totals.posts, words.totals.plays, words.totals.rate, words.totals.fans]
  const rows = platforms.map(
    ({ platform, posts, plays, rate, fans, leads }) =>
      `<tr><td>${tileOf(nameOf(platform))}</td><td>${numbers.whole(posts)}</td><td>${numbers.whole(plays)}</td><td class="few">${numbers.percent(rate)}</td><td class="few">${numbers.whole(fans)}</td>${
        withLeads ? `<td>${numbers.whole(leads)}</td>` : ''
      }</tr>`,
  )
  return `<section id="platforms"><h2>${words.parts.platforms}</h2><table><thead><tr><th>${words.platform}</th>${names
    .map((name, at) => `<th${at > 1 ? ' class="few"' : ''}>${name}</th>`)
    .join(
      '',
    )}${withLeads ? `<th>${words.totals.leads}</th>` : ''}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

function worksOf({ words, numbers, figures: { works: all, leads }, nameOf }: Drawing): string {
  if (!all) return ''
  const works = all.slice(0, mostCards)
  if (works.length === 0)
    return `<section id="works"><h2>${words.parts.works}</h2><p class="soft">${words.nothing}</p></section>`
  const cards = works.map((work) => {
    const cover = work.coverUrl === null ? '<div class="none"></div>' : `<img alt="" src="${escaped(work.coverUrl)}">`
    const title =
      work.url === null
        ? escaped(work.title)
        : `<a href="${escaped(work.url)}" rel="noreferrer">${escaped(work.title)}</a>`
    const facts = [
      `${words.totals.plays} ${numbers.count(work.plays)}`,
      `${words.likes} ${numbers.count(work.likes)}`,
      ...(leads ? [`${words.totals.leads} ${numbers.count(work.leads)}`] : []),
    ]
    return `<article>${cover}<div><b>${title}</b><small>${tileOf(nameOf(work.platform))} · ${escaped(work.openname)}</small><br><small>${facts.join('<br>')}</small></div></article>`
  })
  return `<section id="works"><h2>${words.parts.works}</h2><div class="works">${cards.join('')}</div></section>`
}

function hoursOf({ words, numbers, figures: { hours } }: Drawing): string {
  if (!hours || hours.length === 0) return ''
  const most = Math.max(...hours.map(({ posts }) => posts))
  const cellOf = (weekday: number, hour: number) => {
    const posts = hours.find((one) => one.weekday === weekday && one.hour === hour)?.posts ?? 0
    const shade = posts === 0 ? '' : ` style="background:rgba(31,102,80,${(0.15 + (0.85 * posts) / most).toFixed(2)})"`
    return `<i${shade} title="${numbers.weekday(weekday)} ${hour}:00 · ${posts}"></i>`
  }
  const rows = Array.from({ length: 7 }, (_, weekday) => {
    const cells = Array.from({ length: 24 }, (_hour, hour) => cellOf(weekday, hour))
    return `<span>${numbers.weekday(weekday)}</span>${cells.join('')}`
  })
  const marks = Array.from({ length: 24 }, (_, hour) => `<span>${hour % 6 === 0 ? hour : ''}</span>`)
  return `<section id="hours"><h2>${words.parts.hours}<small>${words.hoursNote} · ${words.mostAnHour(numbers.whole(most))}</small></h2><div class="hours"><span></span>${marks.join('')}${rows.join('')}</div></section>`
}

function leadsOf({ words, numbers, figures: { leads } }: Drawing): string {
  if (!leads) return ''
  const row = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`
  const rows = [
    ...leads.sources.map(({ kind, leads: count }) => row(words.sources[kind], numbers.whole(count))),
    row(words.totals.deals, numbers.whole(leads.deals.value)),
    row(words.totals.revenue, numbers.money(leads.revenue.value)),
  ]
  return `<section id="leads"><h2>${words.parts.leads}</h2><table><tbody>${rows.join('')}</tbody></table></section>`
}

function notesOf({ words, numbers, figures: { notes } }: Drawing): string {
  if (!notes || notes.length === 0) return ''
  const rows = notes.map(
    ({ day, text }) =>
      `<tr><td>${escaped(numbers.day(day, true))}</td><td style="text-align:left">${escaped(text)}</td></tr>`,
  )
  return `<section id="notes"><h2>${words.parts.notes}</h2><table><tbody>${rows.join('')}</tbody></table></section>`
}
