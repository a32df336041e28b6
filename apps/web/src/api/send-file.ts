import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { z } from 'zod'
import { openEnvelope, ownHeaders, refusedByStatus, sessionEnds } from './call.ts'
import { CallRefused } from './refusal.ts'

/** Sends one small file, and texts before it, to a call that takes a form with it; why it is not taken is thrown, for the caller to show. */
export async function sendFile<Output extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Output>,
  file: File,
  signal: AbortSignal,
  texts: Readonly<Record<string, string>> = {},
): Promise<z.output<Output>> {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  body.append('file', file, file.name)
  const asked = { method: endpoint.method, body, headers: ownHeaders(), signal }
  const response = await fetch(endpoint.path, asked).catch((error: unknown) => {
    throw new CallRefused({ kind: 'unreachable', message: String(error) })
  })
  const byStatus = await refusedByStatus(response)
  if (byStatus?.kind === 'signedOut') sessionEnds.tell('person')
  if (byStatus !== undefined) throw byStatus
  return openEnvelope(endpoint.output, await response.json())
}
