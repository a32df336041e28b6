import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SealedSession } from '../db/vault.ts'
import { type BindingStore, callMinutes } from './binding-store.ts'
import type { SenderStore } from './sender-store.ts'
import { readWechatEvent } from './wechat-event.ts'

const callbackPath = '/api/v2.third_auth/wechatEvents'
export const callbackAddress = (origin: string, workspaceId: string): string =>
  `${origin}${callbackPath}/${workspaceId}`

const mostBodyBytes = 16 * 1024
const signed = z.object({
  signature: z.string().regex(/^[0-9a-f]{40}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  nonce: z.string().min(1).max(128),
  echostr: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
})
type Signed = z.infer<typeof signed>

/**
 * Calls of WeChat: its console tries the address with GET, events come with POST. Each is signed with the token only the
 * console and we know, told within five minutes, and carried out once.
 */
export function mountWechatCallback(
  app: FastifyInstance,
  { wechatSenders, wechatBindings }: { wechatSenders: SenderStore; wechatBindings: BindingStore },
): void {
  async function admitted(params: unknown, query: unknown): Promise<(Signed & { workspaceId: string }) | undefined> {
    const place = z.object({ workspaceId: z.uuid().toLowerCase() }).safeParse(params)
    const told = signed.safeParse(query)
    if (!place.success || !told.success) return undefined
    const { workspaceId } = place.data
    const token = await wechatSenders.callToken(workspaceId)
    return token && isSignedWith(token, told.data) && isOfNow(told.data) ? { ...told.data, workspaceId } : undefined
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(`${callbackPath}/:workspaceId`, async (request, reply) => {
      const call = await admitted(request.params, request.query)
      return reply
        .code(call ? 200 : 403)
        .type('text/plain; charset=utf-8')
        .send(call?.echostr ?? '')
    })
    scope.post(`${callbackPath}/:workspaceId`, { bodyLimit: mostBodyBytes }, async (request, reply) => {
      const answer = (status: number, text: string) => reply.code(status).type('text/plain; charset=utf-8').send(text)
      const call = await admitted(request.params, request.query)
      if (!call) return answer(403, '')
      const event = typeof request.body === 'string' ? readWechatEvent(request.body) : undefined
      if (!event) return answer(400, '')
      const isNew = await wechatBindings.take(call.workspaceId, `${call.timestamp}:${call.nonce}`, event)
      return isNew ? answer(200, 'success') : answer(403, '')
    })
  })
}

function isSignedWith(token: SealedSession, { signature, timestamp, nonce }: Signed): boolean {
  const own = createHash('sha1').update([token.reveal(), timestamp, nonce].sort().join('')).digest()
  return timingSafeEqual(own, Buffer.from(signature, 'hex'))
}

const isOfNow = ({ timestamp }: Signed): boolean => Math.abs(Date.now() / 1000 - Number(timestamp)) <= callMinutes * 60
