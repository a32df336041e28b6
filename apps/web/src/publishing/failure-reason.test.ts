import { faults } from '@matrixcast/contract/faults/en'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { CallRefused } from '../api/refusal.ts'
import { reasonOf } from './failure-reason.ts'
import { runReducer } from './publish-run.ts'
import { asked } from './publish-ways.ts'
import { aTask } from './testing/a-task.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { faults } }, interpolation: { escapeValue: false } })
})

it('a post that came too soon says after how many minutes', async () => {
  const task = aTask()
  const details = { minutes: 7 }
  const outcome = await asked(
    Promise.reject(new CallRefused({ kind: 'refused', message: '', fault: 'tooSoon', details })),
  )
  if (outcome.ok) throw new Error('nothing was refused')
  const listed = runReducer([], { kind: 'listed', tasks: [task] })
  const [row] = runReducer(listed, { kind: 'refused', taskId: task.id, stumble: outcome.fault })
  expect(row && reasonOf(row)).toBe(faults.tooSoon.replace('{{minutes}}', '7'))
})
