import { accountApi } from '@matrixcast/contract/accounts'
import { builderApi } from '@matrixcast/contract/builder'
import { isQuarkCall, quarkEnvelopeOf, refusalEnvelope } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import { hostileInput, oneOf, type Random, randomFrom, type Shape } from '@matrixcast/contract/testing/hostile'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aMaterial, anAccount, aPlan } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'

/** `npm run prove -- fuzz` sends forty times as many. */
const requests = Number(process.env.PROVE_FUZZ ?? '600')
const seed = Number(process.env.FUZZ_SEED ?? '20261126')

type Operation = { method: 'GET' | 'POST'; path: string; bearer: boolean; both: boolean; shape: Shape }
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.enum(['get', 'post']),
      z
        .object({
          security: z.array(z.record(z.string(), z.unknown())),
          parameters: z.array(z.object({ name: z.string(), schema: z.custom<Shape>() })).optional(),
          requestBody: z
            .object({ content: z.object({ 'application/json': z.object({ schema: z.custom<Shape>() }).optional() }) })
            .optional(),
        })
        .optional(),
    ),
  ),
})
/** Anything else is not an answer of the main API, or of the page builder's. */
const envelope = z.union([refusalEnvelope, z.object({ code: z.literal(1), data: z.unknown(), time: z.number() })])
const quarkEnvelope = z.union([
  quarkEnvelopeOf(z.unknown()),
  z.object({ status: z.literal(false), body: z.null(), msg: z.string(), code: z.int(), fault: z.string() }),
])

describe('hostile requests made from the OpenAPI document', () => {
  const the = theWorld()

  async function operations(): Promise<Operation[]> {
    const { paths } = document.parse((await the().raw({ url: '/openapi.json' })).json())
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, given]): Operation[] => {
        if (!given) return []
        const properties = Object.fromEntries((given.parameters ?? []).map(({ name, schema }) => [name, schema]))
        return [
          {
            method: method === 'get' ? 'GET' : 'POST',
            path,
            bearer: given.security.some((one) => 'bearer' in one),
            both: given.security.some((one) => 'bearer' in one && 'token' in one),
            shape: given.requestBody?.content['application/json']?.schema ?? { type: 'object', properties },
          },
        ]
      }),
    )
  }

  /** A hostile call may have ended the session, or changed who may sign in. */
  async function token(): Promise<string> {
    const { call, owner, parts, workspaceId } = the()
    if ((await call(sessionApi.getInfo, {})).status === 200) return the().token
    await owner.query("update admin set role = 'owner', disabled = false where lower(username) = 'admin'")
    await owner.query('delete from rate_limit; update workspace set expires_at = null')
    const id = await parts.people.idOf(workspaceId, 'admin')
    await parts.people.edit(workspaceId, id ?? '', { password: adminPassword })
    const signedIn = await call(sessionApi.login, { username: 'admin', password: adminPassword }, {})
    the().token = signedIn.data.userinfo.token
    return the().token
  }

  it(`${requests} are answered: none with 500 or more, each in the envelope`, { timeout: 1_800_000 }, async () => {
    const random = randomFrom(seed)
    const calls = await operations()
    const { plan } = { plan: await aPlan(the()) }
    const ids = [await anAccount(the()), (await aMaterial(the())).id, ...Object.values(plan).filter(isId)]
    const helper = await pairedHelper(the())
    let builder = ''
    const faults: string[] = []
    for (let n = 0; n < requests; n += 1) {
      const operation = calls[n % calls.length]
      if (!operation) throw new Error('the document names no calls')
      if (n % 20 === 0) {
        await token()
        builder = (await the().call(builderApi.createQuarkToken, {})).data.access_token
      }
      const isOfBuilder = operation.both || isQuarkCall(operation.path)
      const headers: Record<string, string> = {
        ...(operation.bearer ? { authorization: `Bearer ${isOfBuilder ? builder : helper}` } : {}),
        ...(operation.bearer && !operation.both ? {} : { token: the().token }),
      }
      const request = requestOf(operation, random, ids, headers)
      const answer = await the().raw(request)
      const fault = faultOf(answer, isQuarkCall(operation.path) ? quarkEnvelope : envelope)
      if (fault !== '') faults.push(`${n} ${operation.method} ${operation.path}: ${fault} ${shortly(request)}`)
    }
    expect([...new Set(faults)]).toEqual([])
  })

  it('that were found by it once stay refused: text that no table holds, names of objects, times and pages beyond all', async () => {
    const { call, raw } = the()
    const list = '/api/v2.wisdom_task/getPublishTaskList'
    const asked = async (query: string) =>
      refusalEnvelope.parse((await raw({ url: `${list}?${query}`, headers: { token: the().token } })).json()).fault
    expect(await asked('keyword=a%00b')).toBe('invalidInput')
    expect(await asked('platform=%00')).toBe('invalidInput')
    expect(await asked('start_time=-62135596801')).toBe('invalidInput')
    expect(await asked('end_time=253402300800')).toBe('invalidInput')
    expect(await asked('page=9007199254740991')).toBe('invalidInput')
    const sorted = await raw({ url: `${list}?sort=__proto__`, headers: { token: the().token } })
    expect(sorted.json()).toMatchObject({ code: 1 })
    const nobody = { ids: [await anAccount(the())], groupId: '0b5d6d9e-6872-4bcd-aa0a-999ee0f21a99' }
    expect((await call(accountApi.setGroup, nobody)).refused).toBe('notFound')
    expect((await call(accountApi.saveGroup, { name: 'half \ud800' })).refused).toBe('invalidInput')
  })
})

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success

function requestOf(
  { method, path, shape }: Operation,
  random: Random,
  ids: string[],
  headers: Record<string, string>,
): InjectOptions {
  const input = hostileInput(shape, random, ids)
  const language = oneOf(random, ['zh', 'en', 'es', 'ja', '*;q=x', '\u00e9', '']) ?? ''
  const common = { ...headers, 'accept-language': language }
  if (method === 'GET') return { method, url: `${path}?${queryOf(input)}`, headers: common }
  if (random() < 0.03) {
    const payload =
      oneOf(random, ['{', '', '[]', '"a"', '{"__proto__":{"a":1}}', '\ud800', 'a=1&b=2', '{"a":1}}']) ?? ''
    const type = oneOf(random, [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
    ])
    return { method, url: path, headers: { ...common, 'content-type': type ?? '' }, payload }
  }
  return {
    method,
    url: path,
    headers: { ...common, 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  }
}

/** Fields as a browser writes them; a list becomes a field that is given twice. */
function queryOf(input: unknown): string {
  const pairs = Object.entries(Object(input)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
  )
  return pairs
    .slice(0, 50)
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')
    .slice(0, 8000)
}

const encoded = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? text.replace(/\p{Surrogate}/gu, '%ED%A0%80') : encodeURIComponent(text)

function faultOf(answer: LightMyRequestResponse, shape: z.ZodType): string {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`
  const body: unknown = parsed(answer.body)
  return shape.safeParse(body).success ? '' : `${answer.statusCode} no envelope: ${answer.body.slice(0, 200)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shortly = ({ url, payload }: InjectOptions): string =>
  `${typeof url === 'string' ? url.slice(-160) : ''} ${typeof payload === 'string' ? payload.slice(0, 300) : ''}`
