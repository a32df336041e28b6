import type { Country } from '@matrixcast/domain/country'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Keys } from '../db/keys.ts'
import { languageOf } from '../http/fault-text.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { Parts } from '../parts.ts'
import type { WorkspaceStore } from '../settings/workspace-store.ts'
import type { Storage } from '../storage/storage.ts'
import { closedPage } from './closed-page.ts'
import type { PublicParts } from './public-parts.ts'

export type DoorNeeds = Pick<PublicParts, 'publicAddresses' | 'visits'> &
  Pick<Parts, 'links' | 'publications' | 'pagePreviews' | 'submissions'> & {
    submittedPhone: (text: string, country: Country) => string | undefined
    origins: readonly string[]
    workspaces: WorkspaceStore
    storage: Storage
    limits: RateLimits
    keys: Keys
    log: Logger
  }

const plainPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** A page of ours that says something, and no more. */
export const sendPlain = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', plainPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

export const sendClosed = (request: FastifyRequest, reply: FastifyReply, status: 404 | 410): FastifyReply =>
  sendPlain(reply, status, closedPage(languageOf(request.headers['accept-language'])))
