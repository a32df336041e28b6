import { textOf } from '@matrixcast/canvas/commands/set-text'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import { pageKindOf } from '@matrixcast/canvas/page-kinds'
import type { PageData, PageHeat } from '@matrixcast/contract/page-data'
import { daysBetween, type ReadPage } from './page-data-store.ts'
import { figuresOfDays, sumByName, sumOf } from './page-figures.ts'

const mostChannels = 100

/** The figures of one page, as its screen shows them. */
export function pageDataOf({ period, page, days, first, bots, closed }: ReadPage, url: string): PageData {
  const { from, until } = period
  const { pages } = page.project
  const isKnown = first !== null && first <= until
  const all = days.filter(({ channel }) => channel === '')
  const now = all.filter(({ day }) => day >= from)
  const before = all.filter(({ day }) => day < from)
  const lastPage = pages.length > 1 ? pages.at(-1)?.uuid : undefined
  const figures = figuresOfDays(now, isKnown, lastPage)
  const earlier = figuresOfDays(before, first !== null && first < from, lastPage)
  const depth = sumByName(now.map((one) => one.depth))
  const compared = (name: keyof typeof figures) => ({ value: figures[name], before: earlier[name] })
  const seen = (count: number) => (isKnown ? count : null)
  const byDay = new Map(now.map((one) => [one.day, one]))
  return {
    id: page.page.id,
    title: page.page.title,
    isPublish: page.page.isPublish,
    url,
    rev: page.rev,
    publishedAt: page.page.isPublish ? page.publishedAt : null,
    period,
    summedAt: days.length === 0 ? null : Math.max(...days.map(({ summedAt }) => summedAt)),
    figures: {
      views: compared('views'),
      visitors: compared('visitors'),
      stay: compared('stay'),
      readToEnd: compared('readToEnd'),
      submissions: compared('submissions'),
      rate: compared('rate'),
      customers: compared('customers'),
    },
    funnel: funnelOf(),
    depth: pages.map(({ uuid, name }) => ({ uuid, name, visits: seen(depth.get(uuid) ?? 0) })),
    days: daysBetween(from, until).map((day) => ({
      day,
      views: first !== null && day >= first ? (byDay.get(day)?.views ?? 0) : null,
      submissions: byDay.get(day)?.submissions ?? 0,
    })),
    channels: channelsOf(),
    bots,
    closed,
  }

  function funnelOf(): PageData['funnel'] {
    const middle = pages.length > 2 ? Math.floor(pages.length / 2) : undefined
    const submissions = sumOf(now, 'submissions')
    const hasForm = submissions > 0 || pages.some(({ elements }) => elements.some(({ elName }) => elName === 'form'))
    return [
      { step: 'opened', visits: seen(sumOf(now, 'views')) },
      ...(middle === undefined
        ? []
        : [{ step: 'middle' as const, visits: seen(depth.get(pages[middle]?.uuid ?? '') ?? 0), page: middle + 1 }]),
      { step: 'touched', visits: seen(sumOf(now, 'touched')) },
      ...(hasForm
        ? [
            { step: 'begun' as const, visits: seen(sumOf(now, 'begun')) },
            { step: 'submitted' as const, visits: submissions },
          ]
        : []),
    ]
  }

  function channelsOf(): PageData['channels'] {
    const ofChannels = days.filter(({ day, channel }) => channel !== '' && day >= from)
    const views = sumByName(ofChannels.map((one) => ({ [one.channel]: one.views })))
    const submissions = sumByName(ofChannels.map((one) => ({ [one.channel]: one.submissions })))
    return [...views]
      .map(([channel, count]) => ({ channel, views: count, submissions: submissions.get(channel) ?? 0 }))
      .sort((one, other) => other.views - one.views || other.submissions - one.submissions)
      .slice(0, mostChannels)
  }
}

type Spot = { element: string; x: number; y: number; clicks: number }

/** Where a published page's sections can be scrolled to: as the page itself names them. */
const anchorOf = (uuid: string): string => `p-${uuid.replace(/[^\w-]/g, '')}`

/** The clicks of one page of the document: by element, and where they fell on it. */
export function heatOf({ period, page, days }: ReadPage, spots: readonly Spot[], wanted: string | undefined): PageHeat {
  const { pages, width, height } = page.project
  const shown = pages.find(({ uuid }) => uuid === wanted) ?? pages[0]
  const elements = (shown?.elements ?? []).filter(({ hidden }) => hidden !== true)
  const clicks = sumByName(
    days.filter(({ day, channel }) => day >= period.from && channel === '').map((one) => one.clicks),
  )
  const boxes = new Map(elements.map((element) => [element.uuid, element.commonStyle]))
  return {
    width,
    height,
    pages: pages.map(({ uuid, name }) => ({ uuid, name })),
    pageUuid: shown?.uuid ?? '',
    address: page.page.isPublish && page.slug ? `/p/${page.slug}#${anchorOf(shown?.uuid ?? '')}` : '',
    elements: elements
      .flatMap((element) => {
        const count = clicks.get(element.uuid) ?? 0
        return count === 0
          ? []
          : [
              {
                uuid: element.uuid,
                name: nameOf(element).trim().slice(0, 60),
                kind: element.elName,
                clicks: count,
                isClickable: isClickable(element),
              },
            ]
      })
      .sort((one, other) => other.clicks - one.clicks),
    spots: spots.flatMap(({ element, x, y, clicks: count }) => {
      const box = boxes.get(element)
      if (!box) return []
      return [{ x: (box.left + x * box.width) / width, y: (box.top + y * box.height) / height, clicks: count }]
    }),
  }
}

/** Its own name, else its words; empty where it has neither. */
function nameOf(element: ProjectElement): string {
  const kind = pageKindOf(element)
  const words = kind && 'text' in kind.propsValue ? kind.propsValue.text : textOf(element)
  return element.label ?? words ?? ''
}

/** Kinds that do something by themselves when they are pressed. */
const selfActing = ['form', 'video', 'carousel', 'map', 'call', 'copy', 'music', 'button']

const isClickable = (element: ProjectElement): boolean =>
  element.events.length > 0 || selfActing.includes(element.elName) || !isKnownElement(element)
