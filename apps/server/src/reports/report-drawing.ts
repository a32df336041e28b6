import type { Analysis } from '@matrixcast/contract/analysis'
import type { Language } from '@matrixcast/contract/wire'
import type { ReportNumbers } from './report-numbers.ts'
import type { ReportWords } from './words/report-words.ts'

export type Reader = { language: Language; nameOf: (platform: string) => string }
/** A way from one page of a report to another. `word`: what stands for its password, and is in no address; null: it has none. */
export type Way = { path: string; word: string | null; as?: 'csv' }
/** Where the table of all posts lies, and its file. */
export type WorksAt = { page: Way; file: Way }
export type ReportPage = {
  brand: string
  sentence: string
  expiresAt: number | null
  frozenAt: number | null
  figures: Analysis
  /** It is to show leads, which whoever made it may not see any more. */
  hidesLeads: boolean
  /** Null where posts are not shown. */
  worksAt: WorksAt | null
}
/** What each block of the page is drawn from. */
export type Drawing = ReportPage & {
  words: ReportWords
  numbers: ReportNumbers
  nameOf: Reader['nameOf']
  /** The last day was not over when the figures were made. */
  isRunning: boolean
}
