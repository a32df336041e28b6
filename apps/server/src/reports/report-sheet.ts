import type { Language } from '@matrixcast/contract/wire'
import { escaped } from '../http/page-text.ts'
import { reportStyle } from './report-style.ts'

/** A whole page of a report. */
export const sheet = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${reportStyle}</style>${body}</html>`

const letters = new Intl.Segmenter()

/** What a reader takes for the first letter, also where it is made of several signs. */
export const firstLetter = (name: string): string => [...letters.segment(name)][0]?.segment ?? ''
