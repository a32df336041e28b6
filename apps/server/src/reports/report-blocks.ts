import { escaped } from '../http/page-text.ts'
import type { Drawing } from './report-drawing.ts'
import { emptyPart, whyEmpty } from './report-empty.ts'
import { firstLetter } from './report-sheet.ts'

const mostCards = 10

const tileOf = (name: string): string =>
  `<span class="tile" aria-hidden="true">${escaped(firstLetter(name))}</span>${escaped(name)}`

export function platformsOf(drawing: Drawing): string {
  const { words, numbers, figures, nameOf } = drawing
  const { platforms } = figures
  if (!platforms) return ''
  if (platforms.length === 0) return emptyPart('platforms', words.parts.platforms, whyEmpty(drawing, 'posts'))
  const withLeads = platforms.some(({ leads }) => leads !== undefined)
  const { totals } = words
  const rows = platforms.map(
    ({ platform, posts, plays, rate, fans, leads }) =>
      `<tr><th scope="row">${tileOf(nameOf(platform))}</th><td>${numbers.whole(posts)}</td><td>${numbers.whole(plays)}</td><td class="few">${numbers.percent(rate)}</td><td class="few">${numbers.whole(fans)}</td>${
        withLeads ? `<td>${numbers.whole(leads)}</td>` : ''
      }</tr>`,
  )
  const head = (name: string, look = '') => `<th scope="col"${look}>${name}</th>`
  const few = ' class="few"'
  const heads = `${head(words.platform)}${head(totals.posts)}${head(totals.plays)}${head(totals.rate, few)}${head(totals.fans, few)}${
    withLeads ? head(totals.leads) : ''
  }`
  return `<section id="platforms"><h2>${words.parts.platforms}</h2><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

export function worksOf(drawing: Drawing): string {
  const { words, numbers, figures, nameOf } = drawing
  if (!figures.works) return ''
  const works = figures.works.slice(0, mostCards)
  if (works.length === 0) return emptyPart('works', words.parts.works, whyEmpty(drawing, 'posts'))
  const isBare = works.every(({ coverUrl }) => coverUrl === null)
  const coverOf = (url: string | null): string =>
    isBare ? '' : url === null ? '<div class="none" aria-hidden="true">▶</div>' : `<img alt="" src="${escaped(url)}">`
  const cards = works.map((work) => {
    const title =
      work.url === null
        ? escaped(work.title)
        : `<a href="${escaped(work.url)}" rel="noreferrer">${escaped(work.title)}</a>`
    const facts = [
      `${words.totals.plays} ${numbers.count(work.plays)}`,
      `${words.likes} ${numbers.count(work.likes)}`,
      ...(figures.leads ? [`${words.totals.leads} ${numbers.count(work.leads)}`] : []),
    ]
    return `<article>${coverOf(work.coverUrl)}<div><b>${title}</b><small>${tileOf(nameOf(work.platform))} · ${escaped(work.openname)}</small><small>${facts
      .map((fact) => `<span>${fact}</span>`)
      .join(' ')}</small></div></article>`
  })
  return `<section id="works"><h2>${words.parts.works}<small>${words.worksNote}</small></h2><div class="works${isBare ? ' bare' : ''}">${cards.join('')}</div></section>`
}

/** Weekdays by hours; those that cannot look at it are read the five busiest. */
export function hoursOf(drawing: Drawing): string {
  const { words, numbers } = drawing
  const { hours } = drawing.figures
  if (!hours) return ''
  if (hours.length === 0) return emptyPart('hours', words.parts.hours, whyEmpty(drawing, 'posts'))
  const whenOf = ({ weekday, hour }: { weekday: number; hour: number }) => `${numbers.weekday(weekday)} ${hour}:00`
  const busiest = hours.toSorted((one, other) => other.posts - one.posts).slice(0, 5)
  const most = Math.max(...hours.map(({ posts }) => posts))
  const cellOf = (weekday: number, hour: number) => {
    const posts = hours.find((one) => one.weekday === weekday && one.hour === hour)?.posts ?? 0
    const shade = posts === 0 ? '' : ` style="background:rgba(31,102,80,${(0.15 + (0.85 * posts) / most).toFixed(2)})"`
    return `<i${shade} title="${whenOf({ weekday, hour })} · ${posts}"></i>`
  }
  const rows = Array.from({ length: 7 }, (_, weekday) => {
    const cells = Array.from({ length: 24 }, (_hour, hour) => cellOf(weekday, hour))
    return `<span>${numbers.weekday(weekday)}</span>${cells.join('')}`
  })
  const marks = Array.from({ length: 24 }, (_, hour) => `<span>${hour % 6 === 0 ? hour : ''}</span>`)
  const heard = busiest.map((one) => `${whenOf(one)}: ${one.posts}`).join('; ')
  const note = busiest.slice(0, 1).map((one) => words.busiest(whenOf(one), numbers.whole(one.posts)))
  return `<section id="hours"><h2>${words.parts.hours}<small>${words.hoursNote} · ${note.join('')}</small></h2><div class="hours" role="img" aria-label="${escaped(heard)}"><span></span>${marks.join('')}${rows.join('')}</div></section>`
}

export function leadsOf(drawing: Drawing): string {
  const { words, numbers } = drawing
  const { leads } = drawing.figures
  if (drawing.hidesLeads) return emptyPart('leads', words.parts.leads, words.empty.leadsHidden)
  if (!leads) return ''
  const row = (name: string, value: string) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`
  const sources = leads.sources.map(({ kind, leads: count }) => row(words.sources[kind], numbers.whole(count)))
  const from =
    sources.length === 0
      ? `<p class="soft">${whyEmpty(drawing, 'leads')}</p>`
      : `<table><thead><tr><th scope="col">${words.source}</th><th scope="col">${words.totals.leads}</th></tr></thead><tbody>${sources.join('')}</tbody></table>`
  const deals = [
    row(words.totals.deals, numbers.whole(leads.deals.value)),
    row(words.totals.revenue, numbers.money(leads.revenue.value)),
  ]
  return `<section id="leads"><h2>${words.parts.leads}</h2>${from}<table><tbody>${deals.join('')}</tbody></table></section>`
}

export function notesOf({ words, numbers, figures: { notes } }: Drawing): string {
  if (!notes) return ''
  if (notes.length === 0) return emptyPart('notes', words.parts.notes, words.empty.notes)
  const rows = notes.map(
    ({ day, text }) => `<div><dt>${escaped(numbers.day(day, true))}</dt><dd>${escaped(text)}</dd></div>`,
  )
  return `<section id="notes"><h2>${words.parts.notes}</h2><dl class="notes">${rows.join('')}</dl></section>`
}
