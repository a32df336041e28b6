import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/fault-text.ts'
import type { Parts } from '../parts.ts'
import { closedPage } from './closed-page.ts'

export type DoorNeeds = Pick<
  Parts,
  | 'publicAddresses'
  | 'links'
  | 'origins'
  | 'publications'
  | 'pagePreviews'
  | 'submissions'
  | 'submittedPhone'
  | 'workspaces'
  | 'storage'
  | 'limits'
  | 'keys'
  | 'visits'
  | 'log'
>

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
