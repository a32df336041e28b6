import type { Access } from '@matrixcast/contract/endpoint'
import type { Role } from '@matrixcast/contract/session'
import type { FastifyRequest } from 'fastify'

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
}
export type HelperCaller = { id: string; workspaceId: string; publicKey: string | null }
/** A person in the page builder: `id` is theirs there, `admin` the same person in the rest of the product. */
export type BuilderCaller = { id: string; sessionId: string; workspaceId: string; name: string; admin: Principal }
export type KeyCaller = { id: string; workspaceId: string }
/** A program that adds leads by the key of a form. */
export type FormCaller = { formId: string; workspaceId: string; isOpen: boolean }

/** Decides who may make a call, from the request's headers only; cookies are never read. */
export type Gate = {
  admit: (
    request: FastifyRequest,
    access: Access,
  ) => Promise<
    | { admin: Principal }
    | { helper: HelperCaller }
    | { key: KeyCaller }
    | { form: FormCaller }
    | { builder: BuilderCaller }
    | object
  >
}
