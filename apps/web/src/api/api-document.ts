import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

const shape = z.object({
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
  parameters: z.array(z.object({ name: z.string(), required: z.boolean().default(false), schema: shape })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: shape })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.object({ schema: shape })).optional() }),
  ),
})
export type ApiOperation = z.infer<typeof operation> & { method: string; path: string }
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** The calls of the stable set, as the server describes them to programs. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi v1'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ApiOperation[]> => {
      const answer = await fetch('/openapi.json?set=v1', { signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      const { paths } = document.parse(await answer.json())
      return Object.entries(paths).flatMap(([path, its]) =>
        Object.entries(its).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
      )
    },
  })
