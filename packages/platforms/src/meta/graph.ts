import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiRequest } from '../api/api-fetch.ts'
import { bodyOf, mimeOf } from '../api/file-body.border.ts'
import type { Said } from '../api/http-fault.ts'
import type { PostFile } from '../post.ts'

/** Read at developers.facebook.com/documentation, July 2026. */
export const graphVersion = 'v25.0'

const graphSession = z.object({ site: z.string(), accessToken: z.string() })

/** `code` or `code/subcode` of the Graph API: developers.facebook.com/docs/graph-api/guides/error-handling and those of Instagram. */
const codes: Record<string, PublishFault> = {
  '-1': 'platformDown',
  '-1/2207001': 'platformDown',
  '1': 'platformDown',
  '1/secret': 'auth',
  '2': 'platformDown',
  '3': 'permission',
  '4': 'rate',
  '10': 'permission',
  '17': 'rate',
  '32': 'rate',
  '100': 'validation',
  '101': 'auth',
  '102': 'auth',
  '190': 'auth',
  '190/459': 'challenge',
  '200': 'permission',
  '341': 'quota',
  '352': 'media',
  '368': 'policy',
  '506': 'conflict',
  '613': 'rate',
  '80001': 'rate',
  '80002': 'rate',
  '9/2207042': 'quota',
  '9004': 'media',
  '9007': 'media',
  '24/2207006': 'media',
  '25/2207050': 'challenge',
  '4/2207051': 'policy',
  '352/2207026': 'media',
  '36003': 'media',
  '1363047': 'media',
}

const saidBody = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(''),
  }),
})

/** In how many minutes a business may ask again, as the header of every limited answer tells. */
const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })))

function saidByGraph({ json, header }: ApiAnswer): Said {
  const body = saidBody.safeParse(json).data
  if (!body) return { code: '', message: '' }
  const { code, error_subcode: sub, message } = body.error
  // The number of an unknown fault is also that of a wrong secret.
  const exact = code === 1 && /client secret/i.test(message) ? '1/secret' : `${code}/${sub}`
  const told = usage.safeParse(jsonOf(header('x-business-use-case-usage'))).data ?? {}
  const minutes = Math.max(
    0,
    ...Object.values(told).flatMap((rows) => rows.map((row) => row.estimated_time_to_regain_access)),
  )
  return { code: exact in codes ? exact : String(code), message, ...(minutes > 0 ? { waitSeconds: minutes * 60 } : {}) }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

/** An account held back for a while: seen in answer to posts of Instagram that went out all the same. */
const heldBack = '4/2207051'
export const graphReader = answerReader({ said: saidByGraph, codes, doubtful: [heldBack] })
/** Of a post that an earlier try may have made: the same was posted already, maybe by that one. */
export const graphReaderAgain = answerReader({ said: saidByGraph, codes, doubtful: [heldBack, '368', '506'] })

/**
 * A page of a list. `next` stands behind `after`; only a missing `paging.next` ends a list, however short the page:
 * developers.facebook.com/docs/graph-api/results.
 */
export const graphPage = <Row extends z.ZodType>(row: Row) =>
  z
    .object({
      data: z.array(row),
      paging: z
        .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
        .refine(({ cursors, next }) => next === undefined || cursors !== undefined)
        .optional(),
    })
    .transform(({ data, paging }) => ({
      data,
      next: paging?.next === undefined ? undefined : paging.cursors?.after,
    }))

/**
 * What an id that names nothing is answered with. One that may not be read is answered the same, and for moments even what
 * is out: of a post it proves nothing.
 */
export const isNothing = ({ json }: ApiAnswer): boolean => {
  const error = saidBody.safeParse(json).data?.error
  return error?.code === 100 && error.error_subcode === 33
}

export type GraphCalls = {
  ask(path: string, query: Record<string, string>): Promise<ApiAnswer>
  send(path: string, request: Pick<ApiRequest, 'seconds'> & { fields: object }): Promise<ApiAnswer>
  form(path: string, request: Pick<ApiRequest, 'body' | 'seconds'>): Promise<ApiAnswer>
  /** The bytes of a file from `offset` on, to the address an upload was given. */
  transfer(url: string, file: PostFile, about: { offset: number; seconds: number }): Promise<ApiAnswer>
}

/** The token stays out of addresses, where it would stand in the logs of every machine on the way. */
export function openGraph(context: ApiContext): GraphCalls {
  const { site, accessToken } = graphSession.parse(context.session)
  const fetch = context.fetchFor(site)
  const authorization = `OAuth ${accessToken}`
  const at = (path: string) => `${site}/${graphVersion}/${path}`
  return {
    ask: (path, query) =>
      fetch({
        method: 'GET',
        url: `${at(path)}?${new URLSearchParams(query)}`,
        headers: { authorization },
        seconds: 60,
      }),
    send: (path, { fields, seconds }) =>
      fetch({
        method: 'POST',
        url: at(path),
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        seconds,
      }),
    form: (path, { body, seconds }) =>
      fetch({
        method: 'POST',
        url: at(path),
        headers: { authorization },
        ...(body === undefined ? {} : { body }),
        seconds,
      }),
    async transfer(url, file, { offset, seconds }) {
      const headers = {
        authorization,
        offset: String(offset),
        file_size: String(file.bytes),
        'content-type': mimeOf(file.extension),
      }
      return fetch({ method: 'POST', url, headers, body: (await bodyOf(file)).slice(offset), seconds })
    },
  }
}
