import { z } from 'zod'

/** A permission string as operators see it in a role: `module:verb`. */
export type Permission = `${string}:${string}`

/**
 * Who may call. `public`: anybody. `session`: any signed-in administrator. `expiredToo`: as `session`, and also when the
 * workspace has expired. `helper`: a paired cloud manager with its Bearer secret. `apiKey`: a key made by the CLI.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'expiredToo' }
  | { kind: 'can'; permission: Permission }
  | { kind: 'helper' }
  | { kind: 'apiKey' }

export const open = { kind: 'public' } as const satisfies Access
export const session = { kind: 'session' } as const satisfies Access
export const expiredToo = { kind: 'expiredToo' } as const satisfies Access
export const helperOnly = { kind: 'helper' } as const satisfies Access
export const apiKeyOnly = { kind: 'apiKey' } as const satisfies Access
export const can = (permission: Permission): Extract<Access, { kind: 'can' }> => ({ kind: 'can', permission })

type Schema = z.ZodType

/** One call of the product: the only place where its path, who may call it and both shapes are written. */
export type Endpoint<Input extends Schema = Schema, Output extends Schema = Schema, Who extends Access = Access> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Who
  input: Input
  output: Output
}

export const endpoint = <Input extends Schema, Output extends Schema, Who extends Access>(
  declaration: Endpoint<Input, Output, Who>,
): Endpoint<Input, Output, Who> => declaration

/** What a caller may write: defaults may be left out. */
export type InputOf<One extends Endpoint> = z.input<One['input']>
/** What a handler gets: defaults filled in. */
export type ParsedInputOf<One extends Endpoint> = z.output<One['input']>
export type OutputOf<One extends Endpoint> = z.output<One['output']>

export type EndpointGroup = Record<string, Endpoint>

/** The main API's answer. `code` 1 is success; anything else is a refusal whose `msg` is shown for 5 s. */
export const envelopeOf = <Output extends Schema>(output: Output) =>
  z.object({ code: z.literal(1), msg: z.string(), data: output, time: z.number().int() })

/** A refusal: `fault` is the stable word behind `msg`, `details` its figures, so that a screen can react to it. */
export const refusalEnvelope = z.object({
  code: z.literal(0),
  msg: z.string(),
  data: z.null(),
  time: z.number().int(),
  fault: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
})
