import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

const place = { folder: '' }
beforeEach(() => {
  place.folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-logs-'))
})
afterEach(() => rmSync(place.folder, { recursive: true }))

it('a log file on a full disk loses lines, reports that once, and is written again when there is room', () => {
  const file = path.join(place.folder, 'server.log')
  symlinkSync('/dev/full', file)
  const reported: string[] = []
  const log = openLogFile(place.folder, 'server', { onLine: (line) => reported.push(line) })
  for (let count = 0; count < 12; count++) log.write('a line of a request\n')
  expect(reported).toEqual([expect.stringMatching(/server\.log cannot be written.*ENOSPC/)])
  rmSync(file)
  log.write('there is room again\n')
  expect(readFileSync(file, 'utf8')).toBe(
    '\nLines that could not be written and are missing here: 12.\nthere is room again\n',
  )
  expect(reported).toHaveLength(1)
})

it('a log whose folder cannot be made yet is written once it can', () => {
  const folder = path.join(place.folder, 'logs')
  writeFileSync(folder, 'in the way')
  const reported: string[] = []
  const log = openLogFile(folder, 'server', { onLine: (line) => reported.push(line) })
  log.write('lost\n')
  rmSync(folder)
  log.write('kept\n')
  expect(reported).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'server.log'), 'utf8')).toMatch(
    /\nLines that could not be written and are missing here: 1\.\nkept\n$/,
  )
})

it('a log file is moved aside when it is full, and three older ones are kept', () => {
  const log = openLogFile(place.folder, 'server', { onLine: () => undefined, mostBytes: 20 })
  for (let count = 0; count < 30; count++) log.write(`line number ${count}\n`)
  expect(readdirSync(place.folder).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3'])
  expect(readFileSync(path.join(place.folder, 'server.log'), 'utf8')).toContain('line number 29')
})
