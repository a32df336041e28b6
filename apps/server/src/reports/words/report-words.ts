import type { LeadSource } from '@matrixcast/domain/lead'

/** The words of a report's page. */
export type ReportWords = {
  readOnly: string
  until: (moment: string) => string
  period: string
  comparedWith: string
  asOf: string
  frozen: string
  told: (known: string, of: string) => string
  headline: (told: { posts: string; plays?: string; interactions?: string; leads?: string }) => string
  table: string
  print: string
  password: string
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
  platform: string
  hoursNote: string
  mostAnHour: (count: string) => string
  back: string
  allWorks: string
  worksOf: (count: string) => string
  title: string
  published: string
  comments: string
  shares: string
  saves: string
  likes: string
  link: string
  account: string
  sources: Record<LeadSource, string>
  method: { least: string; plays: string; interactions: string; fans: string; leads: string }
  nothing: string
}
