// `npm run check`, the step *OpenAPI*: the document of all calls and that of the stable set are valid OpenAPI 3.1, every reference in
// them leads somewhere, and of the stable set each field that is asked for has words. Run with `--import tsx`.
import { readdirSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiOf } from '../apps/server/src/http/open-api.ts'

const folder = new URL('../packages/contract/src/', import.meta.url)
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => import(new URL(name, folder).href)),
)
const isEndpoint = (value) => typeof value === 'object' && value !== null && 'input' in value && 'path' in value
/** @type {Parameters<typeof openApiOf>[0]} */
const endpoints = modules
  .flatMap((one) => Object.values(one))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint)

function* refsIn(value) {
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    if (key === '$ref' && typeof one === 'string') yield one
    else yield* refsIn(one)
  }
}

const at = (document, ref) =>
  ref
    .slice(2)
    .split('/')
    .reduce((found, name) => found?.[name], document)

const faults = []
for (const set of [undefined, 'v1']) {
  const name = set ?? 'all calls'
  const document = JSON.parse(JSON.stringify(openApiOf(endpoints, set)))
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  if (!valid) faults.push(`${name}: ${JSON.stringify(errors)}`)
  const lost = [...new Set(refsIn(document))].filter((ref) => !ref.startsWith('#/') || at(document, ref) === undefined)
  faults.push(...lost.map((ref) => `${name}: ${ref} leads nowhere`))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  console.log(
    `${name}: OpenAPI ${document.openapi}, ${operations.length} calls, ${Object.keys(document.components.schemas).length} named schemas`,
  )
  if (set === undefined) continue
  for (const { path, parameters = [], requestBody } of operations) {
    const asked = [
      ...parameters.map(({ name: field, description }) => [field, description]),
      ...Object.entries(requestBody?.content['application/json'].schema.properties ?? {}).map(([field, its]) => [
        field,
        its.description,
      ]),
    ]
    for (const [field, words] of asked) if (!words) faults.push(`${path}: ${field} has no words`)
  }
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
