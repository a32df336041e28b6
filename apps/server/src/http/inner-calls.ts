import type { Access, Endpoint } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Principal } from './callers.ts'
import type { Served } from './serve.ts'

/** Calls of the product made from inside, as a person: the same permission, the same check of what is given. */
export type InnerCalls = {
  /** Refuses what is not there, not of this method, or not allowed to them. */
  find: (admin: Principal, method: Endpoint['method'], path: string) => InnerCall
  /** Whether they may make a call at all. */
  may: (admin: Principal, endpoint: Pick<Endpoint, 'access'>) => boolean
}
export type InnerCall = {
  (input: Record<string, unknown>, signal: AbortSignal): Promise<unknown>
  /** The names of what it may be given. */
  takes: readonly string[]
}

export function buildInnerCalls(
  served: readonly Served[],
  mayCall: (admin: Principal, access: Access) => boolean,
): InnerCalls {
  const calls = served.flatMap((group) => group.calls)
  return {
    may: (admin, { access }) => mayCall(admin, access),
    find(admin, method, path) {
      const found = calls.find(({ endpoint }) => endpoint.path === path && endpoint.method === method)
      if (!found) throw new Refusal('bulkNotPossible')
      if (!mayCall(admin, found.endpoint.access)) throw new Refusal('noPermission')
      const { input: shape } = found.endpoint
      const call = (given: Record<string, unknown>, signal: AbortSignal) => {
        const input = shape.safeParse(given)
        if (!input.success) throw new Refusal('bulkNotPossible')
        return found.perform({ admin, input: input.data, ip: admin.ip, userAgent: '', signal })
      }
      return Object.assign(call, { takes: shape instanceof z.ZodObject ? Object.keys(shape.shape) : [] })
    },
  }
}
