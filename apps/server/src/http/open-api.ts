import type { Endpoint } from '@matrixcast/contract/endpoint'
import { envelopeOf, isQuarkCall, quarkEnvelopeOf, quarkRefusal, refusalEnvelope } from '@matrixcast/contract/endpoint'
import { namedSchemas } from './open-api-schemas.ts'

const securityOf = ({ access, about }: Endpoint): Record<string, string[]>[] => {
  if (access.kind === 'public') return []
  if (
    access.kind === 'helper' ||
    access.kind === 'helperOrPerson' ||
    access.kind === 'apiKey' ||
    access.kind === 'builder'
  )
    return [{ bearer: [] }]
  if (access.kind === 'formKey') return [{ formKey: [] }]
  if (access.kind === 'builderBoth') return [{ token: [], bearer: [] }]
  return about ? [{ token: [] }, { bearer: [] }] : [{ token: [] }]
}

type Schema = Record<string, unknown>
const propertiesOf = ({ properties }: Schema): [string, Schema][] => Object.entries(Object(properties))
const hasNeeded = ({ required }: Schema): boolean => Array.isArray(required) && required.length > 0
const isNeeded = ({ required }: Schema, name: string): boolean => Array.isArray(required) && required.includes(name)

function bodyOf({ upload }: Endpoint, schema: Schema): Record<string, object> {
  if (!upload) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes }
  const properties = { ...Object.fromEntries(propertiesOf(schema)), file }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } }
}

/** Of a query: each field by itself, with its words beside it. */
const parametersOf = (input: Schema) =>
  propertiesOf(input).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: isNeeded(input, name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))

const unusual = {
  400: 'the request could not be read',
  401: 'not signed in, or a key that does not open',
  403: 'the account has expired, or the key lacks a scope',
}
const tooMany = { 429: 'too many calls a minute; Retry-After says when to come again' }

/**
 * The OpenAPI document of every mounted call, from the declarations themselves; with `set` of that set alone, which is kept stable.
 * Everything outside of a set is internal and may change.
 */
export function openApiOf(endpoints: readonly Endpoint[], set?: 'v1'): object {
  const named = namedSchemas()
  const served = endpoints.filter(({ about }) => set === undefined || about?.set === set)
  const refusals = {
    main: named.of(refusalEnvelope, 'output'),
    quark: served.some(({ path }) => isQuarkCall(path)) ? named.of(quarkRefusal, 'output') : {},
  }
  const answers = served.map((endpoint) => {
    const isQuark = isQuarkCall(endpoint.path)
    const done = named.of((isQuark ? quarkEnvelopeOf : envelopeOf)(endpoint.output), 'output')
    return { endpoint, isQuark, done, refusal: isQuark ? refusals.quark : refusals.main }
  })
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint, isQuark, done, refusal } of answers) {
    const { about, access, method, path } = endpoint
    const input = named.of(endpoint.input, 'input')
    const takes =
      method === 'GET'
        ? { parameters: parametersOf(input) }
        : { requestBody: { required: hasNeeded(input), content: bodyOf(endpoint, input) } }
    const others = Object.entries({ ...unusual, ...(about ? tooMany : {}) }).map(([status, description]) => {
      return [status, { description, content: { 'application/json': { schema: refusal } } }]
    })
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: path.split('/').slice(2).join('.'),
        ...(about ? { summary: about.summary, tags: [path.split('/')[2]?.split('.')[1]] } : {}),
        security: securityOf(endpoint),
        ...(access.kind === 'can' ? { 'x-permission': access.permission } : {}),
        ...takes,
        responses: {
          200: {
            description: isQuark
              ? 'status true: done, body as below; false: refused, msg and code say why'
              : 'code 1: done, data as below; code 0: refused, fault is the stable word and msg its sentence',
            content: { 'application/json': { schema: { oneOf: [done, refusal] } } },
          },
          ...Object.fromEntries(others),
        },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Matrixcast', version: '0.2.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        formKey: { type: 'apiKey', in: 'header', name: 'x-form-key' },
      },
      schemas: named.schemas,
    },
    paths,
  }
}
