import { z } from 'zod'
import { openEnvelope, ownHeaders, sessionEnds } from './call.ts'
import { CallRefused } from './refusal.ts'
import type { Sending } from './upload-transport.ts'

/** A file may go to another host (an object store), which must not learn the session. */
const isOurs = (url: string): boolean => new URL(url, location.href).origin === location.origin
const identifying = (url: string): Record<string, string> => (isOurs(url) ? ownHeaders() : {})

/** What the place that took the bytes answered; throws its refusal. An object store answers with nothing to read. */
function judge({ status, responseText, responseURL }: XMLHttpRequest) {
  if (status === 401) {
    sessionEnds.tell('person')
    throw new CallRefused({ kind: 'signedOut', message: '' })
  }
  if (status < 200 || status >= 300) throw new CallRefused({ kind: 'http', message: `HTTP ${status}` })
  if (isOurs(responseURL)) openEnvelope(z.unknown(), JSON.parse(responseText))
}

/** Sends a file as one form. */
export function sendMultipart({ file, to, onProgress, signal }: Sending): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    for (const [name, value] of Object.entries(to.fields)) form.append(name, value)
    form.append('file', file, file.name)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        judge(request)
        resolve()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => reject(new CallRefused({ kind: 'unreachable', message: '' }))
    request.onabort = () => reject(new CallRefused({ kind: 'refused', message: '', fault: 'cancelled' }))
    request.open('POST', to.url)
    for (const [name, value] of Object.entries({ ...identifying(to.url), ...to.headers }))
      request.setRequestHeader(name, value)
    request.send(form)
  })
}
