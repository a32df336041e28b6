import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { Fatal, fatalMessage, fatalReason } from './fatal.ts'

const systemFault = (code: string, more: object) => Object.assign(new Error(`${code}: it failed`), { code, ...more })

it('a port that another program has ends a process for good, by its number', async () => {
  const stranger = createServer()
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  const bound = stranger.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const fault = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'))
  stranger.close()
  expect(fatalReason(fault)).toMatchObject({ word: 'portTaken', again: false })
  expect(fatalReason(fault).sentence).toMatch(`port ${port} is taken by another program`)
})

it.each([
  ['ENOSPC', 'diskFull', true, 'the disk is full: /h/keys could not be written'],
  ['EDQUOT', 'diskFull', true, 'the disk is full: /h/keys'],
  ['EROFS', 'readOnly', false, '/h/keys lies on a read-only disk'],
  ['EACCES', 'notAllowed', false, '/h/keys may not be used by this user'],
])('a process that ends by %s of a file reports it as %s', (code, word, again, sentence) => {
  expect(fatalReason(systemFault(code, { path: '/h/keys' }))).toEqual({
    word,
    again,
    sentence: expect.stringContaining(sentence),
  })
})

it('a port below 1024 is reported as one this user may not use', () => {
  expect(fatalReason(systemFault('EACCES', { port: 80, syscall: 'listen' })).sentence).toMatch(
    'port 80 may not be used',
  )
})

it('what a program wrote before it ended is understood where it has no code', () => {
  const postgres = new Error('Postgres does not start: FATAL:  could not write lock file: No space left on device')
  expect(fatalReason(postgres).word).toBe('diskFull')
})

it('a fault the list does not name is tried again, in its own words', () => {
  expect(fatalReason(new Error('something new'))).toEqual({ word: 'unknown', again: true, sentence: 'something new' })
  expect(fatalReason(systemFault('X', { code: 7 })).word).toBe('unknown')
})

it('the reason of a process is the same after it went to the supervisor', () => {
  const fault = new Fatal('databaseAway', { detail: 'connect ECONNREFUSED 127.0.0.1:5432' })
  const sent: unknown = JSON.parse(
    JSON.stringify({ kind: 'fatal', fault: Object.assign({}, fault, { message: fault.message }) }),
  )
  const received = fatalReason(fatalMessage.parse(sent).fault)
  expect(received).toEqual(fatalReason(fault))
  expect(received).toMatchObject({
    word: 'databaseAway',
    again: true,
    sentence: expect.stringContaining('ECONNREFUSED'),
  })
})
