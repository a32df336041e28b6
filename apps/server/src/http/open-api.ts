import type { Endpoint } from '@matrixcast/contract/endpoint'
import { envelopeOf, isQuarkCall, quarkEnvelopeOf } from '@matrixcast/contract/endpoint'
import { z } from 'zod'

const securityOf = ({ access, about }: Endpoint): Record<string, string[]>[] => {
  if (access.kind === 'public') return []
  if (access.kind === 'helper' || access.kind === 'apiKey' || access.kind === 'builder') return [{ bearer: [] }]
  if (access.kind === 'formKey') return [{ formKey: [] }]
  if (access.kind === 'builderBoth') return [{ token: [], bearer: [] }]
  return about ? [{ token: [] }, { bearer: [] }] : [{ token: [] }]
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const bodyOf = ({ upload }: Endpoint, schema: { properties?: object }): Record<string, object> => {
  if (!upload) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { ...schema.properties, file }, required: ['file'] },
    },
  }
}

/**
 * The OpenAPI document of every mounted call, from the declarations themselves; with `set` of that set alone, which is kept stable.
 * Everything outside of a set is internal and may change.
 */
export function openApiOf(endpoints: readonly Endpoint[], set?: 'v1'): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints.filter(({ about }) => set === undefined || about?.set === set)) {
    const input = schemaOf(endpoint.input, 'input')
    const properties = input.properties ?? {}
    const takes =
      endpoint.method === 'GET'
        ? {
            parameters: Object.entries(properties).map(([name, schema]) => {
              return { name, in: 'query', required: input.required?.includes(name) ?? false, schema }
            }),
          }
        : { requestBody: { content: bodyOf(endpoint, input) } }
    const envelope = (isQuarkCall(endpoint.path) ? quarkEnvelopeOf : envelopeOf)(endpoint.output)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.path.split('/').slice(2).join('.'),
        ...(endpoint.about
          ? { summary: endpoint.about.summary, tags: [endpoint.path.split('/')[2]?.split('.')[1]] }
          : {}),
        security: securityOf(endpoint),
        ...(endpoint.access.kind === 'can' ? { 'x-permission': endpoint.access.permission } : {}),
        ...takes,
        responses: {
          200: {
            description: isQuarkCall(endpoint.path)
              ? 'status true: done, body as below; false: refused, msg and code say why'
              : 'code 1: done, data as below; any other code: refused, msg says why',
            content: { 'application/json': { schema: schemaOf(envelope, 'output') } },
          },
          401: { description: 'not signed in, or a key that does not open' },
          403: { description: 'the account has expired, or the key lacks a scope' },
          ...(endpoint.about
            ? { 429: { description: 'too many calls a minute; Retry-After says when to come again' } }
            : {}),
        },
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Matrixcast', version: '0.2.0', license: { name: 'Apache-2.0' } },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        formKey: { type: 'apiKey', in: 'header', name: 'x-form-key' },
      },
    },
    paths,
  }
}
