import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { z } from 'zod'
import { openQuarkEnvelope, ownHeaders, quarkEnds, refusedByStatus } from './call.ts'
import { quarkToken } from './quark-token.ts'
import { CallRefused } from './refusal.ts'

type Sent = { signal?: AbortSignal; texts?: Readonly<Record<string, string>> }

/** Sends one file, and texts before it, to a call of the page builder; why it is not taken is thrown, for the caller to show. */
export async function sendQuarkFile<Output extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Output>,
  file: File,
  { signal, texts = {} }: Sent = {},
): Promise<z.output<Output>> {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  body.append('file', file, file.name)
  const { token: _, ...headers } = ownHeaders()
  const authorization = `Bearer ${quarkToken.read() ?? ''}`
  const asked = { method: endpoint.method, body, headers: { ...headers, authorization }, ...(signal ? { signal } : {}) }
  const response = await fetch(endpoint.path, asked).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallRefused({ kind: 'unreachable', message: String(error) })
  })
  const byStatus = await refusedByStatus(response)
  if (byStatus?.kind === 'signedOut') quarkEnds.tell(null)
  if (byStatus !== undefined) throw byStatus
  return openQuarkEnvelope(endpoint.output, await response.json())
}
