import { closeSync, openSync, writeSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openLogOutput } from './log-output.ts'

it('a log on a full disk drops lines, reports that once, and goes on with a count when there is room', () => {
  const full = openSync('/dev/full', 'w')
  const written: string[] = []
  const reported: string[] = []
  let hasRoom = false
  const output = openLogOutput(
    (bytes) => {
      if (!hasRoom) return writeSync(full, bytes)
      written.push(Buffer.from(bytes).toString())
      return bytes.length
    },
    ({ message }) => void reported.push(message),
  )
  for (let line = 0; line < 3; line++) output.write(`lost ${line}\n`)
  hasRoom = true
  output.write('after\n')
  output.write('later\n')
  hasRoom = false
  output.write('lost again\n')
  closeSync(full)
  expect(written).toEqual(['\nLines that could not be written and are missing here: 3.\nafter\n', 'later\n'])
  expect(reported).toEqual(Array(2).fill(expect.stringContaining('ENOSPC')))
})

it('a log line is written whole where the system takes it in pieces and its reader is slow for a moment', () => {
  let written = ''
  let calls = 0
  const output = openLogOutput(
    (bytes) => {
      calls += 1
      if (calls % 3 === 0) throw Object.assign(new Error('busy'), { code: 'EAGAIN' })
      written += Buffer.from(bytes.subarray(0, 2)).toString()
      return Math.min(2, bytes.length)
    },
    (fault) => {
      throw fault
    },
  )
  output.write('0123456789\n')
  expect(written).toBe('0123456789\n')
})
