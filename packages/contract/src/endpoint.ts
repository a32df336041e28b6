import { z } from 'zod'
import type { FaultWord } from './faults/zh.ts'

/** A permission string as operators see it in a role: `module:verb`. */
export type Permission = `${string}:${string}`

/**
 * Who may call. `public`: anybody. `session`: any signed-in administrator. `person`: also a guest of the page builder.
 * `expiredToo`: as `person`, and also when the workspace has expired. `helper`: a paired cloud manager with its Bearer
 * secret. `helperOrPerson`: a cloud manager, and whoever is signed in, for whom the call changes nothing. `apiKey`: a key made by the CLI. `formKey`: the key of a form, in the header `x-form-key`.
 * `builder`: a Bearer token of the page builder; `builderBoth`: that token and the main one, of the same person. Either needs
 * the permission `builder:use`.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'person' }
  | { kind: 'expiredToo' }
  | { kind: 'can'; permission: Permission }
  | { kind: 'helper' }
  | { kind: 'helperOrPerson' }
  | { kind: 'apiKey' }
  | { kind: 'formKey' }
  | { kind: 'builder' }
  | { kind: 'builderBoth' }

export const open = { kind: 'public' } as const satisfies Access
export const session = { kind: 'session' } as const satisfies Access
export const person = { kind: 'person' } as const satisfies Access
export const expiredToo = { kind: 'expiredToo' } as const satisfies Access
export const helperOnly = { kind: 'helper' } as const satisfies Access
export const helperOrPerson = { kind: 'helperOrPerson' } as const satisfies Access
export const formKeyOnly = { kind: 'formKey' } as const satisfies Access
export const apiKeyOnly = { kind: 'apiKey' } as const satisfies Access
export const builder = { kind: 'builder' } as const satisfies Access
export const builderBoth = { kind: 'builderBoth' } as const satisfies Access
export const can = (permission: Permission): Extract<Access, { kind: 'can' }> => ({ kind: 'can', permission })

type Schema = z.ZodType

/** One call of the product: the only place where its path, who may call it and both shapes are written. */
export type Endpoint<Input extends Schema = Schema, Output extends Schema = Schema, Who extends Access = Access> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Who
  input: Input
  output: Output
  /** Also for whoever has to set up a second factor before anything else. */
  beforeFactor?: true
  /** Takes a form with one small file, which its input has as `file`. */
  upload?: Upload
  /** Of the stable set, which API keys open and `docs/api.md` describes. Left out: internal, for our own screens. */
  about?: About
}
/** `isRepeatable`: made twice it does what it does once, so that it needs no `orderId`. */
export type About = { set: 'v1'; summary: string; isRepeatable?: true }
/** `tooLarge` says the limit in words. */
export type Upload = { maxBytes: number; tooLarge: FaultWord }

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
refusalEnvelope.register(z.globalRegistry, { id: 'Refusal' })

/** Whether a path is a call of the page builder, which answers in an envelope of its own; `/quark/home` is a screen. */
export const isQuarkCall = (path: string): boolean =>
  /^\/quark\/(?:auth|user|page|imageLib|imageCommon|psd)(?:[/?]|$)/.test(path)

/** The page builder's answer: `status` says whether it was done, `code` is 200 or says why not. */
export const quarkEnvelopeOf = <Output extends Schema>(output: Output) =>
  z.object({ status: z.literal(true), body: output, msg: z.string(), code: z.literal(200) })

/** Its refusal; `fault` and `details` are those of the main API. */
export const quarkRefusal = z.object({
  status: z.literal(false),
  msg: z.string(),
  code: z.int(),
  fault: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string().optional(),
})
quarkRefusal.register(z.globalRegistry, { id: 'BuilderRefusal' })
