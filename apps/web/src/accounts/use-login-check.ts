import { accountApi } from '@matrixcast/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { faultText } from '../api/refusal.ts'
import { commandHelper } from '../helper/command.border.ts'

/** Asks the cloud manager, now, whether each account is still signed in. */
export function useLoginCheck() {
  const { t } = useTranslation('accounts')
  const { message } = App.useApp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { ticket, accounts } = await call(accountApi.checkLogin, {})
      if (ticket === '' || accounts === 0) return void message.info(t('nothingToCheck'))
      const answer = await commandHelper('controller.authorization.checkAccountLogin', { ticket })
      if (!answer.ok) return void message.error(faultText(answer.fault.fault ?? 'internal', answer.fault.said))
      await call(accountApi.checkCallback, answer.value)
      return void message.success(t('checked', { count: answer.value.checkResult.length }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [accountApi.list.path] }),
  })
}
