import { type HelperAnswer, type HelperCommand, helperAnswer } from '@matrixcast/contract/helper'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'

export type HelperFault = { fault: string | undefined; said: string }

/** Where the cloud manager answers single commands, and the page's word for it. */
export type HttpWay = { address: string; token: string }

const mostMs = 30_000
const faultOfStatus: Readonly<Record<number, string>> = {
  400: 'helperBadRequest',
  401: 'helperUnauthorized',
  403: 'helperNoAccess',
  404: 'helperNotFound',
  405: 'helperMethod',
  408: 'helperTimeout',
  500: 'helperError',
  501: 'helperNotImplemented',
  502: 'helperNetwork',
  503: 'helperUnavailable',
  504: 'helperGateway',
}

/**
 * Says one command to the cloud manager by `POST /c1` and reads its answer, for where its socket cannot be opened. Waits 30 s; what
 * goes on longer is told to the server by the cloud manager itself. Faults: a word for each status, `helperConnection` for others,
 * `helperUnreachable` where nothing answers. What the cloud manager says of an error of its own stands in `said`.
 */
export async function postCommand(
  { address, token }: HttpWay,
  command: HelperCommand,
  params: unknown,
): Promise<Outcome<HelperAnswer, HelperFault>> {
  try {
    const response = await fetch(`${address}/c1`, {
      method: 'POST',
      cache: 'no-store',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ command, params }),
      signal: AbortSignal.timeout(mostMs),
    })
    const { data: answer } = helperAnswer.safeParse(await response.json().catch(notJson))
    if (response.ok && answer) return ok(answer)
    if (response.status === 500 && answer?.msg) return refused({ fault: undefined, said: answer.msg })
    return refused({ fault: faultOfStatus[response.status] ?? 'helperConnection', said: '' })
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return refused({ fault: isSlow ? 'helperTimeout' : 'helperUnreachable', said: '' })
  }
}

/** A proxy on the way answers with a page of its own. */
function notJson(error: unknown): null {
  console.warn('an answer of the cloud manager could not be read', error)
  return null
}
