import type { Analysis } from '@matrixcast/contract/analysis'
import type { Language } from '@matrixcast/contract/wire'
import type { ReportNumbers } from './report-numbers.ts'
import type { ReportWords } from './words/report-words.ts'

export type Reader = { language: Language; nameOf: (platform: string) => string }
/** Where the table of all posts lies, and its file. */
export type WorksAt = { page: string; file: string }
export type ReportPage = {
  brand: string
  sentence: string
  expiresAt: number | null
  frozenAt: number | null
  figures: Analysis
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
