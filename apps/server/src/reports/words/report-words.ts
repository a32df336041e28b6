import type { LeadSource } from '@matrixcast/domain/lead'

/** The words of a report's page. */
export type ReportWords = {
  /** What it is, for whoever opens it without knowing the product. */
  kind: string
  until: (day: string) => string
  period: string
  comparedWith: string
  asOf: string
  frozen: string
  accounts: string
  running: (day: string) => string
  /** Under a figure that not every account has told. */
  least: (known: string, of: string) => string
  partly: (known: string, of: string) => string
  headline: {
    /** `posts`: as `things.posts` writes them; undefined: none went out. */
    brought: (posts: string | undefined, things: string) => string
    published: (posts: string) => string
    none: string
    atLeast: (thing: string) => string
    things: Record<'posts' | 'plays' | 'interactions' | 'leads', (text: string, count: number) => string>
  }
  table: string
  print: string
  password: string
  passwordHelp: string
  enter: string
  parts: {
    summary: string
    trend: string
    interactions: string
    platforms: string
    works: string
    hours: string
    leads: string
    notes: string
    method: string
  }
  totals: Record<
    | 'posts'
    | 'plays'
    | 'interactions'
    | 'rate'
    | 'fans'
    | 'clicks'
    | 'leads'
    | 'deals'
    | 'revenue'
    | 'cost'
    | 'perLead',
    string
  >
  before: (figure: string) => string
  now: string
  earlier: string
  perDay: string
  asTable: string
  day: string
  platform: string
  hoursNote: string
  busiest: (when: string, posts: string) => string
  back: string
  allWorks: string
  worksOf: (count: string) => string
  /** `of`: undefined where the report does not show how many there were. */
  bestOf: (count: string, of: string | undefined) => string
  worksNote: string
  title: string
  published: string
  comments: string
  shares: string
  saves: string
  likes: string
  link: string
  account: string
  source: string
  sources: Record<LeadSource, string>
  method: { least: string; unknown: string; plays: string; interactions: string; fans: string; leads: string }
  /** Which leads are counted. */
  leadsOf: { accounts: string; all: (byNone: string) => string; shared: (count: string) => string }
  practice: (count: string) => string
  /** Why a part of the report has nothing to show. */
  empty: Record<
    'accounts' | 'practice' | 'posts' | 'figures' | 'leads' | 'allLeads' | 'leadsHidden' | 'notes' | 'costs',
    string
  >
}
