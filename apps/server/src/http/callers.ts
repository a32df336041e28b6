import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { Role } from '@matrixcast/contract/session'
import type { Language } from '@matrixcast/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The signed-in person behind a request. */
export type Principal = {
  id: string
  sessionId: string
  workspaceId: string
  username: string
  nickname: string
  role: Role
  permissions: readonly string[]
  ip: string
  /** What they read; left out or null: they never chose. */
  language?: Language | null
  /** The API key that acts as the person; left out: they are there themselves. */
  key?: ActingKey
}
/** `postsADay`, `accountIds`: null where the key is not limited so. */
export type ActingKey = {
  id: string
  name: string
  postsADay: number | null
  accountIds: readonly string[] | null
  /** What leaves the house waits for a person's yes. */
  asksYes: boolean
}
export type HelperCaller = { id: string; workspaceId: string; publicKey: string | null }
/** A person in the page builder: `id` is theirs there, `admin` the same person in the rest of the product. */
export type BuilderCaller = { id: string; sessionId: string; workspaceId: string; name: string; admin: Principal }
export type KeyCaller = { id: string; workspaceId: string }
/** A program that adds leads by the key of a form. */
export type FormCaller = { formId: string; workspaceId: string; isOpen: boolean }

export type Caller = {
  admin?: Principal
  helper?: HelperCaller
  key?: KeyCaller
  form?: FormCaller
  builder?: BuilderCaller
}

/** Decides who may make a call, from the request's headers only; cookies are never read. */
export type Gate = {
  admit: (request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'about' | 'beforeFactor'>) => Promise<Caller>
  /** When this has answered, who may enter is known as it is after the call of a person. */
  settled: () => Promise<void>
  /** Of API keys: each call is counted before it is made and noted after it. */
  keys: {
    count: (keyId: string, request: Pick<FastifyRequest, 'method'>, reply: FastifyReply) => void
    note: (admin: Principal, call: KeyCall) => Promise<void>
    /** The filters of a list that name something that is not there. */
    missing: (admin: Principal, filters: Readonly<Record<string, unknown>>) => Promise<string[]>
  }
}
/** One call of a key. `fault`: null where it was done. */
export type KeyCall = { method: string; path: string; fault: string | null; milliseconds: number }
