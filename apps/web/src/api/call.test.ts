import { faults } from '@matrixcast/contract/faults/en'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import call from '../messages/en.ts'
import { openEnvelope, refusedByStatus } from './call.ts'
import { CallRefused, refusalText } from './refusal.ts'

const output = z.object({ ok: z.literal(true) })

const refusalOf = (body: unknown): CallRefused => {
  try {
    openEnvelope(output, body)
  } catch (error) {
    if (error instanceof CallRefused) return error
    throw error
  }
  throw new Error('nothing was refused')
}

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { call, faults } }, interpolation: { escapeValue: false } })
})

it('an answer with code 1 gives what was asked for', () => {
  expect(openEnvelope(output, { code: 1, msg: '', data: { ok: true }, time: 1 })).toEqual({ ok: true })
})

it('a refusal is told in the words of the reader, with its figures', () => {
  const body = { code: 0, msg: '次数不足', data: null, time: 1, fault: 'noCredit', details: { needed: 12, left: 3 } }
  expect(refusalText(refusalOf(body))).toBe('Not enough clip credits: 12 needed, 3 left. Nothing was taken.')
})

it('a refusal we have no words for says what the server said, and Error when it said nothing', () => {
  expect(refusalText(refusalOf({ code: 0, msg: 'Sorry', data: null, time: 1 }))).toBe('Sorry')
  expect(refusalText(refusalOf({ code: 0, msg: '', data: null, time: 1 }))).toBe('Error')
})

it('an answer of another shape is a request error and never shown as data', () => {
  expect(refusalOf({ code: 1, msg: '', data: { ok: 'yes' }, time: 1 }).kind).toBe('malformed')
  expect(refusalText(refusalOf('<html>'))).toBe('Request error')
})

it('a database that is away is shown in the words of the reader, and is no refusal: it may have been done', async () => {
  const body = { code: 0, msg: '数据库没有响应', data: null, time: 1, fault: 'databaseAway', details: {} }
  const away = await refusedByStatus(Response.json(body, { status: 503 }))
  expect([away?.kind, refusalText(away)]).toEqual(['http', faults.databaseAway])
  const proxy = await refusedByStatus(new Response('<html>', { status: 503 }))
  expect([proxy?.kind, refusalText(proxy)]).toEqual(['http', 'Request error'])
})
