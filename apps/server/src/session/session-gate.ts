import type { Access, Endpoint } from '@matrixcast/contract/endpoint'
import type { Role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { BuilderCaller, FormCaller, Gate, HelperCaller, Principal } from '../http/callers.ts'
import { isProgram } from '../http/fault-text.ts'
import { Expired, HttpRefusal, Unauthorized } from '../http/refusal.ts'
import { allows } from './permissions.ts'
import type { SessionStore } from './session-store.ts'

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer +(\S{20,200})$/i.exec(headerOf(request, 'authorization'))?.[1] ?? ''
/** Also one that is no secret at all. A proxy may bring `Basic`, which is no key. */
const bringsKey = (request: FastifyRequest): boolean => /^Bearer\b/i.test(headerOf(request, 'authorization'))

/** By which a secret shows that it is an API key that acts as a person. */
const keyPrefix = 'mx_'
export type FoundKey = { principal: Principal; state: 'good' | 'revoked' | 'over' | 'expired' }

/** A key opens the stable set and nothing else, and of it what both its scopes and its person's role allow. */
function admitted(found: FoundKey | undefined, access: Access, about: Endpoint['about']): Principal {
  if (!found) throw new HttpRefusal(401, 'keyUnknown')
  const { permissions, language } = found.principal
  if (found.state === 'revoked') throw new HttpRefusal(401, 'keyRevoked').in(language)
  if (found.state === 'over') throw new HttpRefusal(401, 'keyOver').in(language)
  if (found.state === 'expired') throw new HttpRefusal(403, 'expired').in(language)
  if (about?.set !== 'v1') throw new HttpRefusal(403, 'notForKeys').in(language)
  if (access.kind === 'can' && !allows(permissions, access.permission))
    throw new HttpRefusal(403, 'scopeMissing', { scope: access.permission }).in(language)
  return found.principal
}

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
  findKey,
  findForm,
}: {
  sessions: Pick<SessionStore, 'find' | 'findApiKey'>
  builders: { find: (token: string, ip: string) => Promise<{ caller: BuilderCaller; expired: boolean } | undefined> }
  findHelper: (secret: string) => Promise<HelperCaller | undefined>
  findKey: (secret: string, ip: string) => Promise<FoundKey | undefined>
  findForm: (key: string, ip: string) => Promise<FormCaller | undefined>
}): Pick<Gate, 'admit'> => ({
  async admit(request, { access, about, beforeFactor }) {
    if (access.kind === 'public') return {}
    if (access.kind === 'helper' || access.kind === 'helperOrPerson') {
      const helper = await findHelper(bearerOf(request))
      if (helper) return { helper }
      if (access.kind === 'helper') throw new Unauthorized()
    }
    if (access.kind === 'apiKey') {
      const key = await sessions.findApiKey(bearerOf(request))
      if (!key) throw new HttpRefusal(401, 'keyUnknown')
      return { key }
    }
    if (access.kind === 'formKey') {
      if (request.headers['x-form-key'] === undefined) throw new HttpRefusal(401, 'formKeyMissing')
      const form = await findForm(headerOf(request, 'x-form-key'), request.ip)
      if (!form) throw new HttpRefusal(401, 'keyUnknown')
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
    const secret = bearerOf(request)
    if (token === '' && bringsKey(request)) {
      const key = secret.startsWith(keyPrefix) ? await findKey(secret, request.ip) : undefined
      return { admin: admitted(key, access, about) }
    }
    const found = token === '' ? undefined : await sessions.find(token, request.ip)
    if (!found && about?.set === 'v1' && (isProgram(request) || token.startsWith(keyPrefix)))
      throw new HttpRefusal(401, 'keyMissing')
    if (!found) throw new Unauthorized()
    if (found.expired && access.kind !== 'expiredToo') throw new Expired()
    if (found.lacksFactor && access.kind !== 'expiredToo' && !beforeFactor) throw new Refusal('factorDuty')
    const { role, permissions } = found.principal
    const isRefused = access.kind === 'can' ? !allows(permissions, access.permission) : isGuestOf(role, access)
    if (isRefused) throw new Refusal('noPermission')
    return { admin: found.principal }
  },
})
