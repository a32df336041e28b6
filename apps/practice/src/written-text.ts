import { randomUUID } from 'node:crypto'

export type TextFault = 'nothingWritten' | 'textTooLong' | 'nameTooLong' | 'commentGone'
const most = { text: 500, name: 20 }

export type TextBody = { text?: string; name?: string; parent?: string; submission?: string }
const field = (maxLength: number) => ({ type: 'string', maxLength })
export const textBody = {
  body: {
    type: 'object',
    properties: { text: field(20_000), name: field(200), parent: field(100), submission: field(100) },
  },
}

/** Line breaks stay; other control characters do not. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

export const textOf = ({ text = '', name = '', parent = '', submission = '' }: TextBody) => ({
  text: clean(text),
  name: clean(name).replace(/\s+/g, ' '),
  parent: parent === '' ? null : parent,
  submission: submission === '' ? randomUUID() : submission,
})

export function faultIn({ text, name }: { text: string; name: string }): TextFault | null {
  if (text === '') return 'nothingWritten'
  if (Array.from(text).length > most.text) return 'textTooLong'
  return Array.from(name).length > most.name ? 'nameTooLong' : null
}
