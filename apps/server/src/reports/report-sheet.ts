import type { Language } from '@matrixcast/contract/wire'
import { escaped } from '../http/page-text.ts'
import type { Way } from './report-drawing.ts'
import { reportStyle } from './report-style.ts'

/** A whole page of a report. */
export const sheet = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${reportStyle}</style>${body}</html>`

/** A link, or a form where a word goes along: neither a script nor a cookie carries it. */
export function wayTo({ path, word, as }: Way, label: string): string {
  if (word === null) return `<a href="${escaped(as ? `${path}&as=${as}` : path)}">${label}</a>`
  const fields = Object.entries({ word, ...(as ? { as } : {}) }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${escaped(path)}">${fields.join('')}<button>${label}</button></form>`
}

const letters = new Intl.Segmenter()

/** What a reader takes for the first letter, also where it is made of several signs. */
export const firstLetter = (name: string): string => [...letters.segment(name)][0]?.segment ?? ''
