import { helperOnly } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../http/callers.ts'
import { sendFault } from '../http/send-fault.ts'
import type { Storage } from '../storage/storage.ts'

const path = '/api/v2.helper/file'

export function mountHelperFiles(
  app: FastifyInstance,
  needs: {
    gate: Gate
    queue: {
      fileOf: (
        workspaceId: string,
        helperId: string,
        attemptId: string,
        which: string,
      ) => Promise<string | null | undefined>
    }
    storage: Storage
  },
): void {
  app.get<{ Querystring: { attemptId?: string; which?: string } }>(path, async (request, reply) => {
    try {
      const { helper } = await needs.gate.admit(request, { access: helperOnly })
      if (!helper) throw new Refusal('noPermission')
      const { attemptId = '', which = '0' } = request.query
      const key = await needs.queue.fileOf(helper.workspaceId, helper.id, attemptId, which)
      const found = key ? await needs.storage.read(key) : undefined
      if (!found) throw new Refusal('notFound')
      return await reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', found.bytes)
        .send(found.stream)
    } catch (error) {
      return sendFault(request, reply, error)
    }
  })
}
