import type { Endpoint } from '@matrixcast/contract/endpoint'
import { inputFaultOf } from '@matrixcast/contract/reasons/reason-of'
import type { Language } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Principal } from '../http/callers.ts'
import { refuseUnknownName } from '../http/unknown-name.ts'
import { refuseUnstorable } from '../http/unstorable-text.ts'

/** What a client may assume of a tool before it calls it (MCP, `ToolAnnotations`). */
export type ToolHints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean }

/** A tool of an agent: one call of the stable set, with fewer and flatter fields. */
export type Tool = {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  hints: ToolHints
  /** JSON Schema 2020-12 of its arguments, and of what it answers. */
  schema: object
  answers: object
  /** Whether a key that has the scope can ever use it. */
  isFor: (key: Principal) => boolean
  /** The input of the call. Throws Refusal `invalidInput` or `unknownName` with the argument. */
  inputOf: (given: unknown) => Record<string, unknown>
  /** What an agent reads of the call's answer. Throws a Refusal where the one thing that was asked for was refused. */
  shownOf: (answer: unknown, language: Language) => Record<string, unknown>
}

type Described<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Takes extends z.ZodObject,
  Shows extends z.ZodObject,
> = {
  name: string
  title: string
  description: string
  call: Endpoint<Input, Output>
  hints: ToolHints
  isFor?: Tool['isFor']
  takes: Takes
  give: (given: z.output<Takes>) => z.input<Input>
  shows: Shows
  show: (answer: z.output<Output>, language: Language) => z.input<Shows>
}

export const reads: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
export const writes: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true }
export const stops: ToolHints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true }

export const tool = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Takes extends z.ZodObject,
  Shows extends z.ZodObject,
>(
  its: Described<Input, Output, Takes, Shows>,
): Tool => {
  const { call: endpoint, takes, give, shows, show, isFor = () => true, ...more } = its
  return {
    ...more,
    isFor,
    endpoint,
    schema: z.toJSONSchema(takes, { io: 'input', target: 'draft-2020-12' }),
    answers: z.toJSONSchema(shows, { io: 'output', target: 'draft-2020-12' }),
    inputOf(given) {
      refuseUnstorable(given)
      refuseUnknownName(takes, given)
      return read(endpoint.input, give(read(takes, given)))
    },
    shownOf: (answer, language) => shows.parse(show(endpoint.output.parse(answer), language)),
  }
}

function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const found = shape.safeParse(given)
  if (found.success) return found.data
  throw new Refusal('invalidInput', inputFaultOf(found.error.issues, given))
}
