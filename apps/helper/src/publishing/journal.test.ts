import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Journal, type JournalEntry } from './journal.ts'

describe('the journal of an earlier life', () => {
  let home: string
  let logged: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'journal-'))
    logged = ''
  })
  afterEach(() => rm(home, { recursive: true }))

  const write = (line: string) => {
    logged += line
  }
  const log = pino({ base: null }, { write })
  const path = () => join(home, 'journal.jsonl')
  async function left(...lines: (object | string)[]): Promise<JournalEntry[]> {
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    await writeFile(path(), text.join(''))
    const journal = await Journal.open(home, log)
    await journal.close()
    return journal.unsettled
  }
  const aTry = () => ({ attemptId: randomUUID(), fence: 3 })
  const refused = { kind: 'rejected', fault: 'policy' }

  it.each([
    ['holds what a terminal would colour', 'no: \u001b[2mlaunch\u001b[22m', 'no: launch'],
    ['is far too long', 'x'.repeat(9000), 'x'.repeat(4000)],
    ['is none at all', undefined, ''],
  ])('an end whose detail %s is still the end of its try', async (_how, detail, cleaned) => {
    const one = aTry()
    const end = { ...one, kind: 'ended', report: { ...refused, detail } }
    const mended = { ...one, kind: 'ended', report: { ...refused, detail: cleaned } }
    expect(await left({ ...one, kind: 'committing' }, end)).toEqual([mended])
    expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual(mended)
    expect(logged).toBe('')
  })

  it.each([
    ['is torn in the middle', '{"attemptId":"6f9'],
    ['is of a kind that nobody knows', { ...aTry(), kind: 'pondering', secret: 'of the account' }],
  ])('a line that %s takes nothing away from the others, and is named', async (_how, line) => {
    const [first, last] = [
      { ...aTry(), kind: 'committing' },
      { ...aTry(), kind: 'prepared' },
    ]
    expect(await left(first, line, last)).toEqual([first, last])
    expect(logged).toContain('"line":2')
    expect(logged).not.toContain('of the account')
  })

  it('an end that cannot be read leaves its try where it was about to be pressed, never before it', async () => {
    const one = aTry()
    const end = { ...one, kind: 'ended', report: { kind: 'guessed', detail: '' } }
    const committing = { ...one, kind: 'committing' }
    expect(await left({ ...one, kind: 'prepared' }, committing, end)).toEqual([committing])
  })
})
