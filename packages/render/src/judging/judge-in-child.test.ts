import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { judgeInChild, judgeProgram } from './judge-in-child.ts'

const file = fileURLToPath(import.meta.url)
const never = new AbortController().signal
const program = judgeProgram('../testing/greedy-judge', import.meta.url, { megabytes: 300, seconds: 20 })
const ask = (question: string, changes: { seconds?: number; signal?: AbortSignal } = {}) =>
  judgeInChild({
    program: { ...program, seconds: changes.seconds ?? program.seconds },
    question,
    file,
    shape: z.unknown(),
    signal: changes.signal ?? never,
  })

it('a judge in a process of its own answers, or refuses in its words, and sees none of our settings', async () => {
  const [bytes, refusal, settings] = await Promise.all([ask('bytes'), ask('refusal'), ask('settings')])
  expect(bytes).toEqual({ ok: true, value: expect.any(Number) })
  expect(refusal).toEqual({ ok: false, fault: { kind: 'refused', detail: 'not like this' } })
  expect(settings).toEqual({ ok: true, value: [] })
})

it('a judge that takes more memory or time than it may, or breaks, is ended and the file is refused', async () => {
  const [heap, outside, end, time] = await Promise.all([
    ask('heap'),
    ask('outside'),
    ask('end'),
    ask('time', { seconds: 2 }),
  ])
  expect(heap).toMatchObject({ fault: { kind: 'exceeded', detail: expect.stringContaining('300 MB') } })
  expect(outside.ok).toBe(false)
  expect(end).toMatchObject({ fault: { kind: 'exceeded', detail: expect.stringContaining('SIGSEGV') } })
  expect(time).toMatchObject({ fault: { kind: 'exceeded', detail: 'more than 2 s' } })
})

it('a judge whose program is not there is no refusal of the file, and a cancelled one says so', async () => {
  const missing = { ...program, argv: ['/no/such/judge.mjs'] }
  const judging = { program: missing, question: 'bytes', file, shape: z.unknown() }
  await expect(judgeInChild({ ...judging, signal: never })).rejects.toThrow('did not run')
  expect(await ask('bytes', { signal: AbortSignal.abort() })).toMatchObject({ fault: { kind: 'cancelled' } })
})

it('every program that judges files is bundled beside the server', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const programs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-child.ts'),
  )
  const build = readFileSync(new URL('../../../../scripts/build.mjs', import.meta.url), 'utf8')
  const judges = programs.filter((name) => name !== 'run-child.ts' && name !== 'judging/judge-in-child.ts')
  expect(judges).toContain('fonts/judge-font-child.ts')
  expect(judges.filter((name) => !build.includes(`packages/render/src/${name}`))).toEqual([])
})
