import type { Analysis } from '@matrixcast/contract/analysis'
import type { ReportNumbers } from './report-numbers.ts'
import type { ReportWords } from './words/report-words.ts'

type Totals = NonNullable<Analysis['totals']>
type Figures = { totals: Totals; leads: Analysis['leads'] }
type Wording = { words: ReportWords; numbers: ReportNumbers }

/** One sentence of figures. Names no figure that is unknown, and interactions where plays are unknown. */
export function headlineOf({ totals, leads }: Figures, { words: { headline }, numbers }: Wording): string {
  const write = (name: keyof typeof headline.things, value: number) =>
    headline.things[name](numbers.count(value), value)
  const summed = (name: 'plays' | 'interactions'): string | undefined => {
    const { value, known, of } = totals[name]
    if (value === null) return undefined
    const thing = write(name, value)
    return known < of ? headline.atLeast(thing) : thing
  }
  const views = summed('plays') ?? summed('interactions')
  const came = leads?.leads.value ?? 0
  const things = [...(views === undefined ? [] : [views]), ...(came === 0 ? [] : [write('leads', came)])]
  const out = totals.posts.value ?? 0
  const posts = out === 0 ? undefined : write('posts', out)
  if (things.length > 0) return headline.brought(posts, numbers.list(things))
  return posts === undefined ? headline.none : headline.published(posts)
}
