import { voiceNames } from '@matrixcast/canvas/element-style'
import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { done, nothing, text } from './wire.ts'

/** What an operator may connect: a chat model for words, a voice, and an ear that says when each word is heard. */
export const endpointKinds = ['chat', 'speech', 'transcription'] as const
const endpointKind = z.enum(endpointKinds)
export type EndpointKind = z.infer<typeof endpointKind>

const voiceProblemKinds = ['voiceProgramMissing', 'voiceModelsUnset', 'modelsMissing', 'modelIncomplete'] as const

const voiceMap = z.record(z.enum(voiceNames), text(100))

const endpointFields = z.object({
  kind: endpointKind,
  /** `https://host/v1`; empty switches it off. */
  baseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  model: text(200),
  /** How long one try may take. */
  limitSeconds: z.number().int().min(2).max(300),
  /** Speech only: what the endpoint calls the nine voices. */
  voices: voiceMap,
  /** Speech only: whether the built-in voice speaks when this one fails. */
  fallsBack: z.boolean(),
})

/** `key` is written and never read: left out it stays, empty it goes. */
const endpointInput = endpointFields.extend({ key: z.string().trim().max(500).optional() })

const aiEndpoint = endpointFields.extend({ hasKey: z.boolean() })
export type AiEndpoint = z.infer<typeof aiEndpoint>

export const aiApi = {
  endpoints: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getAiEndpointList',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({ data: z.array(aiEndpoint) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/saveAiEndpoint',
    access: can('setting:edit'),
    input: endpointInput,
    output: done,
  }),
  /** Tries what was typed without keeping it; a key that was left out is the kept one. */
  test: endpoint({
    method: 'POST',
    path: '/api/v2.admin/testAiEndpoint',
    access: can('setting:edit'),
    input: endpointInput,
    output: z.object({
      ok: z.boolean(),
      /** A stable word for what went wrong. */
      fault: z.string().nullable(),
      /** What came back, or what the other side said. */
      detail: z.string(),
      milliseconds: z.number().int(),
    }),
  }),
  /** What stands in the way of a voice program that the server's settings name, with its path. */
  voiceProblems: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getVoiceProblemList',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({ data: z.array(z.object({ kind: z.enum(voiceProblemKinds), path: z.string() })) }),
  }),
  /** Which are connected, for the screens that use them. */
  standing: endpoint({
    method: 'GET',
    path: '/api/v2.common/getAiStanding',
    access: session,
    input: nothing,
    output: z.record(endpointKind, z.boolean()),
  }),
}
