import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendClosed } from './door-answers.ts'
import type { PublicParts } from './public-parts.ts'

const kinds = { s: 'link', p: 'page', r: 'form', c: 'chat', f: 'code' } as const
type Letter = keyof typeof kinds
type Addresses = Pick<PublicParts['publicAddresses'], 'meant'>

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
const leadTo = (request: FastifyRequest, reply: FastifyReply, letter: string, slug: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .redirect(`/${letter}/${encodeURIComponent(slug)}${queryOf(request)}`)

/** Leads to the address that was meant, where there is one; else says that nothing is there. */
export async function sendUnknown(
  request: FastifyRequest<{ Params: { slug: string } }>,
  reply: FastifyReply,
  { letter, publicAddresses }: { letter: Letter; publicAddresses: Addresses },
): Promise<FastifyReply> {
  const isAsked = request.method === 'GET' || request.method === 'HEAD'
  const meant = isAsked ? await publicAddresses.meant(kinds[letter], request.params.slug) : undefined
  return meant === undefined ? sendClosed(request, reply, 404) : leadTo(request, reply, letter, meant)
}

/** Whether an answer only leads to the address that was meant: it is counted there. */
export const isLedOn = (reply: FastifyReply): boolean =>
  reply.statusCode === 302 && String(reply.getHeader('location') ?? '').startsWith('/')

/** Whatever else is asked for below the letters of public addresses is answered here, never by the sign-in of the back-office. */
export function mountUnknown(app: FastifyInstance): void {
  for (const letter of ['s', 'p', 'r', 'c', 'f']) {
    app.get(`/${letter}`, async (request, reply) => sendClosed(request, reply, 404))
    app.get<{ Params: { '*': string } }>(`/${letter}/*`, async (request, reply) => {
      const { '*': rest } = request.params
      const slug = rest.replace(/\/+$/, '')
      const isOneSlash = slug !== rest && slug !== '' && !slug.includes('/')
      return isOneSlash ? leadTo(request, reply, letter, slug) : sendClosed(request, reply, 404)
    })
  }
}
