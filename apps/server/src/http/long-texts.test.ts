import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { topicText } from '@matrixcast/contract/wire'
import { readCell } from '@matrixcast/domain/matrix-cell'
import { Refusal } from '@matrixcast/domain/refusal'
import { growsTooFast, longUnits } from '@matrixcast/domain/testing/growth'
import { wordpressArticle } from '@matrixcast/platforms/wordpress/wordpress-article'
import { expect, it } from 'vitest'
import { readMarkdown } from '../articles/markdown-in.ts'
import { markdownOf } from '../articles/markdown-out.ts'
import { judgeRow } from '../leads/import-row.ts'
import { phoneOf } from '../leads/phone-reading.ts'
import { withoutMarks } from './slugs.ts'

function orRefused(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return error.fault
    throw error
  }
}
const boldText = (text: string): ArticleDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
})

it.each([
  ['Markdown', (text: string) => readMarkdown(text)],
  // The library that writes Markdown looks back for each grave accent.
  ['bold words of an article', (text: string) => markdownOf('title', boldText(text.replaceAll('`', '´')))],
  ['a telephone number', (text: string) => phoneOf(text, 'CN')],
  [
    'a row of a table',
    (text: string) => judgeRow([text, text], ['phone', 'email'], { headers: ['phone', 'email'], country: 'CN' }),
  ],
  ['an address that was pasted', withoutMarks],
  ['a cell of a sheet', (text: string) => readCell(text, { offsetAt: () => 0, now: 0 })],
  ['a topic', (text: string) => topicText(200).safeParse(`#${text}`)],
  ['words of an article for WordPress', (text: string) => wordpressArticle(boldText(text), new Map())],
])('a long text is read as %s in a time that grows as its length does', (_, read) => {
  const slow = longUnits.filter((unit) => growsTooFast((text) => orRefused(() => read(text)), unit))
  expect(slow).toEqual([])
})
