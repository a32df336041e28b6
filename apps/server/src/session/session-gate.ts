import type { Access } from '@matrixcast/contract/endpoint'
import type { Role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { BuilderCaller, FormCaller, Gate, HelperCaller } from '../http/callers.ts'
import { Expired, Unauthorized } from '../http/refusal.ts'
import { allows } from './permissions.ts'
import type { SessionStore } from './session-store.ts'

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S{20,200})$/.exec(headerOf(request, 'authorization'))?.[1] ?? ''

/** A person of the page builder is no administrator: what any of those may do is not theirs. */
const isGuestOf = (role: Role, access: Access): boolean => role === 'builder' && access.kind === 'session'

/**
 * Admits by header only. A cookie is never read, so a foreign page's form carries nothing. 401: not signed in. 403: the
 * account has expired, and nothing else. A missing permission is an ordinary refusal.
 */
export const buildGate = ({
  sessions,
  builders,
  findHelper,
  findForm,
}: {
  sessions: Pick<SessionStore, 'find' | 'findApiKey'>
  builders: { find: (token: string, ip: string) => Promise<{ caller: BuilderCaller; expired: boolean } | undefined> }
  findHelper: (secret: string) => Promise<HelperCaller | undefined>
  findForm: (key: string, ip: string) => Promise<FormCaller | undefined>
}): Gate => ({
  async admit(request, access) {
    if (access.kind === 'public') return {}
    if (access.kind === 'helper') {
      const helper = await findHelper(bearerOf(request))
      if (!helper) throw new Unauthorized()
      return { helper }
    }
    if (access.kind === 'apiKey') {
      const key = await sessions.findApiKey(bearerOf(request))
      if (!key) throw new Unauthorized()
      return { key }
    }
    if (access.kind === 'formKey') {
      const form = await findForm(headerOf(request, 'x-form-key'), request.ip)
      if (!form) throw new Unauthorized()
      return { form }
    }
    if (access.kind === 'builder' || access.kind === 'builderBoth') {
      const found = await builders.find(bearerOf(request), request.ip)
      if (!found) throw new Unauthorized()
      const { admin } = found.caller
      if (access.kind === 'builderBoth') {
        const main = await sessions.find(headerOf(request, 'token'), request.ip)
        if (main?.principal.id !== admin.id) throw new Unauthorized()
      }
      if (found.expired) throw new Expired()
      if (!allows(admin.permissions, 'builder:use')) throw new Refusal('noPermission')
      return { builder: found.caller }
    }
    const token = headerOf(request, 'token')
    const found = token === '' ? undefined : await sessions.find(token, request.ip)
    if (!found) throw new Unauthorized()
    if (found.expired && access.kind !== 'expiredToo') throw new Expired()
    const { role, permissions } = found.principal
    const isRefused = access.kind === 'can' ? !allows(permissions, access.permission) : isGuestOf(role, access)
    if (isRefused) throw new Refusal('noPermission')
    return { admin: found.principal }
  },
})
