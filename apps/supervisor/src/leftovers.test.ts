import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openProcessRecord } from './leftovers.ts'

const place = { home: '' }
beforeEach(() => {
  place.home = mkdtempSync(path.join(tmpdir(), 'matrixcast-record-'))
})
afterEach(() => rmSync(place.home, { recursive: true }))

const file = () => path.join(place.home, 'processes.json')
const sleeper = (): ChildProcess => spawn('sleep', ['60'])

it.each([
  ['empty', ''],
  ['cut off in the middle', '{"supervisor":{"pid":1,'],
  ['of another form', '{"supervisor":7}'],
])('a process record that a power cut left %s is read as nothing known', async (_how, text) => {
  writeFileSync(file(), text)
  const record = openProcessRecord(place.home)
  expect(record.isRunning()).toBe(false)
  expect(await record.endLeftovers()).toBe(0)
  record.write([])
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ supervisor: { pid: process.pid }, children: [] })
  expect(readdirSync(place.home)).toEqual(['processes.json'])
})

it('a process that an earlier start left is ended by its pid and begin, one that only has its pid is not', async () => {
  const left = sleeper()
  const stranger = sleeper()
  const record = openProcessRecord(place.home)
  record.write([left.pid ?? 0, stranger.pid ?? 0])
  const kept = JSON.parse(readFileSync(file(), 'utf8'))
  kept.children[1].began = '1'
  writeFileSync(file(), JSON.stringify(kept))
  expect(await record.endLeftovers()).toBe(1)
  expect([left.signalCode, stranger.signalCode]).toEqual(['SIGTERM', null])
  stranger.kill('SIGKILL')
})
