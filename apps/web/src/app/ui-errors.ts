import { siteApi } from '@matrixcast/contract/session'
import { call } from '../api/call.ts'
import { CallRefused } from '../api/refusal.ts'
import { sessionToken } from '../api/token.ts'

const mostPerPage = 20
let reported = 0

/** Sends an uncaught fault to the run log. Refusals of calls are no faults: the person has been told. */
export function reportUiError(error: unknown) {
  if (error instanceof CallRefused || sessionToken.read() === undefined || reported >= mostPerPage) return
  reported += 1
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  const stack = (error instanceof Error ? (error.stack ?? '') : '').slice(0, 8000)
  call(siteApi.reportUiError, { message, stack, path: location.pathname }, { quiet: true }).catch((fault: unknown) =>
    console.error('the fault could not be reported', fault),
  )
}

export function reportUncaught() {
  window.addEventListener('error', (event) => reportUiError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => {
    reportUiError(event.reason)
    if (event.reason instanceof CallRefused) event.preventDefault()
  })
}
