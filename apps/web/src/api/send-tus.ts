import type { DetailedError } from 'tus-js-client'
import { ownHeaders, sessionEnds } from './call.ts'
import { CallRefused } from './refusal.ts'
import type { Sending } from './upload-transport.ts'

/** Small enough to pass a slow line before the server's patience with one request ends. */
const pieceBytes = 8 * 1024 * 1024
/** Between tries; after any progress it begins anew, so only a line that is dead for ten minutes gives up. */
const pausesMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)]

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0

/** What trying again can mend: a cut line, a server that restarts, an offset that has moved on. */
const isPassing = (status: number) =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507)

function refusalOf(error: Error | DetailedError): CallRefused {
  if (!('originalResponse' in error)) return new CallRefused({ kind: 'unreachable', message: error.message })
  const status = statusOf(error)
  if (status === 401) {
    sessionEnds.tell('person')
    return new CallRefused({ kind: 'signedOut', message: '' })
  }
  if (status === 507) return new CallRefused({ kind: 'refused', message: '', fault: 'diskFull' })
  if (status === 0) return new CallRefused({ kind: 'unreachable', message: error.message })
  return new CallRefused({ kind: 'http', message: `HTTP ${status}` })
}

/** Sends a file in pieces, from where it stopped the last time; a cut line is waited out. */
export async function sendTus({ file, to, onProgress, signal }: Sending): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: new URL(to.url, location.href).href,
      chunkSize: pieceBytes,
      retryDelays: pausesMs,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries({ ...ownHeaders(), ...to.headers })) request.setHeader(name, value)
      },
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalOf(error)),
    })
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort().then(() => reject(new CallRefused({ kind: 'refused', message: '', fault: 'cancelled' })))
      },
      { once: true },
    )
    upload.start()
  })
}
