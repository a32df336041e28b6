import type { Endpoint, InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { quarkEnvelopeOf } from '@matrixcast/contract/endpoint'
import { expect } from 'vitest'
import { z } from 'zod'
import { textual, type World } from './world.ts'

const refusal = z.object({
  status: z.literal(false),
  code: z.int(),
  msg: z.string(),
  fault: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** Calls of the page builder with a token of its own; the answer's body, or the refusal that was expected. */
export function quarkCalls(the: () => World) {
  async function send(endpoint: Endpoint, input: object, token: string, language = 'en') {
    const { method, path: url } = endpoint
    const given = method === 'GET' ? { query: textual(input) } : { payload: input }
    const headers = { 'accept-language': language, authorization: `Bearer ${token}` }
    return the().raw({ method, url, headers, ...given })
  }

  return {
    send,
    async call<One extends Endpoint>(endpoint: One, input: InputOf<One>, token: string): Promise<OutputOf<One>> {
      const answer = (await send(endpoint, Object(input), token)).json()
      const envelope: z.ZodType<{ body: OutputOf<One> }> = quarkEnvelopeOf<z.ZodType<OutputOf<One>>>(z.any())
      return envelope.parse(answer).body
    },
    async refused(endpoint: Endpoint, input: object, token: string, language = 'en') {
      const answer = await send(endpoint, input, token, language)
      expect(answer.statusCode).toBe(200)
      return refusal.parse(answer.json())
    },
    refusal,
  }
}
