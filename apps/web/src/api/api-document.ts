import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

const shape = z.object({
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get items() {
    return shape.optional()
  },
  get anyOf() {
    return z.array(shape).optional()
  },
  get oneOf() {
    return z.array(shape).optional()
  },
  get properties() {
    return z.record(z.string(), shape).optional()
  },
  required: z.array(z.string()).optional(),
})
export type ApiShape = z.infer<typeof shape>

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-permission': z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: shape,
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: shape })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.object({ schema: shape })).optional() }),
  ),
})
export type ApiOperation = z.infer<typeof operation> & { method: string; path: string }
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
const named = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }).optional() })

/** With what a reference names in its place. A schema that holds itself is not followed into itself. */
function whole(value: unknown, schemas: Record<string, unknown>, inside: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => whole(one, schemas, inside))
  if (typeof value !== 'object' || value === null) return value
  const name = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined
  if (name !== undefined) return inside.includes(name) ? {} : whole(schemas[name], schemas, [...inside, name])
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, whole(one, schemas, inside)]))
}

/** The calls of the stable set, as the server describes them to programs. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi v1'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ApiOperation[]> => {
      const answer = await fetch('/openapi.json?set=v1', { signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      const read: unknown = await answer.json()
      const { paths } = document.parse(whole(read, named.parse(read).components?.schemas ?? {}))
      return Object.entries(paths).flatMap(([path, its]) =>
        Object.entries(its).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
      )
    },
  })
