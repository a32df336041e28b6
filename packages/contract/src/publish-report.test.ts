import { describe, expect, it } from 'vitest'
import { publishReport, reportDetail } from './publish-report.ts'

const stopped = (detail: string) =>
  publishReport.safeParse({ kind: 'stoppedBeforeCommit', fault: 'internal', retry: true, detail })

describe('what a fault said, in a report', () => {
  it.each([
    [
      'in the colours of a terminal',
      'launch: \u001b[2m- <launching> chromium\u001b[22m',
      'launch: - <launching> chromium',
    ],
    ['with letters that nobody sees', 'a\u0000b\u0007c\u009bd', 'abcd'],
    ['over several lines', 'one\n\ttwo', 'one\n\ttwo'],
    ['at length', 'x'.repeat(5000), 'x'.repeat(4000)],
  ])('is taken %s', (_how, said, detail) => {
    expect(stopped(reportDetail(said))).toMatchObject({ success: true, data: { detail } })
  })
})
