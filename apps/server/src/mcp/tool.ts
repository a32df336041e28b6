import type { Endpoint } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'

/** What a client may assume of a tool before it calls it (MCP, `ToolAnnotations`). */
export type ToolHints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean }

/** A tool of an agent: one call of the stable set, with fewer and flatter fields. */
export type Tool = {
  name: string
  description: string
  endpoint: Endpoint
  hints: ToolHints
  /** JSON Schema 2020-12. */
  schema: object
  /** The input of the call. Throws Refusal `invalidInput` with the field. */
  inputOf: (given: unknown) => Record<string, unknown>
  /** What an agent reads of the call's answer. */
  shownOf: (answer: unknown) => object
}

type Described<Input extends z.ZodObject, Output extends z.ZodType, Takes extends z.ZodObject> = {
  name: string
  description: string
  call: Endpoint<Input, Output>
  hints: ToolHints
  takes: Takes
  give: (given: z.output<Takes>) => z.input<Input>
  show: (answer: z.output<Output>) => object
}

export const reads: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
export const writes: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true }
export const stops: ToolHints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true }

export const tool = <Input extends z.ZodObject, Output extends z.ZodType, Takes extends z.ZodObject>(
  its: Described<Input, Output, Takes>,
): Tool => {
  const { call: endpoint, takes, give, show, ...more } = its
  return {
    ...more,
    endpoint,
    schema: z.toJSONSchema(takes, { io: 'input', target: 'draft-2020-12' }),
    inputOf: (given) => read(endpoint.input, give(read(takes, given))),
    shownOf: (answer) => show(endpoint.output.parse(answer)),
  }
}

function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const found = shape.safeParse(given)
  if (found.success) return found.data
  const issue = found.error.issues[0]
  throw new Refusal('invalidInput', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' })
}
