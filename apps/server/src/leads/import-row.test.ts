import { expect, it } from 'vitest'
import { type Columns, judgeRow } from './import-row.ts'

const columns: Columns = ['name', 'phone', 'email', 'words', 'words', 'level', 'tags']
const headers = ['Name', 'Phone', 'Mail', 'Wish', 'Remark', 'Level', 'Tags']
const judged = (given: Partial<Record<(typeof headers)[number], string>>) =>
  judgeRow(
    headers.map((header) => given[header] ?? ''),
    columns,
    { headers, country: 'CN' },
  )
const phoneOf = (Phone: string) => {
  const row = judged({ Phone })
  return row.ok ? [row.person.contact.phone, row.notes.map(({ fault }) => fault), row.person.words] : row.reasons
}

it.each([
  ['13800138001', '+8613800138001'],
  ['010-62345678', '+861062345678'],
  ['0086 138-0013-8001', '+8613800138001'],
  ['一三八〇〇一三八〇〇一', '+8613800138001'],
  ['+34 600 123 456', '+34600123456'],
])('a cell with the number %s gives it whole', (cell, phone) => {
  expect(phoneOf(cell)).toEqual([phone, [], ''])
})

it.each([
  '13800138001/13900138002',
  '13800138001 13900138002',
  '13800138001、010-62345678',
  '13800138001 or 13900138002',
])('a cell with several numbers, %s, gives the first, and all are among the words', (cell) => {
  expect(phoneOf(cell)).toEqual(['+8613800138001', ['rowTwoPhones'], cell])
})

it('a row takes the one address that was seen, and of several the first', () => {
  const mailOf = (Mail: string) => {
    const row = judged({ Name: 'Ann', Mail })
    return row.ok ? [row.person.contact.email, row.notes.map(({ fault }) => fault), row.person.words] : row.reasons
  }
  for (const typed of [
    'Ann@example.com\u200B',
    '\u202Aann@example.com\u202C',
    'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'mailto:ann@example.com',
  ])
    expect(mailOf(typed)).toEqual(['ann@example.com', [], ''])
  expect(mailOf('Ann <ann@example.com>')).toEqual(['ann@example.com', [], ''])
  const several = 'x11@example.com, x12@example.com'
  expect(mailOf(several)).toEqual(['x11@example.com', ['rowTwoEmails'], several])
})

it('a row names every reason for which it stays out, with what stands in its cells', () => {
  expect(judged({ Name: 'x'.repeat(61), Phone: '123', Mail: 'at home' })).toEqual({
    ok: false,
    name: 'x'.repeat(60),
    reasons: [
      { fault: 'rowPhone', details: { text: '123', country: 'CN' } },
      { fault: 'rowEmail', details: { text: 'at home' } },
      { fault: 'rowTooLong', details: { column: 'Name', limit: 60 } },
    ],
  })
})

it('words of several columns keep the names of their columns', () => {
  const row = judged({ Name: 'Li', Wish: 'a bath', Remark: '=1+1' })
  expect(row).toMatchObject({ ok: true, person: { words: 'Wish: a bath\nRemark: =1+1' } })
})

it.each([
  ['A', 'A', 0],
  ['b 类', 'B', 0],
  ['Ｃ', 'C', 0],
  ['cold', null, 1],
  ['', null, 0],
])('the level %j is %s', (Level, level, notes) => {
  const row = judged({ Name: 'Li', Level })
  expect(row.ok && [row.person.level, row.notes.length]).toEqual([level, notes])
})

it('tags are told apart by any sign between them, each once, and too many of them are refused', () => {
  expect(judged({ Name: 'Li', Tags: 'hot，south; hot' })).toMatchObject({ person: { tags: ['hot', 'south'] } })
  const Tags = Array.from({ length: 21 }, (_, at) => `t${at}`).join()
  expect(judged({ Name: 'Li', Tags })).toMatchObject({ ok: false, reasons: [{ fault: 'rowTags' }] })
})
