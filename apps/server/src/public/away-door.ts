import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../db/database-away.ts'
import { languageOf } from '../http/fault-text.ts'
import { isMissingReference } from '../http/missing-reference.ts'
import { sendFault } from '../http/send-fault.ts'
import { awayPage } from './away-page.ts'
import { sendClosed } from './door-answers.ts'
import { newNonce, sendFramed } from './framed-page.ts'
import type { buildViewTokens } from './view-token.ts'

type Needs = { views: ReturnType<typeof buildViewTokens> }

/** What people look at; scripts and files get the answers of every other call. */
const pages = new Set([
  '/p/:slug',
  '/p/preview/:token',
  '/r/:slug',
  '/c/:slug',
  '/f/:slug',
  '/f/:slug/:token',
  '/s/:slug',
  '/y/:word',
  '/data/analysis',
  '/data/workList',
])
/** Whose words are kept and sent again. */
const forms = new Set([
  '/p/:slug/submit',
  '/r/:slug',
  '/c/:slug',
  '/f/:slug/claim',
  '/f/:slug/:token/report',
  '/f/:slug/:token/appeal',
  '/y/:word',
])

/**
 * Answers a visitor for whom the database cannot be asked, or for whom something of ours broke: with a page that keeps what was
 * typed. A try of which the database never heard is a number in the log, and no words.
 */
export function answerWithoutDatabase(scope: FastifyInstance, { views }: Needs): void {
  let unheard = 0

  function away(request: FastifyRequest, reply: FastifyReply, status: 500 | 503): FastifyReply {
    const { url = '' } = request.routeOptions
    const isForm = request.method === 'POST' && forms.has(url)
    const sent = isForm && typeof request.body === 'string' ? [...new URLSearchParams(request.body)] : undefined
    const slug = slugIn(request.params)
    const token = sent?.find(([name]) => name === 'view')?.[1] ?? ''
    const nonce = newNonce()
    const language = languageOf(request.headers['accept-language'])
    const html = awayPage({ language, nonce, path: request.url, sent })
    // A page that was only opened holds nothing of anybody: whoever may show it is not known without the database.
    const hosts = sent ? views.hostsOf(slug, token) : url === '/r/:slug' || url === '/c/:slug' ? ['*'] : []
    return sendFramed(reply.header('retry-after', '5'), status, { html, nonce, hosts })
  }

  scope.setErrorHandler((error, request, reply) => {
    const { url = '' } = request.routeOptions
    const isPage = pages.has(url) || forms.has(url)
    if (!isPage || isExpected(error)) return sendFault(request, reply, error)
    if (isMissingReference(error)) return sendClosed(request, reply, 410)
    if (!(error instanceof DatabaseAway)) {
      request.log.error({ err: error }, 'unexpected fault')
      return away(request, reply, 500)
    }
    const isUnheard = request.method === 'POST' && forms.has(url) && !error.isNoted
    if (isUnheard) unheard += 1
    request.log.warn({ error: error.message, ...(isUnheard ? { unheard } : {}) }, 'the database is away')
    return away(request, reply, 503)
  })
}

/** Refused for what it is: too large, or of another kind. */
const isExpected = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)

const slugIn = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'slug' in params && typeof params.slug === 'string'
    ? params.slug
    : ''
