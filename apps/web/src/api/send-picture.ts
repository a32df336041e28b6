import { type BuilderImage, builderImageApi } from '@matrixcast/contract/builder-images'
import { quarkEnvelopeOf, quarkRefusal } from '@matrixcast/contract/endpoint'
import i18next from 'i18next'
import { ownHeaders, refusedByStatus, toasts } from './call.ts'
import { quarkToken } from './quark-token.ts'
import { queryClient } from './query-client.ts'
import { CallRefused, refusalText } from './refusal.ts'

const answer = quarkEnvelopeOf(builderImageApi.add.output)

/** Puts a picture (jpeg or png, less than 2 MB) among the person's own; why it is not taken is shown by a toast, and thrown. */
export async function sendPicture(file: File): Promise<BuilderImage> {
  try {
    const taken = await send(file)
    await queryClient.invalidateQueries({ queryKey: [builderImageApi.mine.path] })
    return taken
  } catch (error) {
    if (error instanceof CallRefused) {
      toasts.tell(i18next.t('pictureNotInserted', { ns: 'call', reason: refusalText(error) }))
    }
    throw error
  }
}

async function send(file: File): Promise<BuilderImage> {
  const body = new FormData()
  body.append('file', file, file.name)
  const { token: _, ...headers } = ownHeaders()
  const authorization = `Bearer ${quarkToken.read() ?? ''}`
  const asked = { method: 'POST', body, headers: { ...headers, authorization } }
  const response = await fetch(builderImageApi.add.path, asked).catch((error: unknown) => {
    throw new CallRefused({ kind: 'unreachable', message: String(error) })
  })
  const byStatus = await refusedByStatus(response)
  if (byStatus !== undefined) throw byStatus
  const read: unknown = await response.json()
  const refusal = quarkRefusal.safeParse(read)
  if (refusal.success) {
    const { msg, fault, details, requestId } = refusal.data
    throw new CallRefused({ kind: 'refused', message: msg, fault, details, requestId })
  }
  const taken = answer.safeParse(read)
  if (!taken.success) throw new CallRefused({ kind: 'malformed', message: taken.error.message })
  return taken.data.body
}
