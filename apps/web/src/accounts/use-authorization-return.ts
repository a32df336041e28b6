import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { accountApi } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { useEffect, useRef } from 'react'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import type { useListState } from '../ui/list/list-state.ts'

export type Returned =
  | OutputOf<typeof authorizationApi.finish>
  /** What was begun, where it is known; both empty where it is not. */
  | { kind: 'refused'; text: string; platform: string; accountId: string }

/** What platforms put into the address besides; none of it means anything here. */
const told = ['error_description', 'error_reason', 'error_code', 'scope', 'scopes', 'authuser', 'prompt', 'hd', 'iss']
const noneOfIt = Object.fromEntries(['code', 'state', 'error', ...told].map((name) => [name, '']))

/** The person comes back from a platform's own page with a code or a no, which is taken from the address and told once. */
export function useAuthorizationReturn(
  list: ReturnType<typeof useListState>,
  onReturned: (returned: Returned) => void,
): { isPending: boolean } {
  const finish = useAction(authorizationApi.finish, {
    refreshes: [accountApi.list, accountApi.statistics, accountApi.groups],
    quiet: true,
    onDone: onReturned,
  })
  const taken = useRef('')
  const code = list.get('code')
  const fault = list.get('error') || list.get('error_code')
  // A no is one word everywhere; of anything else the platform's own words help whoever set up its application.
  const error = fault === 'access_denied' ? fault : [fault, list.get('error_description')].filter(Boolean).join(': ')
  const state = list.get('state')
  const { mutate } = finish
  useEffect(() => {
    if ((code === '' && error === '') || taken.current === state) return
    taken.current = state
    list.set(noneOfIt)
    mutate(
      { state, code, error: error.slice(0, 200) },
      {
        onError(thrown) {
          const { platform = '', accountId = '' } = thrown instanceof CallRefused ? thrown.details : {}
          onReturned({
            kind: 'refused',
            text: refusalText(thrown),
            platform: String(platform),
            accountId: String(accountId),
          })
        },
      },
    )
  }, [code, error, state, list, mutate, onReturned])
  return { isPending: finish.isPending }
}
