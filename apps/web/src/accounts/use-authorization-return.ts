import { accountApi } from '@matrixcast/contract/accounts'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import type { useListState } from '../ui/list/list-state.ts'

/** The person comes back from a platform's own page with a code, which is taken from the address and exchanged once. */
export function useAuthorizationReturn(
  list: ReturnType<typeof useListState>,
  onBound: (accountId: string) => void,
): { isPending: boolean } {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const finish = useAction(accountApi.authorizeCallback, {
    refreshes: [accountApi.list, accountApi.groups],
    onDone: ({ accountId }) => onBound(accountId),
  })
  const taken = useRef('')
  const code = list.get('code')
  const refused = list.get('error')
  const state = list.get('state')
  const { mutate } = finish
  useEffect(() => {
    if ((code === '' && refused === '') || taken.current === state) return
    taken.current = state
    list.set({ code: '', state: '', error: '', error_description: '' })
    if (code === '') void message.warning(t('authorizationRefused'))
    else mutate({ state, code })
  }, [code, refused, state, list, mutate, message, t])
  return { isPending: finish.isPending }
}
